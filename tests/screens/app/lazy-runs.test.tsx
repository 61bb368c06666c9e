import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { lazyRunsOf } from '#src/app/lazy-runs.ts'
import type { LazyRuns } from '#src/runs/runs-context.tsx'
import { useServices } from '#src/session/services.tsx'
import { hasEnded } from '#src/session/session.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

test('a screen outside the layout has the runs of the layout, and the next session has others', async () => {
  const seen: LazyRuns[] = []
  let again = (): LazyRuns => {
    throw new Error('No screen was shown')
  }
  const Area = ({ name }: { name: string }) => {
    const services = useServices()
    const [runs] = useState(() => lazyRunsOf(services, 1))
    again = () => lazyRunsOf(services, 1)
    seen.push(runs)
    return <p>{name}</p>
  }
  const { goTo, session } = await openScreen(
    <Switch>
      <Route path="/logout">
        <Area name="Outside" />
      </Route>
      <Route>
        <Area name="Layout" />
      </Route>
    </Switch>,
    { at: '/dashboard' },
  )
  act(() => goTo('/logout'))
  await screen.findByText('Outside')
  act(() => goTo('/dashboard'))
  await screen.findByText('Layout')
  expect(new Set(seen).size).toBe(1)
  act(() => session.actor.send({ type: 'logout.requested' }))
  await vi.waitFor(() => expect(hasEnded(session.actor.getSnapshot())).toBe(true))
  expect(seen).not.toContain(again())
})
