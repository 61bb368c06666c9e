import { expect, test } from 'vitest'
import { createCookies } from '#cli/client/cookies.ts'

test.each([
  ['salesforce/tough-cookie#626: an address', 'Domain=127.0.0.1', 'http://127.0.0.1:4000/api', true],
  ['salesforce/tough-cookie#626: an address of IPv6', 'Domain=[::1]', 'http://[::1]:4000/api', true],
  ['salesforce/tough-cookie#215: this computer', 'Domain=localhost', 'http://localhost:4000/api', true],
  ['salesforce/tough-cookie#292: a container', 'Domain=api', 'http://api:8080/', true],
  ['salesforce/tough-cookie#292: a container, in capitals', 'domain=.API', 'http://api:8080/', true],
  [
    'salesforce/tough-cookie#160: a host of the office',
    'Domain=office.local',
    'http://api.office.local/',
    true,
  ],
  ['salesforce/tough-cookie#16: a host of the cluster', 'Domain=api.care.svc', 'http://api.care.svc/', true],
  ['a container of another name', 'Domain=db', 'http://api:8080/', false],
  ['all hosts of the office', 'Domain=local', 'http://api.local/', false],
  ['all hosts of a country', 'Domain=co.uk', 'http://care.co.uk/', false],
])('a cookie for %s is sent where a browser sends it', async (_, attribute, url, isSent) => {
  const cookies = createCookies(() => {})
  await cookies.store(url, [`route=node-2; Path=/; ${attribute}`])
  expect(await cookies.headerFor(url)).toBe(isSent ? 'route=node-2' : '')
})

test('a cookie of a host of one name goes to no other', async () => {
  const cookies = createCookies(() => {})
  await cookies.store('http://api:8080/', ['route=node-2; Domain=api'])
  expect(await cookies.headerFor('http://v2.api:8080/')).toBe('')
})
