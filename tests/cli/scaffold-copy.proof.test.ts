import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCheckout } from '#tests/support/checkout-copy.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

let copy = ''

beforeAll(() => {
  copy = copyCheckout()
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
  for (const script of ['build', 'build:demo', 'build:cli']) await run('npm', 'run', '--silent', script)
  await run('npm', 'run', '--silent', 'test:e2e', '--', 'trial-contracts')
})
