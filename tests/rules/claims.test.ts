import { expect, test } from 'vitest'
import { isSuperAdmin, may } from '#src/rules/access.ts'
import { readToken } from '#src/rules/token.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const claimsOf = (overrides: Record<string, unknown>) => readToken(tokenOf(payloadOf(overrides))).claims

const on = [true, 1, '1', 'true']
const off = [false, 0, null, undefined, '0', 'false']
const neither = ['yes', 'TRUE', 2, {}, []]

const withFlag = (is_active: unknown) =>
  claimsOf({
    user: {
      roles: [{ role_name: 'Super Admin', is_active }],
      permissions: [{ permission_bracket: 'B2B Customer Portal', permission_type: 'Write', is_active }],
    },
  })

test.each(on)('a flag that is %j is on', (flag) => {
  expect(claimsOf({ remindMe: flag, isNewUser: flag })).toMatchObject({ remindMe: true, isNewUser: true })
  expect([isSuperAdmin(withFlag(flag)), may.writeCustomers(withFlag(flag))]).toEqual([true, true])
})

test.each([...off, ...neither])('a flag that is %j is off', (flag) => {
  expect(claimsOf({ remindMe: flag, isNewUser: flag })).toMatchObject({ remindMe: false, isNewUser: false })
  expect([isSuperAdmin(withFlag(flag)), may.writeCustomers(withFlag(flag))]).toEqual([false, false])
})

test('names the flags of a token that are neither on nor off', () => {
  const roles = [...on, ...off].map((is_active) => ({ role_name: 'Super Admin', is_active }))
  expect(readToken(tokenOf(payloadOf({ remindMe: 1, user: { roles } }))).flagWarning).toBeNull()
  const permissions = [{ is_active: 1 }, { is_active: 'yes' }]
  expect(readToken(tokenOf(payloadOf({ isNewUser: 'no', user: { permissions } }))).flagWarning).toBe(
    'These flags of the access token count as off, for they are neither true nor false: ' +
      'isNewUser is "no", user.permissions[1].is_active is "yes"',
  )
  expect(readToken('no token').flagWarning).toBeNull()
})

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
