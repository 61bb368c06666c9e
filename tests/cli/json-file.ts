import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file of JSON, or of this text, that is gone after the test. */
export const jsonFile = async (content: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'smoke-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'options.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
