import { expect, test } from 'vitest'
import { proxyFor, proxyPasswords } from '#cli/client/proxy.ts'

const http = 'http://api.example:8080/api'
const https = 'https://api.example/api'
const proxy = 'http://proxy.example:3128'

test.each<[variables: Record<string, string>, address: string, found: string | null]>([
  [{}, http, null],
  [{ http_proxy: '', HTTP_PROXY: ' ' }, http, null],
  [{ HTTP_PROXY: proxy }, http, `${proxy} (HTTP_PROXY)`],
  [{ HTTP_PROXY: proxy }, https, null],
  [{ HTTPS_PROXY: proxy }, http, null],
  [{ HTTPS_PROXY: proxy }, https, `${proxy} (HTTPS_PROXY)`],
  [{ ALL_PROXY: proxy }, https, `${proxy} (ALL_PROXY)`],
  [{ all_proxy: proxy, HTTPS_PROXY: 'http://other:1' }, https, 'http://other:1 (HTTPS_PROXY)'],
  [{ https_proxy: proxy, HTTPS_PROXY: 'http://other:1' }, https, `${proxy} (https_proxy)`],
  [{ https_proxy: '', HTTPS_PROXY: proxy }, https, `${proxy} (HTTPS_PROXY)`],
  [{ HTTP_PROXY: 'proxy.example:3128' }, http, `${proxy} (HTTP_PROXY)`],
  [{ HTTP_PROXY: 'proxy.example' }, http, 'http://proxy.example:1080 (HTTP_PROXY)'],
  [{ HTTP_PROXY: 'http://proxy.example:80/' }, http, 'http://proxy.example:80 (HTTP_PROXY)'],
  [{ HTTP_PROXY: 'HTTPS://proxy.example' }, http, 'https://proxy.example:443 (HTTP_PROXY)'],
  [{ HTTP_PROXY: `${proxy}\n` }, http, `${proxy} (HTTP_PROXY)`],
  [{ HTTP_PROXY: 'http://[::1]:3128' }, http, 'http://[::1]:3128 (HTTP_PROXY)'],
  [{ HTTP_PROXY: 'http://user:s3cret@proxy.example:3128' }, http, `${proxy} (HTTP_PROXY)`],
])('with %j %s goes through %s', (variables, address, found) => {
  expect(proxyFor(address, variables)?.name ?? null).toBe(found)
})

test.each<[exceptions: string, address: string, isException: boolean]>([
  ['*', http, true],
  ['other.example, *', http, true],
  ['api.example', http, true],
  ['API.Example', http, true],
  ['example', http, true],
  ['.example', http, true],
  ['*.example', http, true],
  ['api.example.', http, true],
  ['api.example', 'http://api.example./', true],
  ['other.example api.example', http, true],
  [',, api.example ,', http, true],
  ['pi.example', http, false],
  ['my.api.example', http, false],
  ['', http, false],
  ['api.example:8080', http, true],
  ['api.example:80', http, false],
  ['api.example:443', https, true],
  ['.example:443', https, true],
  ['127.0.0.1', 'http://127.0.0.1:4000', true],
  ['127.0.0.0/8', 'http://127.0.0.1:4000', true],
  ['10.0.0.0/8', 'http://127.0.0.1:4000', false],
  ['10.1.0.0/16', 'http://10.1.255.1', true],
  ['10.1.0.0/33', 'http://10.1.255.1', false],
  ['10.1.0.0/x', 'http://10.1.255.1', false],
  ['0.0.1', 'http://127.0.0.1', false],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000', true],
  ['127.0.0.1:4001', 'http://127.0.0.1:4000', false],
  ['::1', 'http://[::1]:4000', true],
  ['[::1]', 'http://[::1]:4000', true],
  ['[::1]:4000', 'http://[::1]:4000', true],
  ['[::1]:80', 'http://[::1]:4000', false],
  ['fd00::/8', 'http://[fd12::7]', true],
  ['fd00::/8', 'http://[fe80::7]', false],
  ['127.0.0.0/8', 'http://[::1]', false],
])('NO_PROXY=%s of %s: %s', (exceptions, address, isException) => {
  const through = { ALL_PROXY: proxy }
  for (const name of ['NO_PROXY', 'no_proxy'])
    expect(proxyFor(address, { ...through, [name]: exceptions }) === null).toBe(isException)
})

test.each([
  ['socks5://proxy.example:1080', 'HTTPS_PROXY names a socks5 proxy: only proxies for http:// and https://'],
  ['socks5h://user:s3cret@proxy.example', 'HTTPS_PROXY names a socks5h proxy'],
  ['socks4a://proxy.example', 'HTTPS_PROXY names a socks4a proxy'],
  ['ftp://proxy.example', 'HTTPS_PROXY names a ftp proxy'],
  ['http://', 'HTTPS_PROXY is not the address of a proxy, such as http://proxy.example:3128.'],
  ['http://user:s3cret#@proxy example', 'HTTPS_PROXY is not the address of a proxy'],
  ['http://user:s3cret#1@proxy.example:3128', '# as %23'],
  // An address ends before #: this would be a host named user.
  ['http://user:80#s3cret@proxy.example:3128', '# as %23'],
  ['http://user:s3/cret@proxy.example:3128', '/ as %2F'],
  ['http://user:s3?cret@proxy.example:3128', '? as %3F'],
  ['http://user:s3cret@CORP\\proxy:3128', '\\ as %5C'],
])('the proxy %s is refused by name, without its password', (value, reported) => {
  const find = () => proxyFor(https, { HTTPS_PROXY: value })
  expect(find).toThrow(reported)
  expect(find).not.toThrow('s3cret')
})

test.each([
  ['http://ops:p%40ss%3A%23word@proxy.example:3128', 'ops:p@ss:#word'],
  ['ops@proxy.example:3128', 'ops:'],
  ['http://100%:word@proxy.example:3128', '100%:word'],
  // field: the account of a Windows domain
  ['http://CORP\\alice:pw@proxy.example:3128', 'CORP\\alice:pw'],
  ['http://CORP%5Calice:pw@proxy.example:3128', 'CORP\\alice:pw'],
  ['CORP\\alice:p\\w@proxy.example:3128', 'CORP\\alice:p\\w'],
  ['http://alice@corp.example:pw@proxy.example:3128', 'alice@corp.example:pw'],
  ['http://ops:a:b@proxy.example:3128', 'ops:a:b'],
  ['http://ops:p w@proxy.example:3128', 'ops:p w'],
  ['http://öps:pä@proxy.example:3128', 'öps:pä'],
  ['http://:pw@proxy.example:3128', ':pw'],
])('the credentials of %s are sent, decoded, and are secrets', (value, credentials) => {
  const { authorization } = proxyFor(https, { HTTPS_PROXY: value }) ?? {}
  expect(authorization).toBe(`Basic ${Buffer.from(credentials).toString('base64')}`)
  const [, password] = credentials.split(/:(.*)/)
  expect(proxyPasswords({ HTTPS_PROXY: value })).toEqual(password === '' ? [] : [password])
})
