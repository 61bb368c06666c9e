import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noticeLog } from '#src/app/notice-log.ts'
import { NoticesPopup } from '#src/app/notices-popup.tsx'
import type { Undo } from '#src/forms/undo/undo.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { openUndoTab } from '#tests/support/undo-tab.ts'

afterEach(noticeLog.clear)

const change = { kind: 'lob', record: 1, former: {}, made: {}, stays: [] }
const message = 'LOB updated'

/** Two changes that can be undone, and the notice of each. */
const open = async () => {
  const tab = openUndoTab({
    call: () => Promise.reject(new Error('Nothing is undone')),
    claims: null,
    now: Date.now,
  })
  const undo: Undo = { ...tab.undo, mayUndo: () => true, undo: async () => undefined }
  const save = (subject: string) => {
    const undoing = undo.keep(change, { subject, message })
    noticeLog.add({ type: 'notice', tone: 'success', message, undo: undoing })
    return undoing.id
  }
  const ids = ['Cardiology', 'Neurology'].map(save)
  const view = await openScreen(
    <UndoContext value={undo}>
      <NoticesPopup onClose={() => undefined} />
    </UndoContext>,
    { at: '/dashboard' },
  )
  const first = await screen.findByRole('button', { name: 'Undo: LOB updated, Cardiology' })
  // A popup that opens takes the focus.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  act(() => first.focus())
  return { ...view, undo, save, ids, first }
}

test('the name of each Undo says what it undoes', async () => {
  await open()
  const names = screen
    .getAllByRole('button', { name: /^Undo/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Undo: LOB updated, Neurology', 'Undo: LOB updated, Cardiology'])
})

test('a further notice leaves the focus on the Undo that has it', async () => {
  const { save, first } = await open()
  act(() => void save('Oncology'))
  await screen.findByRole('button', { name: 'Undo: LOB updated, Oncology' })
  expect(document.activeElement).toBe(first)
  expect(first).toBe(screen.getByRole('button', { name: 'Undo: LOB updated, Cardiology' }))
})

test('an Undo that goes gives the focus to Close, not to the Undo of another change', async () => {
  const { undo, ids, first } = await open()
  act(() =>
    undo.entries.set(
      undo.entries.get().map((entry) => (entry.id === ids[0] ? { ...entry, undoneAt: Date.now() } : entry)),
    ),
  )
  await waitFor(() => expect(first.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})
