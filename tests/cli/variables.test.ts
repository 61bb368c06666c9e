import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jsonFile } from './json-file.ts'
import { runProgram } from './program.ts'
import { runInside } from './run-inside.ts'
import { password } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

const value = 'v4lue-that-is-never-shown'

const runIn = (args: readonly string[], variables: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(variables)) vi.stubEnv(name, text)
  onTestFinished(() => void vi.unstubAllEnvs())
  return runInside(args)
}

test.each([
  ['field', 'PORTAL_RETRY', 'no option has it. Did you mean PORTAL_RETRIES?'],
  ['a letter too few', 'PORTAL_TIMOUT', 'no option has it. Did you mean PORTAL_TIMEOUT?'],
  ['the singular', 'PORTAL_HEADERS', 'no option has it. Did you mean PORTAL_HEADER?'],
  ['without _', 'PORTAL_BASEURL', 'no option has it. Did you mean PORTAL_BASE_URL?'],
  ['in small letters', 'portal_retries', 'no option has it. Did you mean PORTAL_RETRIES?'],
  ['by a part', 'PORTAL_URL', 'no option has it. Did you mean PORTAL_BASE_URL?'],
  ['by a part', 'PORTAL_USER', 'no option has it. Did you mean PORTAL_USERNAME?'],
  ['of another program', 'PORTAL_COLOR_SCHEME', 'no option has it.'],
  ['of an option that has to be typed', 'PORTAL_VERBOSE', '--verbose has to be typed.'],
  ['of an option that has to be typed', 'PORTAL_FAIL_FAST', '--fail-fast has to be typed.'],
  ['misspelt, of what writes', 'PORTAL_DENIED_HOSTS', 'no option has it.'],
])('a variable %s, %s, is named without its value', async (_, name, advice) => {
  const { stderr } = await runIn(['smoke', '--list'], { [name]: value })
  expect(stderr).toBe(`portal: The variable ${name} is not read: ${advice}\n`)
})

test('a command without variables names them as well', async () => {
  const { stderr, exitCode } = await runIn(['contract', '--openapi', '--out', '/dev/null'], {
    PORTAL_LOCALE: 'en',
  })
  expect(stderr).toMatch(/^portal: The variable PORTAL_LOCALE is not read: no option has it\.\n/)
  expect(exitCode).toBe(0)
})

test.each([
  ['of another command', 'PORTAL_BASE_URL', 'https://api.example.com'],
  ['of the password', 'PORTAL_PASSWORD', value],
  ['of the development server', 'PORTAL_API', 'https://api.example.com'],
  ['of the calls that reports print', 'PORTAL_TOKEN', value],
  ['that is empty', 'PORTAL_RETRY', ' \n'],
  ['of Kubernetes', 'PORTAL_SERVICE_HOST', '10.0.0.1'],
  ['of Kubernetes', 'PORTAL_SERVICE_PORT_HTTP', '80'],
  ['of Kubernetes, for portal-api', 'PORTAL_API_SERVICE_HOST', '10.0.0.1'],
  ['of Kubernetes and Docker', 'PORTAL_PORT', 'tcp://10.0.0.1:80'],
  ['of Kubernetes and Docker', 'PORTAL_PORT_80_TCP_ADDR', '10.0.0.1'],
])('a variable %s, %s, is not named', async (_, name, text) => {
  const { stderr } = await runIn(['smoke', '--list'], { [name]: text })
  expect(stderr).toBe('')
})

test.each(['persona', 'config'])('a variable that a file of accounts names is read, by --%s', async (by) => {
  const account = {
    name: 'reader',
    username: 'reader@demo.example',
    passwordEnv: 'PORTAL_READ_ONLY_PASSWORD',
  }
  const persona = await jsonFile({ personas: [account] })
  const file = by === 'persona' ? persona : await jsonFile({ persona })
  const { stderr } = await runIn(['smoke', '--list', `--${by}`, file], { PORTAL_READ_ONLY_PASSWORD: value })
  expect(stderr).toBe('')
})

const writing = [
  ...['smoke', '--base-url', 'http://127.0.0.1:9/api', '--username', 'super@demo.example'],
  ...['--write', '--confirm-host', '127.0.0.1:9', '--timeout', '100'],
]

test.each([
  ['misspelt', 'PORTAL_DENY_HOSTES'],
  ['misspelt', 'PORTAL_DNEY_HOSTS'],
  ['by another word', 'PORTAL_DENIED_HOSTS'],
  ['by another word', 'PORTAL_HOST_BLOCKLIST'],
  ['by another word', 'PORTAL_PROTECTED'],
  ['misspelt', 'PORTAL_SKIPS'],
  ['misspelt', 'PORTAL_ONLYS'],
  ['that says no', 'PORTAL_WRITE'],
  ['of an option that has to be typed', 'PORTAL_PLAN'],
  ['of an option that has to be typed', 'PORTAL_CONFIRM_HOST'],
  ['of another program', 'PORTAL_READ_ONLY'],
  ['of another program', 'PORTAL_DRY_RUN'],
])('--write is refused where a variable that would narrow it is not read: %s, %s', async (_, name) => {
  const { stderr, exitCode } = await runIn(writing, { [name]: value, PORTAL_PASSWORD: password })
  expect(stderr).toMatch(`portal: --write is refused: The variable ${name} is not read: `)
  expect(stderr).not.toContain(value)
  expect(exitCode).toBe(2)
})

test.each([
  ['field', 'PORTAL_DENY_HOST', '127.0.0.1'],
  ['field', 'PORTAL_DENY_HOSTS', '127.0.0.1'],
  ['as a list of lines', 'PORTAL_DENY_HOSTS', 'api.example.com\n127.0.0.1:9\n'],
  ['as a list of words', 'PORTAL_DENY_HOST', 'api.example.com 127.0.0.1'],
  ['with semicolons', 'PORTAL_DENY_HOST', 'api.example.com;127.0.0.1'],
])('%s: nothing is written where %s is %j', async (_, name, text) => {
  const { stderr, exitCode } = await runIn([...writing, '--deny-host', 'x.example'], {
    PORTAL_PASSWORD: password,
    [name]: text,
  })
  expect(stderr).toMatch(/^portal: --write is refused: 127\.0\.0\.1:9 is on the list of denied hosts/)
  expect(exitCode).toBe(2)
})

test('both variables of denied hosts count', async () => {
  const both = { PORTAL_DENY_HOST: 'x.example', PORTAL_DENY_HOSTS: '127.0.0.1', PORTAL_PASSWORD: password }
  expect((await runIn(writing, both)).stderr).toContain('denied hosts (127.0.0.1)')
  const swapped = { PORTAL_DENY_HOSTS: 'x.example', PORTAL_DENY_HOST: '127.0.0.1', PORTAL_PASSWORD: password }
  expect((await runIn(writing, swapped)).stderr).toContain('denied hosts (127.0.0.1)')
})

test.each(['PORTAL_DENY_HOST', 'PORTAL_DENY_HOSTS'])(
  'an entry of %s that is no host is refused',
  async (name) => {
    const { exitCode } = await runIn(writing, { [name]: 'api example:com:', PORTAL_PASSWORD: password })
    expect(exitCode).toBe(2)
  },
)

test('what narrows nothing is named, and the run begins', async () => {
  const { stderr, exitCode } = await runIn(writing, {
    PORTAL_RETRY: value,
    PORTAL_WRITE: 'true',
    PORTAL_PASSWORD: password,
  })
  expect(stderr).toContain('PORTAL_RETRY is not read')
  expect(stderr).toContain('--write has to be typed')
  expect(exitCode).toBe(3)
})

test.each([
  ['field', '\n'],
  ['of Windows', '\r\n'],
  ['none', ''],
])("a persona's password is what is on its line: %s", async (_, end) => {
  const accounts = [{ name: 'a', username: 'nobody@demo.example', passwordEnv: 'READER_PASSWORD' }]
  const persona = await jsonFile({ personas: accounts })
  const args = [
    'smoke',
    '--base-url',
    await tamperedApi(),
    '--persona',
    persona,
    '--only',
    'GET /portals answers*',
  ]
  expect(await runIn(args, { READER_PASSWORD: `${password}${end}` })).toMatchObject({ exitCode: 0 })
})

test.each(['', ' ', '\n', ' \r\n'])("a persona's password that is %j is not set", async (blank) => {
  const accounts = [{ name: 'a', username: 'nobody@demo.example', passwordEnv: 'READER_PASSWORD' }]
  const persona = await jsonFile({ personas: accounts })
  const args = ['smoke', '--base-url', 'http://x', '--persona', persona]
  const { stderr, exitCode } = await runIn(args, { READER_PASSWORD: blank })
  expect(stderr).toContain('the password of "a" is missing: set READER_PASSWORD')
  expect(exitCode).toBe(2)
})

/** A command of sh that gives a later one this text in a pipe, as its descriptor 3. */
const inPipe = (content: object): string => `exec 3<<'END'\n${JSON.stringify(content)}\nEND\n:`

const username = 'nobody@demo.example'

test.each([
  ['persona', { personas: [{ name: 'a', username, passwordEnv: 'PORTAL_A' }] }, 'PORTAL_A'],
  ['config', { username }, 'PORTAL_PASSWORD'],
])('--%s may be a pipe, which can be read once', async (option, content, variable) => {
  const api = await tamperedApi()
  const { stderr, exitCode } = await runProgram(
    ['smoke', '--base-url', api, `--${option}`, '/dev/fd/3', '--only', 'GET /portals answers*'],
    { env: { [variable]: password }, before: inPipe(content) },
  )
  expect(stderr).not.toMatch(/is not JSON|is not read/)
  expect(exitCode).toBe(0)
})

test('the manual shows how sh reads a password with any character', () => {
  const [, line = ''] = /^\| sh, .*?\| `(export .*?)`;/m.exec(readFileSync('cli/README.md', 'utf8')) ?? []
  expect(execFileSync('sh', ['-c', `${line}\nprintf %s "$PORTAL_PASSWORD"`], { encoding: 'utf8' })).toBe(
    'pa$s &#1',
  )
})
