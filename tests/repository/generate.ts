import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { describeShape } from '#tests/mocks/migrations/describe-shape.ts'
import { generatedFiles } from './generated-files.ts'

/** Writes every file that follows from others: `npm run generate`. */
const textOf = (file: string): string => readFileSync(file, 'utf8')

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, WRITE_SHAPE: '1' } })

for (const [file, make] of Object.entries(generatedFiles)) {
  const text = await make()
  if (text === textOf(file)) continue
  writeFileSync(file, text)
  process.stdout.write(`Wrote ${file}\n`)
}

const { version, tables } = JSON.parse(textOf('tests/mocks/migrations/shape.json'))
if (version !== shapeVersion || JSON.stringify(tables) !== JSON.stringify(describeShape())) {
  const writing = ['tests/mocks/migrations', '-t', 'writes the example']
  run('npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', ...writing)
}
run('npx', 'tsx', 'tests/repository/import-rules.ts', '--write')
