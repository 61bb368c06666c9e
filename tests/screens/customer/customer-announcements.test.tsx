import { screen } from '@testing-library/react'
import { test } from 'vitest'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { announced, heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

test('announces nothing beside the heading when the list is opened', async () => {
  await openScreen(<CustomerList />, { at: '/customers' })
  await heading('Customer (60)')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await announced('')
})

test('announces the rows, the page and the order after a step', async () => {
  const { user } = await openScreen(<CustomerList />, { at: '/customers?page=2' })
  await heading('Customer (60)')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await announced('60 results, rows 21 to 30, page 3 of 6, sorted by UID, descending')
  await user.click(screen.getByRole('button', { name: 'Company Name' }))
  await announced('60 results, rows 1 to 10, page 1 of 6, sorted by Company Name, ascending')
})
