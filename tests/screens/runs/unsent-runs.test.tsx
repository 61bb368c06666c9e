import { act, screen } from '@testing-library/react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { UnsavedChanges } from '#src/app/dashboard/unsaved-changes.tsx'
import { createDrafts } from '#src/forms/drafts.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
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
    find: async (lines) => lines.map(() => 'missing'),
  })
  const { runs, user } = await openScreen(<UnsavedChanges />, {
    at: '/dashboard',
    drafts: createDrafts(memoryDrafts()),
    kinds: { pumps: async () => pumps },
  })
  const service = await act(() => runs.load())
  const lines = ['one', 'two', 'three'].map((name, index) => ({ number: index + 1, name, values: { name } }))
  await act(() => service.start({ kind: 'pumps', subject: 'Aranya Hospital', address: '/device', lines }))
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  act(() => answers[0]?.())
  await screen.findByText('2 pumps, Aranya Hospital not sent yet')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
})
