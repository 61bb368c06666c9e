import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

test.each(Object.entries(generatedFiles))('%s is up to date (npm run generate)', async (file, make) => {
  // Compared first, so that a long text is not printed.
  const isUpToDate = (await make()) === readFileSync(file, 'utf8')
  expect(isUpToDate, `Run npm run generate, and commit ${file}.`).toBe(true)
})
