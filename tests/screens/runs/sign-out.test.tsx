import { act, screen, within } from '@testing-library/react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { Layout } from '#src/app/layout.tsx'
import { type LineProgress, waitingLine } from '#src/rules/run-lines.ts'
import { timing } from '#src/rules/timing.ts'
import { createJournal } from '#src/runs/journal.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import type { LazyRuns } from '#src/runs/runs-context.tsx'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { recordSavedBytes } from '#tests/support/saved-files.ts'

replaceTiming({ settingsRead: 20 })

/** A kind whose calls wait for their answers. */
const heldThings = () => {
  const sent: string[] = []
  const calls: { answer: () => void; refuse: (error: unknown) => void }[] = []
  const things = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => `${count} things`,
    done: 'added',
    send: ({ values: { name } }) =>
      new Promise<void>((answer, refuse) => {
        sent.push(name)
        calls.push({ answer, refuse })
      }),
    verify: async (lines) => lines.map(() => 'missing'),
  })
  return { sent, calls, things }
}

const layout = (
  <Layout strip={null} routes={[]}>
    Content
  </Layout>
)

/** A run the first line of which is being sent; then Sign out is pressed. */
const pressSignOut = async (
  before: (runs: LazyRuns) => void = () => undefined,
  names = ['one', 'two', 'three'],
) => {
  const { sent, calls, things } = heldThings()
  const { runs, user, session, leave } = await openScreen(layout, {
    at: '/dashboard',
    kinds: { addLobs: async () => things },
  })
  const service = await act(() => runs.load())
  const lines = names.map((name, index) => ({ number: index + 1, name, values: { name } }))
  const run = await act(() => service.start({ kind: 'addLobs', subject: '', address: '/', lines }))
  await vi.waitFor(() => expect(sent).toEqual(['one']))
  before(runs)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText(/(line is|lines are) not done yet/)
  const isSigningOut = () => session.actor.getSnapshot().hasTag('signing out')
  const isPaused = () => service.get(run)?.status === 'paused'
  const answer = () => act(() => calls[0]?.answer())
  const refuse = (error: unknown) => act(() => calls[0]?.refuse(error))
  return { user, session, sent, answer, refuse, isSigningOut, isPaused, leave }
}

/** Sign out is pressed in a browser whose journal has such a line of a run. */
const pressSignOutWith = async (kind: string, progress: LineProgress) => {
  const runRows = memoryRows()
  const times = { startedAt: Date.now(), endedAt: null, takenBackAt: null, owner: 'closed tab', renewedAt: 0 }
  const head = { version: 1, kind, subject: '', address: '/', ...times } as const
  const line = { ...progress, number: 1, name: 'one', values: { name: 'one' }, former: null }
  await createJournal(runRows).create({ user: 1, id: 'r1' }, head, [line])
  const kinds = { addLobs: async () => heldThings().things }
  const view = await openScreen(layout, { at: '/dashboard', kinds, runRows })
  await view.user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('1 line is not done yet.')
  return view
}

/** The page behind the question has a button of this name, too. */
const leaveButton = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' })

test('Sign out asks about lines that were not sent; Stay goes on', async () => {
  const { user, sent, answer, isSigningOut } = await pressSignOut()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  answer()
  await vi.waitFor(() => expect(sent).toEqual(['one', 'two']))
  expect(isSigningOut()).toBe(false)
})

test('Sign out asks as well where the code of runs takes longer to load than a database may', async () => {
  const { isSigningOut } = await pressSignOut((runs) => {
    const { load } = runs
    vi.spyOn(runs, 'load').mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(load()), timing.settingsRead + 1)),
    )
  })
  expect(isSigningOut()).toBe(false)
})

test('a sign-out waits for the line that is being sent, and sends no other', async () => {
  const { user, session, sent, answer, isSigningOut } = await pressSignOut()
  await user.click(await leaveButton())
  expect([isSigningOut(), session.actor.getSnapshot().matches('anonymous')]).toEqual([false, false])
  answer()
  await vi.waitFor(() => expect(isSigningOut() || session.actor.getSnapshot().hasTag('over')).toBe(true))
  expect(sent).toEqual(['one'])
})

test('what was not done can be saved before', async () => {
  const files = recordSavedBytes()
  const { user, session, answer, isSigningOut } = await pressSignOut()
  await user.click(screen.getByRole('button', { name: 'Save what was not done and sign out' }))
  answer()
  await vi.waitFor(() => expect(isSigningOut() || session.actor.getSnapshot().hasTag('over')).toBe(true))
  const text = new TextDecoder().decode(await files[0]?.bytes)
  expect([text.includes('"two"'), text.includes('"three"'), text.includes('"one"')]).toEqual([
    true,
    true,
    false,
  ])
})

test('the last line of a run is waited for as well', async () => {
  const { user, session, answer, isSigningOut } = await pressSignOut(undefined, ['one'])
  await user.click(await leaveButton())
  await screen.findByText('Waiting for the line that is being sent.')
  expect([isSigningOut(), session.actor.getSnapshot().matches('anonymous')]).toEqual([false, false])
  answer()
  await vi.waitFor(() => expect(isSigningOut() || session.actor.getSnapshot().hasTag('over')).toBe(true))
})

test.each([
  [
    'is refused',
    new ApiError('refused', { status: 409, serverMessage: 'Taken already' }),
    'one: Taken already',
  ],
  [
    'may have arrived',
    new ApiError('unexpected', { status: 500 }),
    'one: Whether it has arrived is not known',
  ],
])('a line waited for that %s is told before the user is signed out', async (_, error, text) => {
  const { user, session, refuse, isSigningOut } = await pressSignOut(undefined, ['one'])
  await user.click(await leaveButton())
  await screen.findByText('Waiting for the line that is being sent.')
  refuse(error)
  await screen.findByText(text)
  expect([isSigningOut(), session.actor.getSnapshot().hasTag('over')]).toEqual([false, false])
  await user.click(await leaveButton())
  await vi.waitFor(() => expect(isSigningOut() || session.actor.getSnapshot().hasTag('over')).toBe(true))
})

test('what may have arrived is in the file that is saved, and told before the user is signed out', async () => {
  const files = recordSavedBytes()
  const { user, session, refuse, isSigningOut } = await pressSignOut(undefined, ['one'])
  await user.click(screen.getByRole('button', { name: 'Save what was not done and sign out' }))
  refuse(new ApiError('unexpected', { status: 500 }))
  await screen.findByText('one: Whether it has arrived is not known')
  expect(new TextDecoder().decode(await files[0]?.bytes)).toContain('"Whether it has arrived is not known"')
  expect([isSigningOut(), session.actor.getSnapshot().hasTag('over')]).toEqual([false, false])
})

test('no file is saved where the line waited for is the last one and is done', async () => {
  const files = recordSavedBytes()
  const { user, session, answer, isSigningOut } = await pressSignOut(undefined, ['one'])
  await user.click(screen.getByRole('button', { name: 'Save what was not done and sign out' }))
  answer()
  await vi.waitFor(() => expect(isSigningOut() || session.actor.getSnapshot().hasTag('over')).toBe(true))
  expect(files).toEqual([])
})

test.each([
  ['was being sent', { ...waitingLine, state: 'sending' }],
  ['was looked for once', { ...waitingLine, state: 'unclear', looks: 1, losses: 1 }],
] as const)('a line that %s when the browser was closed is asked about', async (_, progress) => {
  const { session } = await pressSignOutWith('addLobs', progress)
  expect(session.actor.getSnapshot().hasTag('signing out')).toBe(false)
})

test('what another tab sends while the question is open is not in the file that is saved', async () => {
  const files = recordSavedBytes()
  const runRows = memoryRows()
  const journal = createJournal(runRows)
  const now = Date.now()
  const times = { startedAt: now, endedAt: null, takenBackAt: null, owner: 'other tab', renewedAt: now }
  const head = { version: 1, kind: 'addLobs', subject: '', address: '/', ...times } as const
  const run = { user: 1, id: 'r1' }
  const lines = ['one', 'two'].map((name, index) => ({
    ...waitingLine,
    number: index + 1,
    name,
    values: { name },
    former: null,
  }))
  await journal.create(run, head, lines)
  const kinds = { addLobs: async () => heldThings().things }
  const { user, session } = await openScreen(layout, { at: '/dashboard', kinds, runRows })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('2 lines are not done yet.')
  await journal.write(
    run,
    'other tab',
    lines.slice(0, 1).map((line) => [0, { ...line, state: 'done' as const }]),
  )
  await user.click(screen.getByRole('button', { name: 'Save what was not done and sign out' }))
  await vi.waitFor(() => expect(session.actor.getSnapshot().hasTag('over')).toBe(true))
  const text = new TextDecoder().decode(await files[0]?.bytes)
  expect([text.includes('"one"'), text.includes('"two"')]).toEqual([false, true])
})

test('lines of another release are asked about, and can be saved before', async () => {
  const files = recordSavedBytes()
  const { user, session } = await pressSignOutWith('of another release', waitingLine)
  await user.click(screen.getByRole('button', { name: 'Save what was not done and sign out' }))
  await vi.waitFor(() => expect(session.actor.getSnapshot().hasTag('over')).toBe(true))
  expect(new TextDecoder().decode(await files[0]?.bytes)).toContain('"one"')
  expect(files.map(({ name }) => name)).toEqual(['lines.csv'])
})

test.each(['Stay', 'Escape'])(
  '%s counts as well once a sign-out waits for the line being sent',
  async (way) => {
    const files = recordSavedBytes()
    for (const name of ['Sign out', 'Save what was not done and sign out']) {
      const { user, session, answer, isSigningOut, isPaused, leave } = await pressSignOut()
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      await screen.findByText('Waiting for the line that is being sent.')
      if (way === 'Stay') await user.click(screen.getByRole('button', { name: 'Stay' }))
      else await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
      answer()
      await vi.waitFor(() => expect(isPaused()).toBe(true))
      await act(async () => {})
      expect([isSigningOut(), session.actor.getSnapshot().hasTag('over'), files]).toEqual([false, false, []])
      leave()
    }
  },
)
