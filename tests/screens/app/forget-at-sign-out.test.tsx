import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { forgetAtSignOut } from '#src/app/forget-at-sign-out.ts'
import type { Session } from '#src/session/session.ts'
import { createUserSettings } from '#src/store/user-settings.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const views = [{ name: 'Away', address: '/employees?status=6' }]

const openRecord = async () => {
  const storage = memoryStorage(new Map([[1, { views, recent: [] }]]))
  const { session } = await openScreen(<PortalScreens />, { at: '/employee/view/9', storage })
  forgetAtSignOut(session.actor, {
    recent: createUserSettings(storage).forgetRecent,
    drafts: async () => {},
    runs: async () => {},
    undo: async () => {},
  })
  const record = await screen.findByRole('navigation', { name: 'Record' })
  const name = record.querySelector('strong')?.textContent ?? ''
  await waitFor(() => expect(JSON.stringify(storage.stored.get(1))).toContain(name))
  return { session, storage, name }
}

test('no name of an opened record is left after signing out; saved views are', async () => {
  const { session, storage } = await openRecord()
  session.actor.send({ type: 'logout.requested' })
  await waitFor(() => expect(storage.stored.get(1)).toEqual({ views, recent: [], lists: {} }))
})

const endings: [string, (session: Session) => void][] = [
  [
    'a refused call',
    (session) => session.unauthorized(localStorage.getItem('token') ?? '', new ApiError('unauthorized')),
  ],
  [
    'its end in another tab, which need not be a sign-out',
    ({ actor }) => {
      localStorage.clear()
      actor.send({ type: 'storage.changed' })
    },
  ],
]

test.each(endings)('the end of a session by %s keeps what was opened', async (_, end) => {
  const { session, storage, name } = await openRecord()
  end(session)
  await waitFor(() => expect(session.actor.getSnapshot().matches('ending')).toBe(true))
  expect(JSON.stringify(storage.stored.get(1))).toContain(name)
})
