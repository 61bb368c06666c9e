import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { StructError } from 'superstruct'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'

/** Reads the JSON of a seed file; the demo's where none is named. */
export const readSeedJson = async (file: string | undefined): Promise<unknown> =>
  JSON.parse(await readFile(file ?? demoSeed(), 'utf8'))

/** The built CLI has the demo's seed beside it, the sources have it among the mocks. */
const demoSeed = (): URL => {
  const beside = new URL('./demo.json', import.meta.url)
  return existsSync(beside) ? beside : new URL('../../mocks/seed/demo.json', import.meta.url)
}

/** Says why a seed cannot be used, naming the place and not the row, which may hold a password. */
export const seedFailure = (error: unknown, file: string | undefined): CommandFailure =>
  new CommandFailure(
    `The seed file ${file ?? 'of the demo'} cannot be used: ${reasonOf(error)}`,
    exitCodes.usage,
  )

const reasonOf = (error: unknown): string => {
  if (error instanceof StructError) return `${error.path.join('.') || 'the whole'} should be ${error.type}`
  if (error instanceof SyntaxError) return 'it is no JSON'
  return messageOf(error)
}
