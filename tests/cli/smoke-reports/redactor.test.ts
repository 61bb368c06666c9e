import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedactor } from '#cli/client/redactor.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { encodings } from './encodings.ts'

const secrets = {
  'a password': `Wrong#2026 ü"<&>'/\\+%`,
  'a password in another script': 'пароль-密碼-🔑',
  'a token':
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI0MiIsIm5hbWUiOiJDYW5hcnkifQ.c2lnbmF0dXJlLW9mLWEtY2FuYXJ5LXRva2Vu',
  'the query of a storage link':
    'sv=2024-11-04&ss=b&sig=wJalrXUtnFEMI%2FK7MDENG%2BbPxRfiCYEXAMPLEKEY%3D&se=2027-01-01',
}

const cleaner = (secret: string) => {
  const redactor = createRedactor()
  redactor.hide(secret)
  return redactor
}

describe.each(Object.entries(secrets))('%s', (_, secret) => {
  test.each(Object.keys(encodings))('the secret is not printed %s', (name) => {
    const encoded = encodings[name]?.(secret) ?? secret
    expect(cleaner(secret).clean(`before ${encoded} behind`)).toBe('before ••• behind')
  })
})

test('the redactor hides any secret in any encoding', () => {
  const secret = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(secret, fc.constantFrom(...Object.values(encodings)), (secret, encode) => {
      fc.pre(Buffer.byteLength(secret.trim()) >= 8)
      const encoded = encode(secret)
      expect(cleaner(secret).redact(`«${encoded}»`)).not.toContain(encoded)
    }),
    randomRuns(500, 20_000),
  )
})

test('the redactor hides a secret beside another one, and each time it occurs', () => {
  const redactor = createRedactor()
  redactor.hide('first secret')
  redactor.hide('second secret')
  expect(redactor.clean('first secretsecond secret, first secret')).toBe('•••, •••')
})

test('the redactor hides the beginning of a secret at the end of a cut text', () => {
  const { clean } = cleaner(secrets['a password'])
  expect(clean('refused: Wrong#2026')).toBe('refused: •••')
  expect(clean('refused: Wrong#2… try again')).toBe('refused: •••… try again')
  const { clean: cleanOfToken } = cleaner(secrets['a token'])
  expect(cleanOfToken('no: eyJhbGciOiJIUzI1NiIsIn" was sent')).toBe('no: •••" was sent')
  expect(cleanOfToken('signature c2lnbmF0dXJlLW9mLWEtY2FuYXJ5LXRva2Vu')).toBe('signature •••')
})

test('the redactor hides the beginning of a secret in base64 that was cut', () => {
  const { clean } = cleaner(secrets['a password'])
  const credentials = Buffer.from(`ops@example.com:${secrets['a password']}`).toString('base64').slice(0, -14)
  expect(clean(`Basic ${credentials} was sent`)).toBe('Basic ••• was sent')
  expect(clean(`refused: ${Buffer.from('Wrong#202').toString('base64url')}`)).toBe('refused: •••')
})

test('a text is cut behind its secrets, never through one', () => {
  const secret = secrets['a token']
  const { clean } = cleaner(secret)
  for (let before = 390; before < 402; before += 1) {
    const cleaned = clean(`${'x'.repeat(before)}${secret}`)
    expect(cleaned).not.toMatch(/eyJ|sInR5c/)
    expect(cleaned.length).toBeLessThanOrEqual(401)
  }
})

test('the redactor hides signatures of storage links, and links and tokens of other users', () => {
  const { clean } = cleaner(`?${secrets['the query of a storage link']}`)
  expect(clean('signature wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY= mismatch')).toBe('signature ••• mismatch')
  expect(clean('https://files.example.com/a.png?sv=1&sig=Str%2Fange%3D&se=2')).toBe(
    'https://files.example.com/a.png?sv=1&sig=•••&se=2',
  )
  expect(clean('Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.')).toBe('Bearer •••')
})

test('the redactor leaves other texts unchanged', () => {
  const { clean } = cleaner(secrets['a token'])
  const message =
    'breaks the agreed shape: data.0.lob_Id should be id — 100 % of "3" <rows> & more, -H "Bearer $PORTAL_TOKEN"'
  expect(clean(message)).toBe(message)
})

test('what is printed is on one line, without terminal sequences', () => {
  const { clean } = createRedactor()
  expect(clean('a\r\nb \u001b[31mred\u0007 \u202elatot')).toBe('a b [31mred latot')
  expect(clean(`${'x'.repeat(399)}🔑${'x'.repeat(99)}`)).toBe(`${'x'.repeat(399)}…`)
})
