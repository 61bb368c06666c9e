import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUpToDate } from './import-rules.ts'

vi.setConfig({ testTimeout: 30_000 })

const configuration = readFileSync('.biome.jsonc', 'utf8')

test('the linter has the rules of the import table (npm run format writes them)', () => {
  expect(isUpToDate(configuration)).toBe(true)
})

test('a changed rule in the configuration of the linter is noticed', () => {
  expect(isUpToDate(configuration.replace('"!jwt-decode",', ''))).toBe(false)
  expect(isUpToDate(configuration.replace('// The import table', '// A table'))).toBe(false)
})

const forbidden = [
  ['src/rules/planted.ts', '#src/contract/contract.ts'],
  ['src/contract/planted.ts', 'ofetch'],
  ['machines/planted.ts', 'react'],
  ['src/ui/lists/planted.tsx', '#src/session/session.ts'],
  ['src/screens/customer/planted.tsx', '#src/screens/device/device-list.tsx'],
  ['src/main.tsx', '#mocks/node.ts'],
  ['mocks/handlers/planted.ts', '#src/api/call.ts'],
  ['cli/serve/planted.ts', '@faker-js/faker'],
  ['mocks/seed/planted.ts', '@faker-js/faker/locale/en_IN'],
] as const

const allowed = [
  ['src/session/planted.ts', '#src/api/call.ts'],
  ['mocks/demo/planted.tsx', '#src/ui/lists/table.tsx'],
  ['cli/seed/planted.ts', '#mocks/seed/rules/chance.ts'],
  ['cli/seed/planted.ts', '@faker-js/faker/locale/en_IN'],
] as const

test('the linter refuses imports that the table does not allow, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '.biome.jsonc'), configuration.replace('"enabled": true', '"enabled": false'))
  for (const [path, source] of [...forbidden, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `import '${source}'\n`)
  }
  const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  for (const [path] of forbidden) expect(stdout).toContain(path)
  for (const [path] of allowed) expect(stdout).not.toContain(path)
})
