import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Every list with a status filter, and the constants that it offers. */
const lists = [
  ['/employees', 'EmployeeStatus'],
  ['/customers', 'CustomerAccountStatus'],
  ['/all-customers', 'CustomerAccountStatus'],
  ['/customer/11/devices', 'DeviceStatus'],
  ['/lobs', 'LobStatus'],
] as const

const namesIn = (filter: HTMLElement) =>
  within(filter)
    .getAllByRole('option')
    .map((option) => option.textContent)

/** Opens a list whose statuses cannot be loaded. */
const openWithoutStatuses = async (at: string, type: string) => {
  const call = `GET /Constant/${type}`
  const { user, network, emitted } = await openScreen(<PortalScreens />, {
    at,
    changeNetwork: ({ answer }) => answer(call, 429, { success: false, message: 'Too many requests' }),
  })
  const filter = await screen.findByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(network.sent(call)).toHaveLength(1))
  await act(network.answered)
  expect(namesIn(filter)).not.toContain('Inactive')
  const choice = (name: string) => within(filter).findByRole('option', { name })
  return { user, network, emitted, filter, choice, asked: () => network.sent(call).length }
}

test.each(lists)(
  '%s: %s that fail to load are reported once; the filter loads them when it is opened again',
  async (at, type) => {
    const { user, network, emitted, filter, choice } = await openWithoutStatuses(at, type)
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Too many requests' }])
    network.restore()
    await user.click(filter)
    await choice('Inactive')
    expect(emitted).toHaveLength(1)
  },
)

test('the keys that open or change a filter load its choices as well; Tab does not', async () => {
  const { user, network, filter, choice, asked } = await openWithoutStatuses('/lobs', 'LobStatus')
  act(() => filter.focus())
  await user.tab()
  await user.tab({ shift: true })
  await act(network.answered)
  expect(document.activeElement).toBe(filter)
  expect(asked()).toBe(1)
  network.restore()
  await user.keyboard('{ArrowDown}')
  await choice('Inactive')
  expect(asked()).toBe(2)
})

test('choices that cannot be loaded again are reported again', async () => {
  const { user, network, emitted, filter, asked } = await openWithoutStatuses('/lobs', 'LobStatus')
  await user.click(filter)
  await waitFor(() => expect(asked()).toBe(2))
  await act(network.answered)
  await waitFor(() => expect(emitted).toHaveLength(2))
  expect(namesIn(filter)).not.toContain('Inactive')
})

test('a status that a list does not have is called by its id, not by the name that it has in another list', async () => {
  await openScreen(<PortalScreens />, { at: '/employees?status=7' })
  expect(await screen.findByText('Nothing has the status “ID 7”.')).toBeDefined()
  const filter = screen.getByRole('combobox', { name: 'Status' })
  expect(namesIn(filter)).toEqual(['All', 'Active', 'Inactive', 'ID 7'])
})
