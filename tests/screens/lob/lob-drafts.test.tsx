import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import { timing } from '#src/rules/timing.ts'
import LobList from '#src/screens/lob/lob-list.tsx'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { words } from '#tests/support/words.ts'

// Longer than a busy machine takes over a test.
replaceTiming({ popupPatience: timing.callTimeout })

const dialog = () => screen.queryByRole('dialog', { name: words.lob.add })
const lobName = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.lob.name })

const openPortal = async (shown: ReactNode, at: string, drafts = createDrafts(memoryDrafts())) => {
  const view = await openScreen(shown, { at, drafts })
  const add = async () => view.user.click(await screen.findByRole('button', { name: words.lob.add }))
  return { ...view, drafts, add }
}

test('Escape closes a dirty popup at once; what was typed is offered by its own route too', async () => {
  const { user, drafts, add, leave } = await openPortal(<LobList />, '/lobs')
  await add()
  await user.type(await lobName(), 'Stroke Care')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  leave()

  const again = await openPortal(<LobList />, '/lob/add', drafts)
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  const name = await lobName()
  await waitFor(() => expect(name.value).toBe('Stroke Care'))
})

test.each(['Restore', 'Discard'])(
  'moves the focus to the first field when %s is pressed by key',
  async (button) => {
    const { user, add } = await openPortal(<LobList />, '/lobs')
    await add()
    await user.type(await lobName(), 'Stroke Care')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).toBeNull())
    await add()
    const answer = await screen.findByRole('button', { name: button })
    act(() => answer.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
    const name = await lobName()
    await waitFor(() => expect(document.activeElement).toBe(name))
  },
)

test('Cancel discards the changes', async () => {
  const { user, add } = await openPortal(<LobList />, '/lobs')
  await add()
  await user.type(await lobName(), 'Stroke Care')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog()).toBeNull())
  await add()
  expect((await lobName()).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
