import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProgram } from './program.ts'
import { runInside } from './run-inside.ts'
import { password } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

test.each([
  [['--help'], 'Usage: portal [options] [command]'],
  [['serve', '--help'], 'Usage: portal serve [options]'],
  [['smoke', '--only', 'session', '--help'], 'Usage: portal smoke [options] [command]'],
  [['smoke', '--help', '--only', 'session'], 'Usage: portal smoke [options] [command]'],
  [['hosting', 'nginx', '--help'], 'Usage: portal hosting [options] <program>'],
  [['help', 'hosting'], 'Usage: portal hosting [options] <program>'],
  [['help', 'smoke', 'cleanup'], 'Usage: portal smoke cleanup'],
  [['help'], 'Usage: portal [options] [command]'],
])('%j prints to stdout', async (args, usage) => {
  const { stdout, stderr, exitCode } = await runInside(args)
  expect(stdout).toContain(usage)
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
})

test('without a command the help goes to stderr and the exit code is 2', async () => {
  const { stdout, stderr, exitCode } = await runProgram([])
  expect(stderr).toContain('Usage: portal [options] [command]')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
})

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await runInside(['--version'])).toEqual({ stdout: `${version}\n`, stderr: '', exitCode: 0 })
})

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['help', 'serv'], "unknown command 'serv'\n(Did you mean serve?)"],
  [['serv', '--help'], "unknown command 'serv'\n(Did you mean serve?)"],
  [['smoke', 'nonsense', '--help'], "too many arguments for 'smoke'"],
  [['help', 'smoke', 'nonsense'], "too many arguments for 'smoke'"],
  [['serve', 'nonsense', '-h'], "too many arguments for 'serve'"],
  [['smoke', 'cleanup', 'nonsense', '--help'], "too many arguments for 'cleanup'"],
  [['hosting', 'nginx', 'caddy', '--help'], "too many arguments for 'hosting'"],
  [['serve', '--port', '70000'], 'It must be a whole number from 0 to 65535.'],
  // Ports that every browser refuses: 6000, 6665 to 6669 and others are chosen for being easy to remember.
  [['serve', '--port', '6000'], 'Browsers refuse to call this port'],
  [['serve', '--port', '6667'], 'Browsers refuse to call this port'],
  [['serve', '--port', '10080'], 'Browsers refuse to call this port'],
  [['hosting', 'nginx', '--port', '6666'], 'Browsers refuse to call this port'],
  [['hosting', 'caddy', '--port', '5060'], 'Browsers refuse to call this port'],
  [['serve', '--latency', 'slow'], 'It must be a whole number from 0 to 600000.'],
  [['hosting'], "missing required argument 'program'"],
  [['hosting', 'apache'], 'Allowed choices are nginx, caddy.'],
  [['smoke', '--username', 'x'], "required option '--base-url <url>' not specified"],
  [['smoke', '--base-url', 'ftp://x', '--username', 'x'], 'it must begin with http:// or https://'],
  [['smoke', '--base-url', 'http://x?y=1', '--username', 'x'], 'it must end before any ? or #'],
])('%j is a usage error', async (args, reported) => {
  const { stdout, stderr, exitCode } = await runInside(args)
  expect(stderr).toContain(reported)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
})

const onlyStdin = ['--password-stdin']

test.each([
  ['smoke', [], runInside, 'The password is missing: set PORTAL_PASSWORD'],
  ['smoke', onlyStdin, runProgram, 'There was no password on standard input.'],
])('%s %j without a password is a usage error', async (command, args, run, reported) => {
  const { stdout, stderr, exitCode } = await run([
    command,
    '--base-url',
    'http://x',
    '--username',
    'x',
    ...args,
  ])
  expect(stderr).toContain(reported)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
})

test.each([
  ['smoke', 'an option', ['--password', 's3cret'], '--password is refused'],
  ['smoke', 'an option with =', ['--password=s3cret'], '--password is refused'],
  ['smoke', 'a mistyped option', ['--pasword=s3cret'], "unknown option '--pasword'"],
  ['smoke', 'an address', ['--base-url', 'https://me:s3cret@host'], 'it must not carry a user name'],
])('%s refuses a password in %s without echoing it', async (command, _, args, reported) => {
  const all = [command, '--base-url', 'http://x', '--username', 'x', ...args]
  const { stdout, stderr, exitCode } = await runInside(all)
  expect(stderr).toContain(reported)
  expect(stdout + stderr).not.toContain('s3cret')
  expect(exitCode).toBe(2)
})

const smokeOn = (api: string, ...more: string[]) => [
  ...['smoke', '--base-url', api, '--username', 'nobody@demo.example', '--only', 'constants'],
  ...more,
]

const linesIn = (stdout: string) => stdout.trimEnd().split('\n')

test('smoke reads the password from the environment, prints one line a check and no secret', async () => {
  const env = { PORTAL_PASSWORD: password }
  const { stdout, stderr, exitCode } = await runProgram(smokeOn(await tamperedApi(), '--verbose'), { env })
  const lines = linesIn(stdout)
  expect(lines[0]).toBe('ok    POST /login signs in (as nobody@demo.example)')
  expect(lines).toContain(
    'ok    GET /Constant/:constantType answers as agreed for EmployeeStatus (2 entries)',
  )
  expect(lines.filter((line) => !/^(?:ok {4}|skip {2})\S/.test(line))).toEqual([])
  expect(stdout + stderr).not.toContain(password)
  expect(stdout + stderr).not.toContain('eyJ')
  expect(exitCode).toBe(0)
})

test('smoke prefers the password of standard input over that of the environment', async () => {
  const { exitCode } = await runProgram(smokeOn(await tamperedApi(), '--password-stdin'), {
    stdin: `${password}\n`,
    env: { PORTAL_PASSWORD: 'another' },
  })
  expect(exitCode).toBe(0)
})

test.each([
  ['UTF-8', Buffer.from(`${password}\nmore`)],
  ['UTF-8 with letters that are cut', Buffer.from([...Buffer.from(`${password}\n`), 0xc3])],
  ['UTF-16 of Windows', Buffer.from(`\ufeff${password}\r\nmore \u0a0a`, 'utf16le')],
])('smoke takes the first line of a pipe that stays open, in %s', async (_, stdin) => {
  const args = smokeOn(await tamperedApi(), '--password-stdin')
  expect(await runProgram(args, { stdin, isStdinOpen: true })).toMatchObject({ exitCode: 0 })
})

test('smoke sends no password whose letters it would have to guess', async () => {
  const { stderr, exitCode } = await runProgram(smokeOn(await tamperedApi(), '--password-stdin'), {
    stdin: Buffer.from('p\u00e4ssword\n', 'latin1'),
    isStdinOpen: true,
  })
  expect({ stderr, exitCode }).toEqual({
    stderr: 'portal: The password on standard input is neither UTF-8 nor UTF-16.\n',
    exitCode: 2,
  })
})

test.each([
  ['smoke', ['--only', 'constants']],
  ['audit', []],
])('the deadline of %s holds while it waits for the password', async (command, more) => {
  const args = ['--base-url', await tamperedApi(), '--username', 'x', '--password-stdin', '--deadline', '100']
  const { stderr, exitCode } = await runProgram([command, ...args, ...more], { isStdinOpen: true })
  expect(stderr).toBe(
    "portal: No password came on standard input before the run's deadline had passed (see --deadline).\n",
  )
  expect(exitCode).toBe(6)
})

test('standard input without an end of the line is read only so far', async () => {
  const { stderr, exitCode } = await runProgram(smokeOn(await tamperedApi(), '--password-stdin'), {
    stdin: 'x'.repeat(200_000),
    isStdinOpen: true,
  })
  expect(stderr).toBe('portal: The first line of standard input is too long for a password.\n')
  expect(exitCode).toBe(2)
})

test('smoke says why the sign-in failed, and in one line which checks were skipped', async () => {
  vi.stubEnv('PORTAL_PASSWORD', 'Wrong#2026')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { stdout, stderr, exitCode } = await runInside(smokeOn(await tamperedApi()))
  expect(linesIn(stdout)).toEqual([
    expect.stringMatching(/^skip {2}\d+ checks of constants — no account is signed in$/),
    expect.stringMatching(
      /^FAIL {2}POST \/login signs in — refuses this account \(401\): Incorrect username or password \[request [\da-f]{16}\]$/,
    ),
  ])
  expect(stdout + stderr).not.toContain('Wrong#2026')
  expect(exitCode).toBe(4)
})

test('a command that reads no input ends as without, however much is piped into it', async () => {
  const { exitCode, stderr } = await runProgram(['--version'], { stdin: 'x'.repeat(1_000_000) })
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
})
