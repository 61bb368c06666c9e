import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { describeShape } from '#tests/mocks/migrations/describe-shape.ts'
import { generatedFiles } from './generated-files.ts'

/**
 * Writes every file that follows from others: `npm run generate`. The description of what the demo stores is
 * written once there is a migration for its new shape.
 */
const shape = 'tests/mocks/migrations/shape.json'

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, WRITE_SHAPE: '1' } })

if (textOf(shape) !== `${JSON.stringify({ version: shapeVersion, tables: describeShape() }, null, 1)}\n`) {
  run('npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', 'tests/mocks/migrations')
}
for (const [file, make] of Object.entries(generatedFiles)) {
  const text = await make()
  if (text === textOf(file)) continue
  writeFileSync(file, text)
  process.stdout.write(`Wrote ${file}\n`)
}
run('npx', 'tsx', 'tests/repository/import-rules.ts', '--write')

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
