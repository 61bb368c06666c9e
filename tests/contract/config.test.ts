import { readFileSync } from 'node:fs'
import { validate } from 'superstruct'
import { expect, test } from 'vitest'
import { Config } from '#src/contract/config.ts'

const config: Config = {
  apiBaseUrl: '/api',
  storage: {
    customerAssets: '/storage/customers',
    employeeImages: '/storage/employees',
    complaintAttachments: '/storage/complaints',
    query: '',
  },
  portalUrl: { prefix: 'https://', suffix: '.portal.example' },
  toastAutoCloseMs: 5_000,
  poweredBy: 'Care Technology',
}

const faultOf = (settings: unknown): string | null => {
  const [error] = validate(settings, Config)
  return error === undefined ? null : error.path.join('.')
}

test('accepts a complete config.json, and the one that is shipped', () => {
  const delivered: unknown = JSON.parse(readFileSync('src/public/config.json', 'utf8'))
  const branded = { ...config, brand: { name: 'Apollo', logo: '/logo.svg', accent: '#0033AA' } }
  const quiet = { ...config, prefetch: false }
  const published = { ...config, publicUrl: 'https://care.example.com/portal/' }
  expect([config, delivered, branded, quiet, published].map(faultOf)).toEqual([null, null, null, null, null])
})

test.each([
  ['apiBaseUrl', { ...config, apiBaseUrl: '' }],
  ['storage', { ...config, storage: undefined }],
  ['storage.query', { ...config, storage: { ...config.storage, query: null } }],
  ['storage.customerAssets', { ...config, storage: { ...config.storage, customerAssets: '' } }],
  ['portalUrl.prefix', { ...config, portalUrl: { ...config.portalUrl, prefix: 'http://' } }],
  ['portalUrl.suffix', { ...config, portalUrl: { ...config.portalUrl, suffix: '' } }],
  ['toastAutoCloseMs', { ...config, toastAutoCloseMs: -1 }],
  ['toastAutoCloseMs', { ...config, toastAutoCloseMs: '5000' }],
  ['prefetch', { ...config, prefetch: 'false' }],
  ['publicUrl', { ...config, publicUrl: 'care.example.com' }],
  ['publicUrl', { ...config, publicUrl: 'https://care.example.com/#/' }],
  ['poweredBy', { ...config, poweredBy: undefined }],
  ['brand.name', { ...config, brand: { name: '' } }],
  ['brand.accent', { ...config, brand: { accent: 'red' } }],
  ['apiBaseURL', { ...config, apiBaseURL: '/api' }],
])('a config.json with an invalid field is refused by the name of the field: %s', (field, settings) => {
  expect(faultOf(settings)).toBe(field)
})

test.each([null, [], 'text', undefined])('refuses %j as config.json', (settings) => {
  expect(faultOf(settings)).toBe('')
})
