import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { importOverrides } from './import-table.ts'

const file = '.biome.jsonc'
const generated = /(\/\/ The import table[^\n]*\n)[\s\S]*?(\n *\/\/ End of the import table)/

/** Whether the configuration of Biome has the rules of the import table. */
export const isUpToDate = (configuration: string): boolean => {
  const lines = generated.exec(configuration)?.[0] ?? ''
  return isDeepStrictEqual(JSON.parse(`[${withoutComments(lines).replace(/,\s*$/, '')}]`), importOverrides())
}

const write = (): void => {
  const lines = importOverrides().map((override) => `${JSON.stringify(override)},`)
  const text = readFileSync(file, 'utf8').replace(
    generated,
    (_, start, end) => start + lines.join('\n') + end,
  )
  writeFileSync(file, text)
  execFileSync('npx', ['biome', 'format', '--write', file])
}

const withoutComments = (text: string): string => text.replace(/^ *\/\/.*$/gm, '')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) write()
  else if (!isUpToDate(readFileSync(file, 'utf8'))) {
    console.error(`${file} differs from tests/repository/import-table.ts. npm run format writes it.`)
    process.exitCode = 1
  }
}
