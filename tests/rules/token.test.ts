import { expect, test } from 'vitest'
import { readToken } from '#src/rules/token.ts'
import { payloadOf, segment, tokenOf } from '#tests/support/tokens.ts'

const secret = 'canary-7f3a'
const signed = segment('signature')
const header = segment({ alg: 'HS256' })
const good = segment(payloadOf())

test('a token of three segments with an object as payload is read', () => {
  expect(readToken(tokenOf(payloadOf())).claims).toEqual(payloadOf())
})

test.each([
  ['no characters', ''],
  ['plain words', 'not a token'],
  ['one segment', good],
  ['two segments', `${header}.${good}`],
  ['four segments', `${header}.${good}.${signed}.${signed}`],
  ['an empty header', `.${good}.${signed}`],
  ['an empty payload', `${header}..${signed}`],
  ['an empty signature', `${header}.${good}.`],
  ['a Bearer prefix', `Bearer ${tokenOf(payloadOf())}`],
  ['a space at the end', `${tokenOf(payloadOf())} `],
  ['padding', `${header}.${good}=.${signed}`],
  ['base64 that is not base64url', `${header}.${good}+/.${signed}`],
  ['the algorithm none', tokenOf(payloadOf(), { alg: 'none' })],
  ['the algorithm none in mixed case', tokenOf(payloadOf(), { alg: 'NoNe' })],
  ['a payload that is not base64', `${header}.abcde.${signed}`],
  ['a payload that is not JSON', tokenOf(`{"password":"${secret}"`)],
  ['a payload of null', tokenOf(null)],
  ['an array as payload', tokenOf([payloadOf()])],
  ['a number as payload', tokenOf(7)],
  ['a string as payload', tokenOf(JSON.stringify(secret))],
  ['a missing exp', tokenOf(payloadOf({ exp: undefined }))],
  ['an exp of null', tokenOf(payloadOf({ exp: null }))],
  ['an exp that is a string', tokenOf(payloadOf({ exp: '1700000900' }))],
  ['an exp of 1e400', tokenOf(JSON.stringify(payloadOf({ exp: 0 })).replace('"exp":0', '"exp":1e400'))],
  ['an exp in milliseconds', tokenOf(payloadOf({ exp: 1_700_000_900_000 }))],
  ['an exp of exactly 1e11', tokenOf(payloadOf({ exp: 1e11 }))],
  ['no id', tokenOf(payloadOf({ id: undefined }))],
  ['an id that is not a number', tokenOf(payloadOf({ id: secret }))],
  ['a huge payload', tokenOf(payloadOf({ name: secret.repeat(2_000) }))],
  ['a huge signature', `${header}.${good}.${'a'.repeat(10_000_000)}`],
])('a token with %s is refused with a reason that quotes nothing of it', (_, token) => {
  const { claims, fault } = readToken(token)
  expect(fault).toMatch(/^The access token [a-z0-9 ]+$/)
  expect(claims).toBeNull()
})

test.each([1e11 - 1, 0, 1_700_000_900.5])('accepts %d as exp', (exp) => {
  expect(readToken(tokenOf(payloadOf({ exp }))).claims).toEqual(payloadOf({ exp }))
})

test('reads the payload even if the header is unreadable', () => {
  expect(readToken(`x.${good}.y`).claims).toEqual(payloadOf())
})

test('reads names with characters outside ASCII', () => {
  expect(readToken(tokenOf(payloadOf({ name: 'Þórdís 李 अनु' }))).claims).toMatchObject({
    name: 'Þórdís 李 अनु',
  })
})
