import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccessGate } from '#src/records/access-gate.tsx'
import { useAfter } from '#src/session/use-after.ts'
import { Button } from '#src/ui/button.tsx'
import { openForm } from '#tests/support/render-form.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

const delay = 300

replaceTiming({ createRedirect: 300, accessDeniedRedirect: 300 })

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

const wait = (length: number) => act(() => new Promise((resolve) => setTimeout(resolve, length)))
const longEnough = () => wait(3 * delay)

test('redirects once, after the delay', async () => {
  const { emitted } = save()
  expect(emitted).toEqual([])
  await longEnough()
  expect(emitted).toEqual([redirect])
})

test('waits while a form is dirty', async () => {
  const { emitted, session } = save()
  act(() => session.actor.send({ type: 'form.dirtied', form: 'customer' }))
  await longEnough()
  expect(emitted).toEqual([])
  act(() => session.actor.send({ type: 'form.cleaned', form: 'customer' }))
  await wait(50)
  expect(emitted).toEqual([redirect])
})

test('does not redirect once the screen is left', async () => {
  const { emitted, leave } = save()
  leave()
  await longEnough()
  expect(emitted).toEqual([])
})

test('does not redirect once the session has ended, which has a redirect of its own', async () => {
  const { emitted, end } = save()
  act(end)
  await longEnough()
  expect(emitted).not.toContainEqual(redirect)
})

test('says once that access is forbidden, and leads to the dashboard after the delay', async () => {
  const { emitted } = openForm(<AccessGate access={() => false}>Secret</AccessGate>)
  const forbidden = { type: 'notice', tone: 'error', message: 'Access Forbidden' }
  await wait(50)
  expect([emitted, screen.queryByText('Secret')]).toEqual([[forbidden], null])
  await longEnough()
  expect(emitted).toEqual([forbidden, { type: 'redirect', to: '/dashboard' }])
})
