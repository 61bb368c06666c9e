import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const requested = vi.hoisted(() => vi.fn())

vi.mock('#src/lists/list-tools.tsx', async (original) => {
  requested()
  return original()
})

test('a list has its tools though the browser says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openScreen(<PortalScreens />, { at: '/customers' })
  for (const name of ['Saved views', 'View options', 'Export CSV'])
    await screen.findByRole('button', { name })
  expect(requested).toHaveBeenCalledTimes(1)
})
