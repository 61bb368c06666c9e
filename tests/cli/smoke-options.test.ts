import { readFile, writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '#cli/serve/listen.ts'
import { settableOptions } from '#cli/smoke/options.ts'
import { jsonFile } from './json-file.ts'
import { runInside } from './run-inside.ts'
import { password } from './smoke-run.ts'
import { listening, tamperedApi } from './tampered-api.ts'

const username = 'nobody@demo.example'
const env = { PORTAL_PASSWORD: password }

/** The output and exit code of the CLI for these arguments and environment variables. */
const runIn = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return runInside(args)
}

test.each([
  ['--config', 'it does not end within 100 MB'],
  ['--persona', 'it does not end within 100 MB'],
  ['--accept', 'it does not end within 100 MB'],
  ['--baseline', 'it does not end within 100 MB'],
  ['--storage-from', 'it does not end within 100 MB'],
  ['--ca', 'it does not end'],
])('a device that never ends is refused for %s', async (option, reason) => {
  const account = option === '--persona' ? [] : ['--username', username]
  const args = ['smoke', '--base-url', await tamperedApi(), ...account, option, '/dev/zero']
  const { stderr, exitCode } = await runIn(args, env)
  expect(stderr).toContain(`portal: /dev/zero cannot be read: ${reason}.`)
  expect(exitCode).toBe(2)
})

test.each([
  ['--seed-file', 'The seed file /dev/zero cannot be used: it does not end within 100 MB'],
  ['--persist', 'cannot be read from /dev/zero: it is not a file of its own'],
])('a device that never ends is refused for %s of serve', async (option, reported) => {
  const { stderr, exitCode } = await runIn(['serve', '--port', '0', option, '/dev/zero'])
  expect(stderr).toContain(reported)
  expect(exitCode).toBe(2)
})

test('arguments override the environment, and that overrides the configuration file', async () => {
  const baseUrl = await tamperedApi()
  const file = await jsonFile({ baseUrl, username, only: ['clock'] })
  const checksBy = async (args: string[], more: Record<string, string> = {}) => {
    const { stdout } = await runIn(['smoke', '--config', file, '--verbose', ...args], { ...env, ...more })
    return stdout.split('\n').filter((line) => line.startsWith('ok') && !line.includes('signs in'))
  }
  expect(await checksBy([])).toEqual([expect.stringContaining('has the time that we have')])
  expect(await checksBy([], { PORTAL_ONLY: 'wrong-password' })).toEqual([
    expect.stringContaining('refuses a wrong password'),
  ])
  expect(await checksBy(['--only', 'POST /refresh-token gives*'], { PORTAL_ONLY: 'wrong-password' })).toEqual(
    [expect.stringContaining('gives a new token that works')],
  )
})

const blank = (value: string) =>
  Object.fromEntries(
    [...settableOptions.map(({ envVar = '' }) => envVar), 'PORTAL_CONFIG'].map((name) => [name, value]),
  )

test.each([
  ['an empty text', ''],
  ['a line break', '\n'],
])('a variable that is %s is not set, as in pipelines that do not fill it in', async (_, value) => {
  const asked = ['--only', 'GET /portals answers*']
  const missing = await runIn(['smoke', ...asked], blank(value))
  expect(missing.stderr).toContain(
    "required option '--base-url <url>' not specified: the address of the API, also as PORTAL_BASE_URL",
  )
  const args = ['smoke', '--base-url', await tamperedApi(), '--username', username, ...asked]
  expect(await runIn(args, { ...blank(value), ...env })).toMatchObject({ exitCode: 0 })
  const withoutPassword = await runIn(args, { ...blank(value), PORTAL_PASSWORD: value })
  expect(withoutPassword.stderr).toContain('The password is missing')
})

test.each([
  ['a secret that was pasted with its line', '\n'],
  ['a file of Windows', '\r'],
  ['both', '\r\n'],
])('a variable from %s is what is on its line', async (_, end) => {
  const lines = {
    PORTAL_BASE_URL: await tamperedApi(),
    PORTAL_USERNAME: username,
    PORTAL_PASSWORD: password,
    PORTAL_RETRIES: '1',
    PORTAL_ONLY: 'GET /portals answers*',
  }
  const variables = Object.entries(lines).map(([name, value]) => [name, value + end])
  const { stderr, exitCode } = await runIn(['smoke'], Object.fromEntries(variables))
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('invalid')])
})

test.each(['utf8', 'utf16le'] as const)(
  'a configuration file in %s with a byte order mark, as shells of Windows write it, is read',
  async (encoding) => {
    const file = await jsonFile('')
    const options = { baseUrl: await tamperedApi(), username, only: ['GET /portals answers*'] }
    await writeFile(file, `\uFEFF${JSON.stringify(options)}`, encoding)
    expect(await runIn(['smoke', '--config', file], env)).toMatchObject({ exitCode: 0 })
  },
)

test('a configuration file in the code page of a Windows computer is refused: its letters would be a guess', async () => {
  const file = await jsonFile('')
  await writeFile(file, JSON.stringify({ baseUrl: 'http://127.0.0.1:9', username: 'Jos\u00e9' }), 'latin1')
  const { stderr, exitCode } = await runIn(['smoke', '--config', file], env)
  expect({ stderr, exitCode }).toEqual({
    stderr: `portal: ${file} cannot be read: it is neither UTF-8 nor UTF-16: save it as UTF-8.\n`,
    exitCode: 2,
  })
})

test('an empty value of the configuration file is not set', async () => {
  const values = settableOptions.flatMap((option) => [[option.attributeName(), '']])
  const none = { retries: null, only: [], skip: [''], header: [] }
  const baseUrl = await tamperedApi()
  const file = await jsonFile({ ...Object.fromEntries(values), ...none, baseUrl, username })
  const args = ['smoke', '--config', file, '--only', 'GET /portals answers*']
  expect(await runIn(args, env)).toMatchObject({ exitCode: 0 })
})

test.each([
  [
    'a misspelt option',
    { timeOut: 5 },
    '"timeOut" is not an option that a file can set: portal smoke --help names them',
  ],
  ['a value of another kind', { timeout: true }, '"timeout" must be a text, a number or a list of texts'],
  ['a value out of bounds', { timeout: 0 }, '"timeout" cannot be used. It must be a whole number from 1 to'],
  ['a password', { password: 's3cret' }, '"password" is not an option that a file can set'],
  ['no JSON', '{"password": "s3cret"', 'is not JSON.'],
])('a configuration file with %s is refused', async (_, content, reported) => {
  const { stderr, exitCode } = await runIn(['smoke', '--config', await jsonFile(content)], env)
  expect(stderr).toContain(reported)
  expect(stderr).not.toContain('s3cret')
  expect(exitCode).toBe(2)
})

test('--persona reads accounts from a file, and their passwords from the variables that it names', async () => {
  const file = await jsonFile({
    personas: [
      { name: 'boss', username: 'super@demo.example', password },
      { name: 'guest', username, passwordEnv: 'GUEST_PASSWORD' },
    ],
  })
  const args = ['smoke', '--base-url', await tamperedApi(), '--persona', file, '--verbose']
  const { stdout, exitCode } = await runIn([...args, '--only', 'GET /customer/all refuses an*,*as guest'], {
    GUEST_PASSWORD: password,
  })
  expect(stdout).toContain('ok    POST /login signs in as boss (as super@demo.example)')
  expect(stdout).toContain('ok    GET /customer/all refuses an account without the permission as guest (403)')
  expect(exitCode).toBe(0)
})

test.each([
  [[], 'the field "personas" is wrong'],
  [undefined, 'the field "personas" is missing'],
  [[{ name: 'a', username: 'a' }], '"a" has neither password nor passwordEnv'],
  [[{ name: 'a', username: 'a', password: 's3cret', passwordEnv: 'A' }], '"a" has both'],
  [[{ name: 'a', username: 'a', passwordEnv: 'NOT_SET' }], 'the password of "a" is missing: set NOT_SET'],
  [
    [
      { name: 'a', username: 'a', password: 's3cret' },
      { name: 'a', username: 'b', password: 's3cret' },
    ],
    'two accounts are named "a"',
  ],
])('an account file with %j is refused', async (personas, reported) => {
  const file = await jsonFile({ personas })
  const { stderr, exitCode } = await runIn([
    'smoke',
    '--base-url',
    'http://x',
    '--persona',
    file,
    '--verbose',
  ])
  expect(stderr).toContain(reported)
  expect(stderr).not.toContain('s3cret')
  expect(exitCode).toBe(2)
})

test.each([
  [['--only', 'lobz'], 'No check is chosen by "lobz"'],
  [['--only', 'lobs', '--skip', 'lobs'], 'Nothing is left to check'],
  [['--quiet', '--verbose'], "option '--quiet' cannot be used with option '--verbose'"],
  [['--skip', 'GET /nowhere'], 'No check is chosen by "GET /nowhere"'],
  [['--require', 'read,lobz'], 'No call that can be checked is required by "lobz"'],
  [['--require', 'sort'], 'No call that can be checked is required by "sort"'],
  [['--require', 'POST /logout'], 'No call that can be checked is required by "POST /logout"'],
  [['--origin', 'https://portal.example/path'], 'It must be an origin without a path'],
  [['--concurrency', '0'], 'It must be a whole number from 1 to 100.'],
  [['--storage-from', 'nowhere.json'], 'nowhere.json cannot be read: no such file or directory.'],
  [['--fail-fast', '--state', 'state.json'], 'leave it or --state out'],
  [['--fail-fast', '--baseline', 'staging.json'], 'leave it or --baseline out'],
  [['--accept-all', '-'], 'It must be the name of a file'],
  [['--state', '-'], 'It must be the name of a file'],
  [['--journal', '-'], 'It must be the name of a file'],
  [['--persona', 'accounts.json'], '--persona and --username (PORTAL_USERNAME) exclude each other'],
])('%j is a usage error', async (args, reported) => {
  const all = ['smoke', '--base-url', 'http://127.0.0.1:9/api', '--username', username, ...args]
  const { stdout, stderr, exitCode } = await runIn(all, env)
  expect(stderr).toContain(reported)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
})

test.each([
  ['without a password', {}, 2],
  ['with a wrong password', { PORTAL_PASSWORD: 'Wrong#2026' }, 4],
])(
  'a run %s is reported in files as well, in the place of the run before',
  async (_, variables, exitCode) => {
    const file = await jsonFile('')
    const [prometheus, junit] = [`${file}.prom`, `${file}.xml`]
    await writeFile(prometheus, 'portal_smoke_exit_code 0\n')
    const args = ['smoke', '--base-url', await tamperedApi(), '--username', 'super@demo.example']
    const reports = ['--report', `prometheus=${prometheus},junit=${junit}`]
    expect(await runIn([...args, ...reports], variables)).toMatchObject({ exitCode })
    expect(await readFile(prometheus, 'utf8')).toMatch(
      new RegExp(`^portal_smoke_exit_code{.*} ${exitCode}$`, 'm'),
    )
    expect(await readFile(prometheus, 'utf8')).toMatch(
      /^portal_smoke_last_run_timestamp_seconds{.*} \d{10}$/m,
    )
    expect(await readFile(junit, 'utf8')).toMatch(/<error |errors="1"/)
  },
)

test('--list needs neither server nor account', async () => {
  const { stdout, exitCode } = await runIn([
    'smoke',
    '--list',
    '--only',
    'assumed',
    '--skip',
    'cors,customers',
  ])
  expect(stdout.trimEnd().split('\n')).toEqual([
    'POST /forgotPassword answers as agreed  [session assumed shape write]',
    'POST /resetPassword answers as agreed   [session assumed shape write]',
  ])
  expect(exitCode).toBe(0)
})

test('a retry is announced on stderr', async () => {
  const broken = { left: 1 }
  const api = await tamperedApi(async (request, answer) => {
    if (!request.url.endsWith('/portals') || broken.left === 0) return answer(request)
    broken.left -= 1
    return Response.error()
  })
  const args = ['smoke', '--base-url', api, '--username', username, '--retries', '2']
  const { stderr, exitCode } = await runIn([...args, '--only', 'GET /portals answers*'], env)
  expect(stderr).toMatch(/GET \/portals .*closes the connection/)
  expect(exitCode).toBe(0)
})

const ownConfig = () => readFile(new URL('../../src/public/config.json', import.meta.url), 'utf8')

/** A run that reads where files are stored from the config.json of a portal. */
const withPortal = async (answer: Answer, scheme = 'http://') => {
  const { url } = await listening(answer)
  const place = `${url.replace('http://', scheme)}/config.json`
  const args = ['smoke', '--base-url', await tamperedApi(), '--username', username, '--storage-from', place]
  return { place, ...(await runIn([...args, '--only', 'GET /portals answers*'], env)) }
}

test.each([
  ['top%40secret', ' answers 401'],
  ['top%secret', ' cannot be read'],
])('the password %s in the address of a config.json is printed nowhere', async (secret, said) => {
  const { url } = await listening(() => new Response('', { status: 401 }))
  const place = url.replace('//', `//ops:${secret}@`)
  const account = ['--base-url', 'http://127.0.0.1:9/api', '--username', username]
  const run = await runIn(['smoke', ...account, '--storage-from', `${place}/config.json`], env)
  expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(new RegExp(`ops:•••@.*${said}`)) })
})

test('a config.json of a portal may begin with a byte order mark', async () => {
  const config = `\uFEFF${await ownConfig()}`
  expect(await withPortal(() => new Response(config))).toMatchObject({ exitCode: 0 })
})

test('the address of a config.json may have its scheme in capitals', async () => {
  const config = await ownConfig()
  expect(await withPortal(() => new Response(config), 'HTTP://')).toMatchObject({ exitCode: 0 })
})

test.each([
  ['answers 502', () => new Response('', { status: 502 })],
  [
    'is redirected to https://portal.example.com/config.json (301)',
    () =>
      new Response('', {
        status: 301,
        headers: { Location: 'https://portal.example.com/config.json?sig=s3cret' },
      }),
  ],
  ['answers 302', () => new Response('', { status: 302 })],
  ['cannot be read: it closes the connection before it has answered (ECONNRESET)', () => Response.error()],
  [
    'cannot be read: it answers 200 with more than 10 MB (see --max-body)',
    () => new Response('x'.repeat(10_000_001)),
  ],
  ['is not JSON', () => new Response('<html>')],
])('where config.json of a portal %s, nothing is checked', async (said, answer) => {
  const { place, ...run } = await withPortal(answer)
  expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(`${place} ${said}.`) })
})
