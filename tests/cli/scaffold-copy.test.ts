import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const isProof = process.env.PROOF !== undefined

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

/** In a folder as people have them: a blank or an umlaut must not matter. */
const copy = mkdtempSync(join(tmpdir(), 'Häuser & Söhne '))

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of new Set(files.split('\n').filter((path) => path !== ''))) {
    // One that is deleted but not committed is no file any more.
    cpSync(file, join(copy, file), { recursive: true, force: true, errorOnExist: false })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = async (program: string, ...args: string[]): Promise<string> => {
  const { VITEST, NODE_ENV, ...env } = process.env
  const done = promisify(execFile)(program, args, { cwd: copy, env, maxBuffer: 1e8 })
  return done.then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => {
      throw new Error(`${args.join(' ')}: ${error.message}\n${error.stdout ?? ''}`)
    },
  )
}

test('a scaffolded entity passes the check and its own tests', async () => {
  const fields =
    'title:text!,remarks:text,invoiceEmail:email!,copyEmail:email,phone:phone!,secondPhone:phone,state:status'
  await run('npm', 'run', '--silent', 'portal', '--', 'scaffold', 'trialContract', '--fields', fields)
  await run('npm', 'run', '--silent', 'check')
  const tests = [
    'trial-contract',
    'tests/contract',
    'tests/cli/contract.test.ts',
    'tests/cli/smoke-write/write.test.ts',
  ]
  expect(await run('npm', 'run', '--silent', 'test:unit', '--', ...tests)).toMatch(/Tests .*passed/)
  if (!isProof) return
  for (const script of ['build', 'build:demo', 'build:cli']) await run('npm', 'run', '--silent', script)
  await run('npm', 'run', '--silent', 'test:e2e', '--', 'trial-contracts')
})
