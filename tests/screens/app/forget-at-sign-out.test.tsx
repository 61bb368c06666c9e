import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { forgetAtSignOut } from '#src/app/forget-at-sign-out.ts'
import type { Session } from '#src/session/session.ts'
import { createUserSettings } from '#src/store/user-settings.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { createSimulation } from '#tests/support/session-simulation.ts'
import type { SessionTab } from '#tests/support/session-tab.ts'

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

/** Two tabs, and in the first one a count of how often its drafts were deleted. */
const openTabs = () => {
  const simulation = createSimulation({ offset: 0, isMonotonicInSleep: true }, {})
  const [tab, other] = [simulation.tab(0), simulation.tab(1)]
  let deletions = 0
  const countDeletion = async () => {
    deletions += 1
  }
  const none = async () => {}
  forgetAtSignOut(tab.session.actor, { recent: none, drafts: countDeletion, runs: none, undo: none })
  const answerLast = async (asked: SessionTab) => {
    await settled()
    asked.answer(-1, 'good')
    await simulation.pass(1_000)
  }
  const signIn = async (at: SessionTab) => {
    at.submit({ user: 1, seconds: 900, remindMe: false, withIat: true, isNewUser: false })
    await answerLast(at)
  }
  const signOut = async () => {
    tab.session.actor.send({ type: 'logout.requested' })
    await answerLast(tab)
    expect(tab.session.actor.getSnapshot().value).toBe('ending')
  }
  return { simulation, tab, other, signIn, signOut, deletions: () => deletions }
}

test('a tab that was frozen after its sign-out deletes nothing of the next session when it wakes', async () => {
  const { simulation, tab, other, signIn, signOut, deletions } = openTabs()
  await signIn(tab)
  await signOut()
  tab.awake = false
  await simulation.pass(5_000)
  await signIn(other)
  tab.awake = true
  tab.session.actor.send({ type: 'tab.woken' })
  tab.session.actor.send({ type: 'storage.changed' })
  await simulation.pass(5_000)
  expect(deletions()).toBe(1)
})

test('each sign-out of a tab deletes what was kept since the one before', async () => {
  const { simulation, tab, signIn, signOut, deletions } = openTabs()
  for (const expected of [1, 2]) {
    await signIn(tab)
    await signOut()
    await simulation.pass(5_000)
    expect(deletions()).toBe(expected)
  }
})
