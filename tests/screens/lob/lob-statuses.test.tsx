import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

afterEach(cleanup)

test('statuses that fail to load are reported once, and the select of the popup offers Retry', async () => {
  const { user, network, effects } = await openScreen(<PortalScreens />, {
    at: '/lob/edit/2',
    changeNetwork: ({ answer }) =>
      answer('GET /Constant/LobStatus', 500, { success: false, message: 'No statuses' }),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('The choices could not be loaded.')).not.toBeNull()
  expect(effects).toEqual([{ type: 'notice', tone: 'error', message: 'No statuses' }])
  network.restore()
  await user.click(retry)
  const dialog = within(screen.getByRole('dialog', { name: 'Edit LOB' }))
  await dialog.findByRole('option', { name: 'Inactive' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
})
