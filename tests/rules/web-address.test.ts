import { create } from 'superstruct'
import { expect, test } from 'vitest'
import { webUrl } from '#src/rules/field-checks.ts'
import { text } from '#src/rules/fields.ts'

const valid = [
  'http://device.example',
  'https://device.example/path?query=1#part',
  'HTTPS://Device.Example',
  'http://localhost:8080',
  'http://192.168.0.12/status',
  'http://[fe80::1]:8080/',
  'http://device.example:0',
  'http://device.example:65535',
  'http://a',
  'http://device.example.',
  'https://münchen.example',
  'https://अस्पताल.भारत/उपकरण',
  'https://xn--mnchen-3ya.example',
  'https://device.example?x',
]

test.each([...valid, ''])('the URL %j is valid, or empty', (typed) => {
  expect(webUrl(typed)).toBeNull()
})

test.each(valid)('a browser takes %j for an address as well', (typed) => {
  expect(URL.canParse(typed)).toBe(true)
})

test.each([
  'device',
  'device.example',
  '//device.example',
  'ftp://device.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.co',
  'http:device.example',
  'http:/device.example',
  'http://',
  'http:// device.example',
  'http://device example',
  'http://device.example/a b',
  'http://.example',
  'http://device..example',
  'http://-device.example',
  'http://device-.example',
  'http://device.example:65536',
  'http://device.example:100000',
  'http://device.example:port',
  'http://?x',
  'http://[fe80::1',
  'http://"><script>.example',
])('the URL %j shows Invalid Input', (typed) => {
  expect(webUrl(typed)).toBe('Invalid Input')
})

test.each([
  ['HTTPS://Device.Example', 'https://device.example'],
  ['https://Device.Example:8080/Ward/A?Bed=X#Y', 'https://device.example:8080/Ward/A?Bed=X#Y'],
  ['https://Device.Example?Bed=X', 'https://device.example?Bed=X'],
  ['https://КЛИНИКА.Example/Путь', 'https://клиника.example/Путь'],
  ['https://MU\u0308NCHEN.example', 'https://münchen.example'],
  ['http://[FE80::1]/A', 'http://[fe80::1]/A'],
  ['\u202ahttps://Device.Example/\u202c', 'https://device.example/'],
])('a form sends %j with its host in lower case', (typed, sent) => {
  expect(create(typed, text(webUrl))).toBe(sent)
})
