import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { lazyRunsOf } from '#src/app/lazy-runs.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import type { LazyRuns } from '#src/runs/runs-context.tsx'
import { useServices } from '#src/session/services.tsx'
import { hasEnded } from '#src/session/session.ts'
import { useAfter } from '#src/session/use-after.ts'
import { Button } from '#src/ui/button.tsx'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

replaceTiming({ profileSaveReload: 0 })

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

test('a portal that is started again sends nothing more of a run, and leaves it to the runs of its next session', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const things = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => `${count} things`,
    done: 'added',
    send: ({ values: { name } }) =>
      new Promise<void>((resolve) => {
        sent.push(name)
        answers.push(resolve)
      }),
    verify: async (lines) => lines.map(() => 'missing'),
  })
  const setting = { at: '/dashboard', kinds: { addLobs: async () => things }, runRows: memoryRows() }
  const before = await openScreen(null, setting)
  const service = await before.runs.load()
  const lines = ['one', 'two'].map((name, index) => ({ number: index + 1, name, values: { name } }))
  const id = await service.start({ kind: 'addLobs', subject: '', address: '/', lines })
  await vi.waitFor(() => expect(sent).toEqual(['one']))
  before.leave()
  answers[0]?.()
  await vi.waitFor(() => expect(service.all()).toEqual([]))
  const after = await (await openScreen(null, setting)).runs.load()
  after.continue(id)
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
  answers[1]?.()
  await vi.waitFor(() => expect(after.get(id)?.lines.map(({ state }) => state)).toEqual(['done', 'done']))
})

test('a reload that is due waits for all lines of a run', async () => {
  const answers: (() => void)[] = []
  const things = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => `${count} things`,
    done: 'added',
    send: () => new Promise<void>((resolve) => answers.push(resolve)),
    verify: async (lines) => lines.map(() => 'missing'),
  })
  const Reloading = () => {
    const after = useAfter()
    return (
      <Button onClick={() => after({ delay: 'profileSaveReload', next: { type: 'reload' } })}>Reload</Button>
    )
  }
  const { runs, user, emitted } = await openScreen(<Reloading />, {
    at: '/dashboard',
    kinds: { addLobs: async () => things },
  })
  const service = await act(() => runs.load())
  const lines = ['one', 'two'].map((name, index) => ({ number: index + 1, name, values: { name } }))
  await act(() => service.start({ kind: 'addLobs', subject: '', address: '/', lines }))
  const answer = async (line: number) => {
    await vi.waitFor(() => expect(answers).toHaveLength(line))
    act(() => answers[line - 1]?.())
  }
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await answer(1)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(emitted).toEqual([])
  await answer(2)
  await vi.waitFor(() => expect(emitted).toContainEqual({ type: 'reload' }))
})
