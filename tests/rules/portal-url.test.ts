import { create, object } from 'superstruct'
import { expect, test } from 'vitest'
import { restorePortalUrl, typedPortalUrl } from '#src/rules/field-checks.ts'
import { required, text } from '#src/rules/fields.ts'
import { validateChange } from '#src/rules/validate-change.ts'

const parts = { prefix: 'https://', suffix: '.portal.example' }

test.each([
  ['nothing typed', '', 'https://.portal.example'],
  ['the name alone', 'mercy', 'https://mercy.portal.example'],
  ['blanks around it', '  mercy ', 'https://mercy.portal.example'],
  ['the prefix missing', 'mercy.portal.example', 'https://mercy.portal.example'],
  ['the suffix missing', 'https://mercy', 'https://mercy.portal.example'],
  ['both there', 'https://mercy.portal.example', 'https://mercy.portal.example'],
  ['several labels', 'https://a.b.portal.example', 'https://a.b.portal.example'],
  ['the prefix half deleted from its start', 'tps://mercy.portal.example', 'https://mercy.portal.example'],
  ['the prefix half deleted from its end', 'https:/mercy.portal.example', 'https://mercy.portal.example'],
  ['one letter of the prefix deleted', 'http://mercy.portal.example', 'https://mercy.portal.example'],
  ['a prefix in capitals', 'HTTPS://mercy', 'https://mercy.portal.example'],
  ['the suffix half deleted from its end', 'https://mercy.portal.exam', 'https://mercy.portal.example'],
  ['a dot left of the suffix', 'https://mercy.', 'https://mercy.portal.example'],
  ['a host in capitals', 'https://CityHospitalX.Portal.Example', 'https://cityhospitalx.portal.example'],
  [
    'a host in capitals without its prefix',
    'CityHospitalX.PORTAL.example',
    'https://cityhospitalx.portal.example',
  ],
  ['a prefix half deleted, in capitals', 'TTPS://Mercy', 'https://mercy.portal.example'],
  ['marks of a PDF around it', '\u200ehttps://Mercy.Portal.Example\u200b', 'https://mercy.portal.example'],
  ['the dot behind a host name', 'https://mercy.portal.example.', 'https://mercy.portal.example'],
  ['the dot without a prefix', 'Mercy.Portal.Example.', 'https://mercy.portal.example'],
  ['the prefix alone', 'https://', 'https://.portal.example'],
  ['the suffix alone', '.portal.example', 'https://.portal.example'],
  ['a name that begins like the prefix', 'http-hospital', 'https://http-hospital.portal.example'],
])('prefix and suffix are restored: %s', (_, typed, whole) => {
  expect(restorePortalUrl(typed, parts)).toBe(whole)
})

test.each(['mercy', 'https://mercy.portal.exam', 'ttps://mercy', '', '.portal.example', 'https:/x'])(
  'restoring %j twice changes nothing more',
  (typed) => {
    const once = restorePortalUrl(typed, parts)
    expect(restorePortalUrl(once, parts)).toBe(once)
  },
)

test('a deployment may fix more than the scheme', () => {
  const longer = { prefix: 'https://care-', suffix: '.example' }
  expect(restorePortalUrl('mercy', longer)).toBe('https://care-mercy.example')
  expect(restorePortalUrl('https://mercy', longer)).toBe('https://care-mercy.example')
  expect(restorePortalUrl('are-mercy.example', longer)).toBe('https://care-mercy.example')
})

test('prefix and suffix that overlap do not replace each other', () => {
  expect(restorePortalUrl('https://.x', { prefix: 'https://.', suffix: '.x' })).toBe('https://.x.x')
})

test.each(['https://', '.portal.example', 'https://.portal.example', 'https://.portal', 'ttps://'])(
  '%j is nothing but prefix and suffix: Field is required',
  (url) => {
    expect(typedPortalUrl(parts)(url)).toBe('Field is required')
  },
)

test.each(['', 'm', 'https://m', 'https://mercy.portal.example'])('%j passes this rule', (url) => {
  expect(typedPortalUrl(parts)(url)).toBeNull()
})

test('the form sends the host in lower case, typed with or without a prefix', () => {
  const field = text(required, typedPortalUrl(parts))
  expect(create('https://City-X.Portal.Example', field)).toBe('https://city-x.portal.example')
})

test('a stored address keeps its capitals until it is changed', () => {
  const stored = 'https://Mercy.Portal.Example'
  const form = object({ url: text(required, typedPortalUrl(parts)) })
  const sent = (url: string) => validateChange(form, { url }, { values: { url: stored } })[1]?.url
  expect(sent(stored)).toBe(stored)
  expect(sent('https://Mercy2.Portal.Example')).toBe('https://mercy2.portal.example')
})

const withoutPath = 'Enter the address without a slash at its end and without a path'

test.each(['https://mercy.portal.example/', 'https://mercy.portal.example/ward?x#y'])(
  '%s has something after the suffix: it is kept, and refused in words',
  (url) => {
    expect(restorePortalUrl(url, parts)).toBe(url)
    expect(typedPortalUrl(parts)(url)).toBe(withoutPath)
  },
)

test.each([
  ['my hospital!', 'Invalid Input'],
  ['https://a', withoutPath],
  ['#', withoutPath],
  ['a@b', 'Invalid Input'],
  ['a/b', withoutPath],
  ['-a', 'Invalid Input'],
  ['a..b', 'Invalid Input'],
  ['mercy', null],
  ['a-1.B2', null],
])('%s between prefix and suffix: %s', (typed, expected) => {
  expect(typedPortalUrl(parts)(`https://${typed}.portal.example`)).toBe(expected)
})
