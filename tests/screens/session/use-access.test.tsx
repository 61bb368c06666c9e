import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { may } from '#src/rules/access.ts'
import { useAccess, useClaims } from '#src/session/use-access.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const Rights = () => {
  const name = useClaims()?.name ?? 'nobody'
  return <p>{`${name} ${useAccess(may.writeCustomers) ? 'may write' : 'may not write'}`}</p>
}

test('what a user may do follows the stored token', async () => {
  const { session } = await openScreen(<Rights />, { at: '/', as: null })
  const store = (overrides: object) => {
    localStorage.setItem('token', tokenOf(payloadOf({ exp: Date.now() / 1_000 + 900, ...overrides })))
    localStorage.setItem('refreshToken', 'refresh')
    act(() => session.actor.send({ type: 'storage.changed' }))
  }
  expect(screen.getByText('nobody may not write')).toBeTruthy()
  store({})
  expect(screen.getByText('Asha Rao may write')).toBeTruthy()
  store({ user: { roles: [], permissions: [] } })
  expect(screen.getByText('Asha Rao may not write')).toBeTruthy()
})
