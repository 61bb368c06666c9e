import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { layoutRoutes } from '#src/app/routes.tsx'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

test('loads the code of the screen that is opened first when it begins to read', async () => {
  const loads = layoutRoutes.map((route) => ({ path: route.path, load: vi.spyOn(route.screen, 'preload') }))
  await openScreen(<SignedInApp strip={null} />, { at: '/lob/view/2' })
  const begun = loads.flatMap(({ path, load }) => (load.mock.calls.length > 0 ? path : []))
  expect(begun).toEqual(['/lob/view/:id'])
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeNull()
})
