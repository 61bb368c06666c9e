import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccessGate } from '#src/records/access-gate.tsx'
import { timing } from '#src/rules/timing.ts'
import { useAfter } from '#src/session/use-after.ts'
import { Button } from '#src/ui/button.tsx'
import { openForm } from '#tests/support/render-form.tsx'

beforeEach(() => void vi.useFakeTimers())

const Screen = () => {
  const after = useAfter()
  const next = { type: 'redirect', to: '/customers' } as const
  return <Button onClick={() => after({ delay: 'createRedirect', next })}>Save</Button>
}

const redirect = { type: 'redirect', to: '/customers' }

const save = () => {
  const view = openForm(<Screen />)
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  return view
}

const wait = (length: number) => act(() => vi.advanceTimersByTimeAsync(length))

test('redirects once, after the delay', async () => {
  const { emitted } = save()
  await wait(timing.createRedirect - 1)
  expect(emitted).toEqual([])
  await wait(1)
  expect(emitted).toEqual([redirect])
  await wait(timing.createRedirect)
  expect(emitted).toHaveLength(1)
})

test('waits while a form is dirty', async () => {
  const { emitted, session } = save()
  act(() => session.actor.send({ type: 'form.dirtied', form: 'customer' }))
  await wait(timing.createRedirect)
  expect(emitted).toEqual([])
  act(() => session.actor.send({ type: 'form.cleaned', form: 'customer' }))
  await wait(0)
  expect(emitted).toEqual([redirect])
})

test('does not redirect once the screen is left', async () => {
  const { emitted, leave } = save()
  leave()
  await wait(timing.createRedirect)
  expect(emitted).toEqual([])
})

test('does not redirect once the session has ended, which has a redirect of its own', async () => {
  const { emitted, end } = save()
  act(end)
  await wait(timing.createRedirect)
  expect(emitted).not.toContainEqual(redirect)
})

test('says once that access is forbidden, and leads to the dashboard after the delay', async () => {
  const { emitted } = openForm(<AccessGate access={() => false}>Secret</AccessGate>)
  const forbidden = { type: 'notice', tone: 'error', message: 'Access Forbidden' }
  await wait(0)
  expect([emitted, screen.queryByText('Secret')]).toEqual([[forbidden], null])
  await wait(timing.accessDeniedRedirect)
  expect(emitted).toEqual([forbidden, { type: 'redirect', to: '/dashboard' }])
})
