import { existsSync } from 'node:fs'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { readWhole } from '#cli/read-whole.ts'
import { jsonFault, parseJsonText } from '#mocks/json-text.ts'
import { decodeText } from '#src/rules/decode-text.ts'

/** Reads the JSON of a seed file; without a name that of the demo. */
export const readSeedJson = async (file: string | undefined): Promise<unknown> =>
  parseJsonText(decodeText(await readWhole(file ?? demoSeed())))

/** The built CLI has the demo's seed file beside it. */
const demoSeed = (): URL => {
  const beside = new URL('./demo.json', import.meta.url)
  return existsSync(beside) ? beside : new URL('../../mocks/seed/demo.json', import.meta.url)
}

/** Says why a seed file cannot be used. */
export const seedFailure = (error: unknown, file: string | undefined): CommandFailure =>
  new CommandFailure(
    `The seed file ${file ?? 'of the demo'} cannot be used: ${isOfSystem(error) ? messageOf(error) : jsonFault(error)}`,
    exitCodes.usage,
  )

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error
