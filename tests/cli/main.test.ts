import { expect, test, vi } from 'vitest'
import { runProgram } from './program.ts'
import { password } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each([[[]], [['seed']], [['serve']], [['smoke']]])(
  'the help of %j goes to stdout and shows examples',
  async (words) => {
    const { stdout, stderr, exitCode } = await runProgram([...words, '--help'])
    expect(stdout).toMatch(/Examples:\n +\S/)
    expect(stdout).toContain(`Usage: ${['portal', ...words].join(' ')} [options]`)
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  },
)

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['serve', '--port', '70000'], 'It must be a whole number from 0 to 65535.'],
  [['serve', '--latency', 'slow'], 'It must be a whole number from 0 to 600000.'],
  [['smoke', '--username', 'x'], "required option '--base-url <url>' not specified"],
  [['smoke', '--base-url', 'ftp://x', '--username', 'x'], 'it must begin with http:// or https://'],
  [['smoke', '--base-url', 'http://x?y=1', '--username', 'x'], 'it must end before any ? or #'],
  [['smoke', '--base-url', 'http://x', '--username', 'x'], 'The password is missing: set PORTAL_PASSWORD'],
  [
    ['smoke', '--base-url', 'http://x', '--username', 'x', '--password-stdin'],
    'There was no password on standard input.',
  ],
])('%j is a usage error', async (words, said) => {
  const { stdout, stderr, exitCode } = await runProgram(words)
  expect(stderr).toContain(said)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
})

test.each([
  ['an option', ['--password', 's3cret'], '--password is refused'],
  ['an option with =', ['--password=s3cret'], '--password is refused'],
  ['a mistyped option', ['--pasword=s3cret'], "unknown option '--pasword'"],
  ['an address', ['--base-url', 'https://me:s3cret@host'], 'it must not carry a user name or password'],
])('a password in %s is refused and not repeated', async (_, words, said) => {
  const { stdout, stderr, exitCode } = await runProgram([
    'smoke',
    '--base-url',
    'http://x',
    '--username',
    'x',
    ...words,
  ])
  expect(stderr).toContain(said)
  expect(stdout + stderr).not.toContain('s3cret')
  expect(exitCode).toBe(2)
})

test('smoke prints one line a check on stdout and the summary on stderr', async () => {
  const api = await tamperedApi()
  const words = ['smoke', '--base-url', `${api}/`, '--username', 'nobody@demo.example']
  const { stdout, stderr, exitCode } = await runProgram(words, { env: { PORTAL_PASSWORD: password } })
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe('ok    POST /login signs in (as nobody@demo.example)')
  expect(lines.every((line) => /^ok {4}(GET|POST) \/\S+ \S/.test(line))).toBe(true)
  expect(stderr).toMatch(
    new RegExp(`^${lines.length} checks in \\d+\\.\\d s: ${lines.length} ok, 0 failed, 0 skipped\n$`),
  )
  expect(exitCode).toBe(0)
  expect(stdout + stderr).not.toContain(password)
  expect(stdout + stderr).not.toContain('eyJ')
})

test('smoke takes the password from standard input', async () => {
  const words = [
    'smoke',
    '--base-url',
    await tamperedApi(),
    '--username',
    'nobody@demo.example',
    '--password-stdin',
  ]
  const { exitCode } = await runProgram(words, {
    stdin: `${password}\n`,
    env: { PORTAL_PASSWORD: 'another' },
  })
  expect(exitCode).toBe(0)
})

test('smoke names what fails, and ends with the code for it', async () => {
  const words = ['smoke', '--base-url', await tamperedApi(), '--username', 'nobody@demo.example']
  const { stdout, stderr, exitCode } = await runProgram(words, { env: { PORTAL_PASSWORD: 'Wrong#2026' } })
  expect(stdout).toMatch(/^FAIL {2}POST \/login signs in — refuses this account \(401\): .+\n$/)
  expect(stderr).toMatch(/^1 checks in .*: 0 ok, 1 failed, 0 skipped\nFailing: POST \/login\n$/)
  expect(stdout + stderr).not.toContain('Wrong#2026')
  expect(exitCode).toBe(4)
})
