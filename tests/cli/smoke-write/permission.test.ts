import { afterEach, expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { deniedHostsOption, refuseDenied } from '#cli/smoke/write/denied-hosts.ts'
import { prepareWriting, requireConfirmedHost } from '#cli/smoke/write/prepare-writing.ts'
import { words } from '#tests/support/words.ts'
import { journalPath } from './write-run.ts'

afterEach(() => vi.unstubAllEnvs())

const baseUrl = 'https://api.example.com:8443/v1'

test.each(['api.example.com', 'API.example.com', 'api.example.com:8443', '*.example.com', '*.com'])(
  'nothing is written where %s is denied',
  (rule) => {
    expect(() => refuseDenied(baseUrl, ['other.example', rule])).toThrow(
      `--write is refused: api.example.com:8443 is on the list of denied hosts (${rule}).`,
    )
  },
)

test.each([
  ['https://api.example.com/v1', 'api.example.com:443'],
  ['https://api.example.com/v1', 'https://api.example.com/'],
  ['https://api.example.com/v1', 'api.example.com.'],
  ['https://api.example.com./v1', 'api.example.com'],
  ['https://api.example.com./v1', '*.example.com'],
  ['https://bücher.example', 'BÜCHER.example'],
  ['http://[::1]:4000/api', '::1'],
  ['http://[::1]:4000/api', '[::1]'],
  ['http://[::1]:4000/api', '[::1]:4000'],
  ['http://[::1]:4000/api', '0:0:0:0:0:0:0:1'],
  ['http://127.0.0.1/api', '127.0.0.1'],
  ['http://127.0.0.1/api', '127.1'],
  ['http://127.0.0.1/api', '*'],
  ['https://api.example.com/v1', '*.example.com:443'],
  [baseUrl, '*.example.com:8443'],
  ['https://api.example.com/v1', '*.example.com/'],
  ['https://api.example.com/v1', 'https://*.example.com'],
  ['https://api.example.com/v1', 'HTTPS://*.Example.com:443/v1'],
  ['https://api-prod.example.com/v1', '*-prod.example.com'],
  ['https://api.münchen.de/v1', '*.münchen.de'],
  ['https://api.xn--mnchen-3ya.de/v1', '*.MÜNCHEN.de'],
  ['https://api.münchen.de/v1', '*.xn--mnchen-3ya.de'],
  ['https://großmünchen.de/v1', '*münchen.de'],
])('nothing is written to %s where %s is denied', (address, rule) => {
  expect(() => refuseDenied(address, [rule])).toThrow(`denied hosts (${rule}).`)
})

test.each([
  'example.com',
  'pi.example.com',
  'api.example.com:443',
  '*.api.example.com',
  '*.example.com:443',
  '*.ample.com',
  'api.example.com.evil',
])('--deny-host %s denies another host', (rule) => {
  expect(() => refuseDenied(baseUrl, [rule])).not.toThrow()
})

test.each([
  '127.0.0.*',
  'prod*.example.com',
  'api.*.example.com',
  '*.*.example.com',
  '*prod*',
  'api-*',
  'api-?.example.com',
  '{api,www}.example.com',
  '!api.example.com',
  '^api\\.example\\.com$',
  'api\\.example\\.com',
  '.example.com',
  '*.',
  '**',
  'https://*',
  '10.0.0.0/8',
  '*.0.0.0/8',
  'fd00::/8',
  'ftp://api.example.com',
  'https:/api.example.com',
  'api.example.com:',
  'api.example.com:https',
  '$PRODUCTION',
])('--deny-host %s is refused: it would deny nothing', (rule) => {
  expect(() => deniedHostsOption(`other.example,${rule}`)).toThrow(
    /" is not a host, such as api\.example\.com, nor its subdomains, such as \*\.example\.com\./,
  )
})

test.each([
  [undefined, '--write wants the host typed again: --confirm-host api.example.com:8443'],
  ['', '--confirm-host says , but the API is on api.example.com:8443'],
  ['api.example.com', '--confirm-host says api.example.com, but the API is on api.example.com:8443'],
  ['staging.example.com:8443', '--confirm-host says staging.example.com:8443'],
])('--confirm-host %s does not confirm the host', (typed, reported) => {
  expect(() => requireConfirmedHost(baseUrl, typed)).toThrow(reported)
})

test('--confirm-host confirms the host that is typed again', () => {
  expect(() => requireConfirmedHost(baseUrl, 'api.example.com:8443')).not.toThrow()
})

test('denied hosts of options and environment are combined', () => {
  const typed = {
    baseUrl,
    write: true,
    confirmHost: 'api.example.com:8443',
    denyHost: ['other.example'],
    patience: 0,
  } as const
  vi.stubEnv('PORTAL_DENY_HOSTS', 'third.example, *.example.com')
  expect(() => prepareWriting({ ...typed, denyHost: ['other.example'] })).toThrow(
    expect.objectContaining({ exitCode: exitCodes.usage }),
  )
})

test('without --write and --plan nothing is prepared', () => {
  expect(prepareWriting({ baseUrl, confirmHost: 'api.example.com:8443', patience: 0 })).toBe(null)
})

test('the plan names the host, the account, every record and the journal, and how to let it begin', () => {
  const journal = journalPath()
  const typed = { baseUrl, username: 'ops@example.com', plan: true, journal, patience: 0 } as const
  const plan = prepareWriting(typed)?.plan ?? ''
  const [first] = plan.split('\n')
  expect(first).toMatch(/^Plan: run <run> writes on api\.example\.com:8443, as ops@example\.com$/)
  for (const record of [words.lob.inText, 'local admin', 'customer', 'device']) {
    expect(plan).toMatch(new RegExp(`${record} "<run> Portal smoke"`))
  }
  expect(plan).toContain(`portal smoke cleanup --journal ${journal}`)
  expect(plan).toContain('--write --confirm-host api.example.com:8443')
})
