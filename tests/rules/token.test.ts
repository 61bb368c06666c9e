import { expect, test } from 'vitest'
import { readClaims, readToken } from '#src/rules/token.ts'
import { payloadOf, segment, tokenOf } from '#tests/support/tokens.ts'

const secret = 'canary-7f3a'
const signed = segment('signature')
const header = segment({ alg: 'HS256' })
const good = segment(payloadOf())

test('a token of three segments with an object as payload is read', () => {
  expect(readClaims(tokenOf(payloadOf()))).toEqual(payloadOf())
})

test.each([
  ['nothing', ''],
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
  ['no algorithm', tokenOf(payloadOf(), { alg: 'none' })],
  ['no algorithm in odd case', tokenOf(payloadOf(), { alg: 'NoNe' })],
  ['payload that is no base64', `${header}.abcde.${signed}`],
  ['payload that is no JSON', tokenOf(`{"password":"${secret}"`)],
  ['payload null', tokenOf(null)],
  ['payload a list', tokenOf([payloadOf()])],
  ['payload a number', tokenOf(7)],
  ['payload a text', tokenOf(JSON.stringify(secret))],
  ['exp missing', tokenOf(payloadOf({ exp: undefined }))],
  ['exp null', tokenOf(payloadOf({ exp: null }))],
  ['exp as text', tokenOf(payloadOf({ exp: '1700000900' }))],
  ['exp 1e400', tokenOf(JSON.stringify(payloadOf({ exp: 0 })).replace('"exp":0', '"exp":1e400'))],
  ['exp in milliseconds', tokenOf(payloadOf({ exp: 1_700_000_900_000 }))],
  ['exp exactly 1e11', tokenOf(payloadOf({ exp: 1e11 }))],
  ['no id', tokenOf(payloadOf({ id: undefined }))],
  ['an id that is no number', tokenOf(payloadOf({ id: secret }))],
  ['a huge payload', tokenOf(payloadOf({ name: secret.repeat(2_000) }))],
  ['a huge signature', `${header}.${good}.${'a'.repeat(10_000_000)}`],
])('%s: cannot be read, does not throw, and the reason quotes nothing of it', (_, token) => {
  const reason = readToken(token)
  expect(typeof reason).toBe('string')
  expect(reason).toMatch(/^The access token [a-z0-9 ]+$/)
  expect(readClaims(token)).toBeNull()
})

test.each([1e11 - 1, 0, 1_700_000_900.5])('exp %d is a time', (exp) => {
  expect(readClaims(tokenOf(payloadOf({ exp })))).toEqual(payloadOf({ exp }))
})

test('an unreadable header is left to the server', () => {
  expect(readClaims(`x.${good}.y`)).toEqual(payloadOf())
})

test('names outside ASCII are read as they are written', () => {
  expect(readClaims(tokenOf(payloadOf({ name: 'Þórdís 李 अनु' })))).toMatchObject({ name: 'Þórdís 李 अनु' })
})
