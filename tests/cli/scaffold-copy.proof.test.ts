import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCheckout } from '#tests/support/checkout-copy.ts'

// It waits for programs that end by themselves, on a busy machine for many minutes.
vi.setConfig({ testTimeout: 3_600_000 })

let copy = ''

beforeAll(() => {
  copy = copyCheckout()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = async (program: string, ...args: string[]): Promise<string> => {
  // The large numbers of the proof are tried on our own entities: with three more, there are 729 times as many combinations of permissions.
  const { VITEST, NODE_ENV, PROOF, ...env } = process.env
  const done = promisify(execFile)(program, args, { cwd: copy, env, maxBuffer: 1e8 })
  return done.then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => {
      throw new Error(`${args.join(' ')}: ${error.message}\n${error.stdout ?? ''}`)
    },
  )
}

const everyKind =
  'title:text!,remarks:text,supplier:text!,invoiceEmail:email!,copyEmail:email,phone:phone!,secondPhone:phone'

const entities = [
  ['vendor', '--fields', 'name:text!'],
  ['serviceContract', '--fields', everyKind],
  ['contactPerson', '--plural', 'contactPeople', '--fields', 'fullName:text!,city:text'],
]

test('scaffolded entities pass the check and their own tests', async () => {
  for (const entity of entities) await run('npm', 'run', '--silent', 'portal', '--', 'scaffold', ...entity)
  await run('npm', 'run', '--silent', 'check')
  const own = ['vendor', 'service-contract', 'contact-pe']
  const shared = [
    'tests/contract',
    'tests/mocks/migrations',
    'tests/mocks/seed.test.ts',
    'tests/rules',
    'tests/cli/contract.test.ts',
    'tests/cli/smoke.test.ts',
    'tests/cli/smoke-write/write.test.ts',
  ]
  expect(await run('npm', 'run', '--silent', 'test:unit', '--', ...own, ...shared)).toMatch(/Tests .*passed/)
  for (const script of ['build', 'build:demo', 'build:cli']) await run('npm', 'run', '--silent', script)
  const shown = await run(
    'npm',
    'run',
    '--silent',
    'test:e2e',
    '--',
    'vendor',
    'service-contract',
    'contact-person',
  )
  expect(shown).toMatch(/3 passed/)
})
