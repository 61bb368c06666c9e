import { act, screen, within } from '@testing-library/react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { Layout } from '#src/app/layout.tsx'
import { timing } from '#src/rules/timing.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import type { LazyRuns } from '#src/runs/runs-context.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { recordSavedBytes } from '#tests/support/saved-files.ts'

replaceTiming({ settingsRead: 20 })

/** A run of three lines, the first of which is being sent; then Sign out is pressed. */
const pressSignOut = async (before: (runs: LazyRuns) => void = () => undefined) => {
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
    find: async (lines) => lines.map(() => 'missing'),
  })
  const layout = (
    <Layout strip={null} routes={[]}>
      Content
    </Layout>
  )
  const { runs, user, session, leave } = await openScreen(layout, {
    at: '/dashboard',
    kinds: { things: async () => things },
  })
  const service = await act(() => runs.load())
  const lines = ['one', 'two', 'three'].map((name, index) => ({ number: index + 1, name, values: { name } }))
  const run = await act(() => service.start({ kind: 'things', subject: '', address: '/', lines }))
  await vi.waitFor(() => expect(sent).toEqual(['one']))
  before(runs)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('2 lines have not been sent.')
  const isSigningOut = () => session.actor.getSnapshot().hasTag('signing out')
  const isPaused = () => service.get(run)?.status === 'paused'
  return { user, session, sent, answer: () => act(() => answers[0]?.()), isSigningOut, isPaused, leave }
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
