import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = (at: string, as = 'super@demo.example') => {
  document.title = 'The screen before'
  return openScreen(<SignedInApp strip={null} />, { at, as })
}

test.each([
  ['/dashboard', 'Dashboard'],
  ['/listing', 'Listing'],
  ['/editProfile', 'Edit Profile'],
  ['/changePassword', 'Change Password'],
  ['/customer/add', 'Add Customer'],
  ['/employee/add', 'Add Local Admin'],
  ['/device/import', 'Add many devices'],
])('%s is called %s in the tab', async (at, title) => {
  await open(at)
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe(`${title} · Care Admin Portal`)
})

test('a record is called after itself, when its code and its data have come', async () => {
  await open('/lob/view/2')
  await waitFor(() => expect(document.title).toMatch(/^.+ · LOB Details · Care Admin Portal$/))
})

test.each([
  ['/all-customers', 'admin@demo.example', 'All Customers'],
  ['/employees', 'admin@demo.example', 'Local Admin'],
])('%s, which %s may not see, is named in the tab all the same', async (at, as, title) => {
  await open(at, as)
  await waitFor(() => expect(document.title).toBe(`${title} · Care Admin Portal`))
  expect(screen.queryByRole('table')).toBeNull()
})
