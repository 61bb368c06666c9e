import { expect, test } from 'vitest'
import { isSuperAdmin, may } from '#src/rules/access.ts'
import { readClaims } from '#src/rules/token.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const claimsOf = (overrides: Record<string, unknown>) => readClaims(tokenOf(payloadOf(overrides)))

test.each(['true', 1, 'yes', null, undefined, {}])(
  'remindMe counts only when it is true, not when it is %j',
  (remindMe) => {
    expect(claimsOf({ remindMe })).toMatchObject({ remindMe: false })
    expect(claimsOf({ remindMe: true })).toMatchObject({ remindMe: true })
  },
)

test.each(['true', 1, null, undefined])(
  'a role or permission counts only when is_active is true, not when it is %j',
  (is_active) => {
    const claims = claimsOf({
      user: {
        roles: [{ role_name: 'Super Admin', is_active }],
        permissions: [{ permission_bracket: 'B2B Customer Portal', permission_type: 'Write', is_active }],
      },
    })
    expect([isSuperAdmin(claims), may.writeCustomers(claims)]).toEqual([false, false])
  },
)

test.each([[undefined], [null], ['all'], [[]], [{ roles: 'Super Admin', permissions: null }]])(
  'a token whose user is %j is valid and grants nothing',
  (user) => {
    expect(claimsOf({ user })?.user).toEqual({ roles: [], permissions: [] })
  },
)

test('an invalid role is dropped and the others still count', () => {
  const claims = claimsOf({
    user: { roles: [null, { role_name: 7, is_active: true }, { role_name: 'SUPER ADMIN', is_active: true }] },
  })
  expect(isSuperAdmin(claims)).toBe(true)
  expect(claims?.user.roles).toHaveLength(1)
})

test('an id may be a string of digits; a missing name or e-mail is empty; an iat that is not a number is dropped', () => {
  expect(claimsOf({ id: '12', name: undefined, email: null, iat: '1700000000' })).toEqual({
    ...payloadOf({ id: 12, name: '', email: '' }),
    iat: undefined,
  })
})
