import { act, screen } from '@testing-library/react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { UnsavedChanges } from '#src/app/dashboard/unsaved-changes.tsx'
import { createDrafts } from '#src/forms/drafts.ts'
import { waitingLine } from '#src/rules/run-lines.ts'
import { createJournal } from '#src/runs/journal.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

test('the dashboard names what was not sent, and goes on when Continue is pressed', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const pumps = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => (count === 1 ? '1 pump' : `${count} pumps`),
    done: 'added',
    send: ({ values: { name } }) =>
      new Promise<void>((resolve) => {
        sent.push(name)
        answers.push(resolve)
      }),
    verify: async (lines) => lines.map(() => 'missing'),
  })
  const { runs, user } = await openScreen(<UnsavedChanges />, {
    at: '/dashboard',
    drafts: createDrafts(memoryDrafts()),
    kinds: { addDevices: async () => pumps },
  })
  const service = await act(() => runs.load())
  const lines = ['one', 'two', 'three'].map((name, index) => ({ number: index + 1, name, values: { name } }))
  await act(() =>
    service.start({ kind: 'addDevices', subject: 'Aranya Hospital', address: '/device', lines }),
  )
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  act(() => answers[0]?.())
  await screen.findByText('2 pumps, Aranya Hospital not sent yet')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
})

test.each(['waiting', 'sending'] as const)(
  'the dashboard offers Continue only where every line has its password, also one that is %s',
  async (state) => {
    const runRows = memoryRows()
    const times = {
      startedAt: Date.now(),
      endedAt: null,
      takenBackAt: null,
      owner: 'closed tab',
      renewedAt: 0,
    }
    const head = { version: 1, kind: 'addDevices', subject: '', address: '/device', ...times } as const
    const line = { ...waitingLine, state, number: 1, name: 'one', values: { name: 'one' }, former: null }
    await createJournal(runRows).create({ user: 1, id: 'r1' }, head, [line])
    const pumps = defineRunKind({
      values: object({ name: string(), secret: string() }),
      countOf: (count) => `${count} pumps`,
      done: 'added',
      secrets: ['secret'],
      send: async () => undefined,
      verify: async (lines) => lines.map(() => 'missing'),
    })
    const { runs } = await openScreen(<UnsavedChanges />, {
      at: '/dashboard',
      drafts: createDrafts(memoryDrafts()),
      kinds: { addDevices: async () => pumps },
      runRows,
    })
    await screen.findByRole('link', { name: 'Open 1 pumps' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    const service = await act(() => runs.load())
    act(() => service.supply('r1', () => ({ secret: 'given' })))
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  },
)
