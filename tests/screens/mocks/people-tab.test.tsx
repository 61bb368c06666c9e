import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { usualTokenLife } from '#mocks/demo/token-life.ts'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { PeopleTab } from '#mocks/demo/ui/tabs/people-tab.tsx'
import { createStore } from '#src/rules/create-store.ts'
import { sessionOf, startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

const open = async (signedIn: DemoSession | null) => {
  const session = createStore(signedIn)
  const demo = await startDemo(undefined, false, session)
  render(
    <DemoContext value={{ ...partsOf(demo), session }}>
      <PeopleTab />
    </DemoContext>,
  )
  const user = userEvent.setup()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'With Remember Me' })
  return { ...demo, user, session, box }
}

const [admin, reader] = ['admin@demo.example', 'reader@demo.example'] as const

test('`With Remember Me` says how the session is, also after something else has begun another one', async () => {
  const { user, box, session, sessions } = await open(sessionOf(admin, false, usualTokenLife))
  await user.click(box())
  await expect.poll(() => sessions).toMatchObject([{ email: admin, rememberMe: true }])
  await expect.poll(() => box().checked).toBe(true)
  await screen.findByText(/renewed silently/)
  act(() => session.set(sessionOf(reader, false, usualTokenLife)))
  expect(box().checked).toBe(false)
  await screen.findByText('After that time the portal asks to sign in again.')
})

test('`With Remember Me` that is ticked before a sign-in is for the persona that is chosen then', async () => {
  const { user, box, sessions } = await open(null)
  await user.click(box())
  await user.click(screen.getByRole('button', { name: /reader@demo\.example/ }))
  await expect.poll(() => sessions).toMatchObject([{ email: reader, rememberMe: true }])
})
