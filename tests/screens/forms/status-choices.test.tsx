import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Every form with a status, the constants that it offers, and the label of its select. */
const forms = [
  ['/lob/add', 'LobStatus', 'Status'],
  ['/lob/edit/2', 'LobStatus', 'Status'],
  ['/device/add', 'DeviceStatus', 'Device Status'],
  ['/device/edit/31', 'DeviceStatus', 'Device Status'],
  ['/customer/11/device/edit/31', 'DeviceStatus', 'Device Status'],
  ['/employee/add', 'EmployeeStatus', 'Status'],
  ['/employee/edit/9', 'EmployeeStatus', 'Status'],
  ['/customer/add', 'CustomerAccountStatus', 'Account Status'],
  ['/customer/edit/12', 'CustomerAccountStatus', 'Account Status'],
] as const

test.each(forms)(
  '%s: %s that fail to load are reported once; the select says so and offers Retry',
  async (at, type, label) => {
    const { user, network, emitted } = await openScreen(<PortalScreens />, {
      at,
      changeNetwork: ({ answer }) =>
        answer(`GET /Constant/${type}`, 500, { success: false, message: 'No statuses' }),
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('The choices could not be loaded.')).not.toBeNull()
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'No statuses' }])
    network.restore()
    await user.click(retry)
    const form = within(screen.queryByRole('dialog') ?? document.body)
    const select = form.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await within(select).findByRole('option', { name: 'Inactive' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    expect(emitted).toHaveLength(1)
  },
)
