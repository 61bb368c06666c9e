import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { may } from '#src/rules/access.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { createSimulation } from '#tests/support/session-simulation.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const Rights = () => {
  const name = useClaims()?.name ?? 'nobody'
  return <p>{`${name} ${useAccess(may.writeCustomers) ? 'may write' : 'may not write'}`}</p>
}

test('what a user may do follows the stored token', () => {
  const { tab, storage, deviceNow } = createSimulation({ offset: 0, isMonotonicInSleep: true }, {})
  const { session } = tab(0)
  const exp = deviceNow() / 1000 + 900
  const store = (overrides: object) => {
    storage.values.set('token', tokenOf(payloadOf({ exp, ...overrides })))
    storage.values.set('refreshToken', 'refresh')
    act(() => session.actor.send({ type: 'storage.changed' }))
  }
  render(
    <SessionProvider session={session}>
      <Rights />
    </SessionProvider>,
  )
  expect(screen.getByText('nobody may not write')).toBeTruthy()
  store({})
  expect(screen.getByText('Asha Rao may write')).toBeTruthy()
  store({ user: { roles: [], permissions: [] } })
  expect(screen.getByText('Asha Rao may not write')).toBeTruthy()
})
