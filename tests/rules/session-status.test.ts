import { describe, expect, test } from 'vitest'
import { measureSkew, readToken, type StoredSession, sessionStatus } from '#src/rules/token.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const exp = 1_700_000_900
const stored: StoredSession = { token: 'token', refreshToken: 'refresh', isNewUser: false, skew: 0 }
const forgetful = readToken(tokenOf(payloadOf({ exp, remindMe: false }))).claims
const remembered = readToken(tokenOf(payloadOf({ exp, remindMe: true }))).claims

/** The verdict so many milliseconds before the token expires. */
const verdict = (
  left: number,
  { claims = remembered, of = stored, renewals = 'possible' as Parameters<typeof sessionStatus>[3] } = {},
) => sessionStatus(of, claims, exp * 1000 - left, renewals)

describe('missing or unreadable tokens', () => {
  test('the status is none without both tokens', () => {
    expect(verdict(900_000, { of: { ...stored, token: null, refreshToken: null } })).toBe('none')
  })
  test('the status is expired without an access token', () => {
    expect(verdict(900_000, { of: { ...stored, token: null } })).toBe('expired')
  })
  test('the status is expired without a refresh token', () => {
    expect(verdict(900_000, { of: { ...stored, refreshToken: null } })).toBe('expired')
  })
  test('the status is expired with an access token that cannot be read', () => {
    expect(verdict(900_000, { claims: null })).toBe('expired')
  })
})

describe('with Remember Me', () => {
  test.each([
    [60_001, 'fresh'],
    [60_000, 'due'],
    [1, 'due'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('%d ms left: %s', (left, expected) => {
    expect(verdict(left)).toBe(expected)
  })
  test('the status is paused until a renewal may be tried again, and its last minute once the server has refused one', () => {
    expect(verdict(30_000, { renewals: 'paused' })).toBe('paused')
    expect(verdict(30_000, { renewals: 'refused' })).toBe('lastMinute')
    expect(verdict(60_001, { renewals: 'refused' })).toBe('fresh')
  })
  test('a pause does not keep an expired token alive', () => {
    expect(verdict(0, { renewals: 'paused' })).toBe('expired')
  })
})

describe('without Remember Me', () => {
  test.each([
    [60_001, 'fresh'],
    [60_000, 'lastMinute'],
    [1, 'lastMinute'],
    [0, 'expired'],
  ])('%d ms left: %s', (left, expected) => {
    expect(verdict(left, { claims: forgetful })).toBe(expected)
  })
})

describe('the clock of the device', () => {
  const hour = 3_600_000
  test.each([hour, -hour])('a clock that is %d ms off is corrected by the skew', (skew) => {
    const of = { ...stored, skew }
    expect(sessionStatus(of, remembered, exp * 1000 - 60_001 + skew, 'possible')).toBe('fresh')
    expect(sessionStatus(of, remembered, exp * 1000 + skew, 'possible')).toBe('expired')
  })
  test('the skew is how far it runs ahead of the time of issue', () => {
    const claims = readToken(tokenOf(payloadOf({ iat: 1_700_000_000 }))).claims
    expect(claims && measureSkew(claims, 1_700_000_005_000)).toBe(5_000)
  })
  test('a token without iat has no skew', () => {
    const claims = readToken(tokenOf(payloadOf({ iat: undefined }))).claims
    expect(claims && measureSkew(claims, 1_700_000_005_000)).toBeNull()
  })
})
