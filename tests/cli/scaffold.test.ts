import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applyChanges } from '#cli/scaffold/apply-changes.ts'
import { readPlan } from '#cli/scaffold/entity-plan.ts'
import { planChanges } from '#cli/scaffold/plan-changes.ts'
import { runInside } from './run-inside.ts'

const plan = readPlan(
  'trialContract',
  'title:text!,remarks:text,supplier:text!,invoiceEmail:email!,copyEmail:email,phone:phone!,secondPhone:phone',
)
const changes = planChanges('.', plan)
const changeOf = (file: string) => changes.find(({ path }) => path === file)

test('an entity needs fifteen new files of the product, and lines in nineteen others', () => {
  const product = changes.filter(({ path }) => /^(?:src|mocks|cli|machines)\/.*\.tsx?$/.test(path))
  const [own, shared] = [true, false].map((isNew) =>
    product.filter(({ before }) => (before === null) === isNew).map(({ path }) => path),
  )
  expect(own).toEqual([
    'cli/seed/trial-contracts.ts',
    'cli/smoke/records/trial-contract.ts',
    'mocks/handlers/trial-contracts.ts',
    'src/app/entities/trial-contract.ts',
    'src/contract/labels/trial-contract.ts',
    'src/contract/trial-contracts.ts',
    'src/rules/forms/trial-contract.ts',
    'src/screens/trial-contract/trial-contract-change.ts',
    'src/screens/trial-contract/trial-contract-form.tsx',
    'src/screens/trial-contract/trial-contract-import.tsx',
    'src/screens/trial-contract/trial-contract-list.tsx',
    'src/screens/trial-contract/trial-contract-record.tsx',
    'src/screens/trial-contract/trial-contract.fields.tsx',
    'src/screens/trial-contract/trial-contract.import.ts',
    'src/screens/trial-contract/trial-contract.runs.ts',
  ])
  expect(shared).toEqual([
    'cli/contract/kind-schemas.ts',
    'cli/export/exported-lists.ts',
    'cli/export/options.ts',
    'cli/seed/generate-seed.ts',
    'cli/smoke/lists/lists.ts',
    'cli/smoke/records/record-kinds.ts',
    'mocks/database/models.ts',
    'mocks/handlers/handlers.ts',
    'src/app/change-kinds.ts',
    'src/app/entities/entities.ts',
    'src/app/run-kinds.ts',
    'src/contract/contract.ts',
    'src/data/readings.ts',
    'src/navigation/paths.ts',
    'src/rules/access.ts',
    'src/rules/names.ts',
    'src/rules/status.ts',
    'src/runs/run-kind.ts',
    'src/ui/frame/sidebar.tsx',
  ])
})

/** How often LOBs are named. */
const lobsIn = (text: string): number => text.match(/(?<![a-z])lob|Lob|LOB/g)?.length ?? 0

test('names no LOB in a file of the entity, and not one more in a shared file', () => {
  const named = changes.map(({ path, before, after }) => [path, lobsIn(after) - lobsIn(before ?? '')])
  expect(named.filter(([, count]) => count !== 0)).toEqual([])
})

test('shared files keep their text, and get lines of the entity', () => {
  for (const { path, before, after } of changes) {
    if (before === null) continue
    // A name more may be imported in a line.
    const lines = before.split('\n').filter((line) => !line.startsWith('import'))
    const remaining = lines.filter((line) => after.includes(line.replace(/ ?[\]}]+$/, '')))
    expect(remaining, path).toEqual(lines)
    expect(after.length, path).toBeGreaterThan(before.length)
  }
  expect(changeOf('src/navigation/paths.ts')?.after).toContain(
    "  trialContracts: '/trial-contracts',\n  trialContract: record('trial-contract'),\n",
  )
})

test('people read the name of the entity', () => {
  const line =
    "trialContract: { one: 'Trial Contract', many: 'Trial Contracts', inText: 'trial contract', manyInText: 'trial contracts', id: 'Trial Contract ID', name: 'Trial Contract Title'"
  // How it is wrapped follows from the length of the names of LOBs.
  expect(changeOf('src/rules/names.ts')?.after.replace(/\s+/g, ' ')).toContain(line)
  const words = changeOf('tests/support/words.ts')?.after
  expect(words).toContain("confirmInactivate: 'You can revert this from edit trial contract!'")
  expect(words).toContain("inactivated: 'Trial contract Inactivated successfully'")
  expect(words).toContain("nameTaken: 'This trial contract name is already in use'")
})

test('leaves out what only LOBs have', () => {
  const lobsOnly = /listActive|Option\b|newTab|lettersAndSpaces\b(?!, )|LOBs only/
  const copied = changes.filter(({ before, after }) => before === null && lobsOnly.test(after))
  expect(copied.map(({ path }) => path)).toEqual([])
})

test('the screens of the entity are named among those of users who have signed in', () => {
  const { before, after } = changeOf('src/screens/README.md') ?? {}
  const rowsOf = (text = '') => /\n## Signed in\n\n((?:\|.*\n)+)/.exec(text)?.[1]?.split('\n') ?? []
  const added = rowsOf(after).filter((row) => !rowsOf(before ?? '').includes(row))
  expect(added.map((row) => row.split('`')[1])).toEqual([
    '/trial-contracts',
    '/trial-contract/add',
    '/trial-contract/import',
    '/trial-contract/edit/:id',
    '/trial-contract/view/:id',
  ])
})

test('each field is once in every place, in the order in which they were given', () => {
  const fields = [plan.title, ...plan.others].map(({ name }) => name)
  const namesIn = (file: string, pattern: RegExp) =>
    Array.from(changeOf(file)?.after.matchAll(pattern) ?? [], ([, name]) => name)
  expect(
    namesIn(
      'src/contract/trial-contracts.ts',
      /^ {2}(\w+)(?<!StatusName): \{ kind: 'text', ?(?:required|\})/gm,
    ),
  ).toEqual(fields)
  const screens = 'src/screens/trial-contract/trial-contract'
  expect(namesIn(`${screens}-form.tsx`, /<(?!FormSelect)\w+ field=\{form\.field\('(\w+)'\)/g)).toEqual(fields)
  expect(
    namesIn(`${screens}.fields.tsx`, /(\w+): \{ label: trialContractLabels\.\w+, control: '(?!select)/g),
  ).toEqual(fields)
  const labels = 'src/contract/labels/trial-contract.ts'
  expect(namesIn(labels, /^ {2}(\w+): (?:names\.trialContract\.name|'(?!Status|Created))/gm)).toEqual(fields)
  expect(namesIn(labels, /field: '(\w+)',\s+text: \(\{ \1 \}\) => orDash/g)).toEqual(fields)
  expect(
    namesIn('mocks/handlers/trial-contracts.ts', / (\w+): trialContract\.(?!id|status|created|modified)/g),
  ).toEqual([...fields, ...fields])
})

test.each(['tests/screens/trial-contract/trial-contract-list.test.tsx', 'tests/e2e/trial-contract.spec.ts'])(
  '%s fills in every field of a new record',
  (file) => {
    const [, filled] =
      /words\.trialContract\.name.*'Palliative.*'\)\n((?: *await .*\n)+)/.exec(changeOf(file)?.after ?? '') ??
      []
    for (const field of ['Remarks', 'Supplier', 'Invoice Email', 'Copy Email', 'Phone', 'Second Phone'])
      expect(filled).toContain(`'${field}'`)
  },
)

test('each kind of field has its rule', () => {
  const form = changeOf('src/rules/forms/trial-contract.ts')?.after
  expect(form).toContain(
    'remarks: text(), supplier: text(required), invoiceEmail: text(required, email()), copyEmail: text(email()), phone: text(required, phone), secondPhone: text(phone)',
  )
})

test('the new statuses have ids of their own', () => {
  const { before, after } = changeOf('src/rules/status.ts') ?? {}
  const known = Array.from(before?.matchAll(/\b\w+: (\d+)/g) ?? [], ([, id]) => id)
  const [, active, inactive] =
    /trialContractStatus = \{ active: (\d+), inactive: (\d+) \}/.exec(after ?? '') ?? []
  expect(active).toMatch(/^\d+$/)
  expect(known).not.toContain(active)
  expect(known).not.toContain(inactive)
  expect(active).not.toBe(inactive)
})

test.each([
  ['Vendor', 'name:text!', 'is not a name'],
  ['ven-dor', 'name:text!', 'is not a name'],
  ['class', 'name:text!', 'means something in TypeScript'],
  ['constructor', 'name:text!', 'means something in TypeScript'],
  ['note', 'name:text!', 'already'],
  ['customer', 'name:text!', 'already'],
  ['employee', 'name:text!', 'already'],
  ['message', 'name:text!', 'message means something else'],
  ['search', 'name:text!', 'search means something else'],
  ['vendor', 'name', 'is not a field'],
  ['vendor', 'name:colour', 'kinds are text, email, phone'],
  ['vendor', 'name:text', 'required text'],
  ['vendor', 'mail:email!', 'required text'],
  ['vendor', 'name:text!,name:email', 'two fields name'],
  ['vendor', 'name:text!,id:text', 'cannot be called id'],
  ['vendor', 'title:text!,name:text', 'cannot be called name'],
  ['vendor', 'name:text!,status:status', 'a status follows by itself'],
  ['vendor', 'name:text!,status:text', 'cannot be called status'],
  ['vendor', 'name:text!,vendorStatus:text', 'cannot be called vendorStatus'],
])('refuses %s with %s', (name, fields, reason) => {
  expect(() => planChanges('.', readPlan(name, fields))).toThrow(reason)
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

test.each([
  ['field', 'lobGroup'],
  ['field', 'lobType'],
  ['in the plural alone', 'trialItem', 'lobItems'],
  ['at the end', 'customerLob'],
  ['as a part of a word', 'lobby'],
  ['the plural of LOBs', 'lobs'],
])('refuses an entity that cannot be told from LOBs, %s: %s', (_, name, plural?: string) => {
  expect(() => readPlan(name, 'name:text!', plural)).toThrow('cannot be told from LOBs')
  expect(() => readPlan(name, 'name:text!', plural)).toThrow(expect.objectContaining({ exitCode: 2 }))
})

test.each([
  ['within a word', 'globeTrial', 'gvobeTrial'],
  ['in its fields alone', 'trialItem', 'trialItem'],
])('lob in a name, %s, is written as any other letters', (_, name, other) => {
  const withoutLob = (text: string) =>
    text.replaceAll(/lob/gi, (found) => found.replace(/l/i, (l) => (l === 'l' ? 'v' : 'V')))
  const changesOf = (entity: string, fields: string) =>
    planChanges('.', readPlan(entity, fields)).map(({ path, before, after }) => ({
      path: withoutLob(path),
      lines: withoutLob(addedTo(before ?? '', after)),
    }))
  expect(changesOf(name, 'lobName:text!,lobsSeen:text')).toEqual(
    changesOf(other, 'vobName:text!,vobsSeen:text'),
  )
})

/** The lines of a text that are not in another. */
const addedTo = (before: string, after: string): string => {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n')
}

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
  expect(stdout).toContain('Nothing was written.')
  expect(status()).toBe(before)
})

test('a refusal is exit code 2, and says why', async () => {
  const { stderr, exitCode } = await runInside(['scaffold', 'customer', '--fields', 'name:text!'])
  expect({ stderr, exitCode }).toEqual({ stderr: expect.stringContaining('already'), exitCode: 2 })
})

const rootWith = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'portal-scaffold-test-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  return root
}

test('a step that fails leaves every file as it was', () => {
  const root = rootWith({ 'known.ts': 'export const known = 1\n' })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const broken = [
    { path: 'known.ts', before: 'export const known = 1\n', after: 'export const known = 2\n' },
    { path: 'new/file.ts', before: null, after: 'export const = ' },
  ]
  expect(() => applyChanges(root, broken)).toThrow('biome')
  expect(readdirSync(root).toSorted()).toEqual(['known.ts', 'node_modules'])
  expect(readFileSync(join(root, 'known.ts'), 'utf8')).toBe('export const known = 1\n')
})

/** Makes the changes with programs of its own: `others` is run by a shell in the root before anything is taken over. */
const applyWhile = (root: string, others: string) => {
  const bin = join(root, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'biome'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(bin, 'tsx'), `#!/bin/sh\necho after > made.md\ncd ${root}\n${others}\n`, {
    mode: 0o755,
  })
  return applyChanges(root, [
    { path: 'known.ts', before: 'before\n', after: 'after\n' },
    { path: 'new.ts', before: null, after: 'after\n' },
  ])
}

test('a file that is saved while an entity is written keeps what was saved', () => {
  const root = rootWith({ 'known.ts': 'before\n', 'made.md': 'before\n', 'other.ts': 'before\n' })
  expect(applyWhile(root, 'echo saved > other.ts; echo saved > beside.ts')).toEqual(['made.md'])
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(['known.ts', 'made.md', 'new.ts', 'other.ts', 'beside.ts'].map(textOf)).toEqual([
    'after\n',
    'after\n',
    'after\n',
    'saved\n',
    'saved\n',
  ])
})

test.each(['known.ts', 'made.md', 'new.ts'])(
  'an entity is refused where %s, which it would write, was saved at the same time',
  (path) => {
    const root = rootWith({ 'known.ts': 'before\n', 'made.md': 'before\n' })
    expect(() => applyWhile(root, `echo saved > ${path}`)).toThrow(
      `${path} was saved at the same time: nothing is written. Run it once more.`,
    )
    expect(readFileSync(join(root, path), 'utf8')).toBe('saved\n')
    const others = ['known.ts', 'made.md'].filter((other) => other !== path)
    for (const other of others) expect(readFileSync(join(root, other), 'utf8')).toBe('before\n')
  },
)

test.each(['known.ts', 'new.ts'])(
  'an entity is refused where %s was saved since the changes to it were planned',
  (path) => {
    const root = rootWith({ 'known.ts': 'before\n', 'made.md': 'before\n', [path]: 'saved\n' })
    expect(() => applyWhile(root, '')).toThrow(`${path} was saved at the same time`)
    expect(readFileSync(join(root, path), 'utf8')).toBe('saved\n')
  },
)
