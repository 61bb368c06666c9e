import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { whenIdle } from '#src/ui/when-idle.ts'
import { heading, listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const requested = vi.hoisted(() => vi.fn())

vi.mock('#src/lists/list-tools.tsx', async (original) => {
  requested()
  return original()
})

test('a list without a network requests its tools when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openScreen(<PortalScreens />, { at: '/customers' })
  await heading('Customer (60)')
  await listSettled()
  await new Promise<void>((resolve) => void whenIdle(resolve))
  expect(requested).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('button', { name: 'Export CSV' })
})
