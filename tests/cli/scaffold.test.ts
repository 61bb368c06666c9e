import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type EntityPlan, readPlan } from '#cli/scaffold/entity-plan.ts'
import { planChanges } from '#cli/scaffold/plan-changes.ts'
import { runInside } from './run-inside.ts'

const everyKind =
  'title:text!,remarks:text,supplier:text!,invoiceEmail:email!,copyEmail:email,phone:phone!,secondPhone:phone,state:status'

const changesFor = (plan: EntityPlan) => planChanges('.', plan)
const plan = readPlan('trialContract', everyKind)

test('a vendor needs twelve new files of the product, and lines in eleven others', () => {
  const changes = changesFor(readPlan('trialVendor', 'name:text!,city:text,contactEmail:email,status:status'))
  const product = changes.filter(({ path }) => /^(?:src|mocks|cli|machines)\/.*\.tsx?$/.test(path))
  const [own, shared] = [true, false].map((isNew) =>
    product.filter(({ before }) => (before === null) === isNew).map(({ path }) => path),
  )
  expect(own).toEqual([
    'cli/seed/trial-vendors.ts',
    'cli/smoke/records/trial-vendor.ts',
    'mocks/handlers/trial-vendors.ts',
    'src/app/entities/trial-vendor.ts',
    'src/contract/trial-vendors.ts',
    'src/rules/forms/trial-vendor.ts',
    'src/screens/trial-vendor/trial-vendor-columns.tsx',
    'src/screens/trial-vendor/trial-vendor-details.tsx',
    'src/screens/trial-vendor/trial-vendor-fields.tsx',
    'src/screens/trial-vendor/trial-vendor-list.tsx',
    'src/screens/trial-vendor/trial-vendor-popups.tsx',
    'src/screens/trial-vendor/trial-vendor-reading.ts',
  ])
  // The last of eleven is the seed file, which is generated.
  expect(shared).toEqual([
    'cli/seed/generate-seed.ts',
    'cli/smoke/records/record-kinds.ts',
    'mocks/database/models.ts',
    'mocks/handlers/handlers.ts',
    'src/app/entities/entities.ts',
    'src/contract/contract.ts',
    'src/navigation/paths.ts',
    'src/rules/access.ts',
    'src/rules/names.ts',
    'src/rules/status.ts',
  ])
})

test('no name of the exemplar is left', () => {
  for (const { path, after } of changesFor(plan)) {
    expect(path).not.toMatch(/exemplar/i)
    expect(after, path).not.toMatch(/exemplar ?-?item/i)
    expect(after, path).not.toMatch(/(?:some|must|the|Some |Must |The )(?:Text|Email|Phone|Name|Status)\b/)
  }
})

test('shared files keep their lines, and get those of the entity', () => {
  const files = changesFor(plan)
  for (const { path, before, after } of files.filter(({ path }) => path !== 'src/contract/contract.ts')) {
    const lines = after.split('\n')
    for (const line of before?.split('\n') ?? []) {
      if (!/= [[{].*[\]}]$/.test(line)) expect(lines, path).toContain(line)
    }
  }
  const pathsFile = files.find(({ path }) => path === 'src/navigation/paths.ts')?.after
  expect(pathsFile).toContain(
    "  trialContracts: '/trial-contracts',\n  trialContract: record('trial-contract'),\n",
  )
})

test('the screens of the entity are named among those of users who have signed in', () => {
  const { before, after } = changesFor(plan).find(({ path }) => path === 'src/screens/README.md') ?? {}
  const rowsOf = (text = '') => /\n## Signed in\n\n((?:\|.*\n)+)/.exec(text)?.[1]?.split('\n') ?? []
  const added = rowsOf(after).filter((row) => !rowsOf(before ?? '').includes(row))
  expect(added.map((row) => row.split('`')[1])).toEqual([
    '/trial-contracts',
    '/trial-contract/add',
    '/trial-contract/edit/:id',
    '/trial-contract/view/:id',
  ])
})

test('each field is once in every place, in the order in which they were given', () => {
  const form = changesFor(plan).find(({ path }) => path === 'src/rules/forms/trial-contract.ts')?.after
  expect(form?.match(/^ {2}\w+: .*$/gm)).toEqual([
    '  title: [required],',
    '  remarks: [],',
    '  supplier: [required],',
    '  invoiceEmail: [required, email()],',
    '  copyEmail: [email()],',
    '  phone: [required, phone],',
    '  secondPhone: [phone],',
  ])
})

test('the new statuses have ids of their own', () => {
  const file = 'src/rules/status.ts'
  const known = [...readFileSync(file, 'utf8').matchAll(/\b\w+: (\d+)/g)].map(([, id]) => id)
  const statuses = changesFor(plan).find(({ path }) => path === file)?.after
  const [, active, inactive] =
    /TrialContractStatus: \{ active: (\d+), inactive: (\d+) \}/.exec(statuses ?? '') ?? []
  expect(known).not.toContain(active)
  expect(known).not.toContain(inactive)
  expect(active).not.toBe(inactive)
})

test.each([
  ['Vendor', 'name:text!', 'is not a name'],
  ['ven-dor', 'name:text!', 'is not a name'],
  ['class', 'name:text!', 'means something in TypeScript'],
  ['constructor', 'name:text!', 'means something in TypeScript'],
  ['lob', 'name:text!', 'already'],
  ['note', 'name:text!', 'already'],
  ['customer', 'name:text!', 'already'],
  ['employee', 'name:text!', 'already in'],
  ['message', 'name:text!', 'message means something else'],
  ['search', 'name:text!', 'search means something else'],
  ['vendor', 'name', 'is not a field'],
  ['vendor', 'name:colour', 'kinds are text, email, phone, status'],
  ['vendor', 'name:text', 'required text'],
  ['vendor', 'mail:email!', 'required text'],
  ['vendor', 'name:text!,name:email', 'two fields name'],
  ['vendor', 'name:text!,id:text', 'cannot be called id'],
  ['vendor', 'name:text!,one:status,two:status', 'one status'],
  ['vendor', 'name:text!,status:text', 'has the kind status'],
])('refuses %s with %s', (name, fields, reason) => {
  expect(() => changesFor(readPlan(name, fields))).toThrow(reason)
})

test.each([
  'error',
  'date',
  'set',
  'symbol',
  'proxy',
  'map',
  'event',
  'option',
  'record',
  'storage',
  'fetch',
])('refuses %s, which would hide what JavaScript or a browser has', (name) => {
  expect(() => readPlan(name, 'name:text!', 'somethings')).toThrow(`"${name}" means something in JavaScript`)
  expect(() => readPlan('something', 'name:text!', name)).toThrow(`"${name}" means something in JavaScript`)
})

test('scaffold accepts a plural that does not end with s', () => {
  expect(readPlan('person', 'name:text!', 'people').plural).toBe('people')
  expect(['city', 'box', 'day'].map((name) => readPlan(name, 'name:text!').plural)).toEqual([
    'cities',
    'boxes',
    'days',
  ])
  expect(() => readPlan('series', 'name:text!', 'series')).toThrow('another plural')
})

test('--dry-run shows every file and line, and writes nothing', async () => {
  const status = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  const before = status()
  const { stdout, exitCode } = await runInside([
    'scaffold',
    'trialVendor',
    '--fields',
    'name:text!',
    '--dry-run',
  ])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('new      src/screens/trial-vendor/trial-vendor-list.tsx')
  expect(stdout).toContain("changed  src/navigation/paths.ts\n         +   trialVendors: '/trial-vendors',")
  expect(stdout).toContain('written  mocks/seed/demo.json')
  expect(stdout).toContain('Nothing was written.')
  expect(status()).toBe(before)
})

test('a refusal is exit code 2, and says why', async () => {
  const { stderr, exitCode } = await runInside(['scaffold', 'lob', '--fields', 'name:text!'])
  expect({ stderr, exitCode }).toEqual({ stderr: expect.stringContaining('already'), exitCode: 2 })
})
