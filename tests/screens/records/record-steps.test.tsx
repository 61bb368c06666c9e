import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { column, heading, listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const records = () => screen.findByRole('navigation', { name: 'Records' })
const stepButton = async (name: string) => within(await records()).getByRole('button', { name })

/** Opens the record of one row of the customers' page at this address. */
const openRow = async (at: string, row: number) => {
  const { user, ...opened } = await openScreen(<PortalScreens />, { at })
  await heading(/^Customer \(\d+\)$/)
  await listSettled()
  const name = column('Company Name')[row] ?? ''
  await user.click(screen.getByRole('link', { name }))
  await records()
  return { user, ...opened }
}

test('a failed step says so, and can be made again', async () => {
  const { user, network, emitted } = await openRow('/customers', 9)
  network.answer('GET /customer/getAllCustomer?page=', 500, { message: 'Out of order' })
  await user.click(await stepButton('Next'))
  await waitFor(() => expect(emitted).toMatchObject([{ tone: 'error', message: 'Out of order' }]))
  expect((await stepButton('Next')).getAttribute('aria-disabled')).toBeNull()
  network.change('GET /customer/getAllCustomer?page=', (body) => ({
    status: 200,
    text: JSON.stringify(body),
  }))
  await user.click(await stepButton('Next'))
  await waitFor(async () => expect((await records()).textContent).toMatch(/^11 of /))
})

test('a failed step back leaves the position as it is', async () => {
  const { user, network, emitted } = await openRow('/customers?page=2', 0)
  expect((await records()).textContent).toMatch(/^11 of /)
  network.answer('GET /customer/getAllCustomer?page=', 500, { message: 'Out of order' })
  await user.click(await stepButton('Previous'))
  await waitFor(() => expect(emitted).toHaveLength(1))
  expect((await records()).textContent).toMatch(/^11 of /)
})
