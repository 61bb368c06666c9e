import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { blocksOf, writeFileWhole } from '#cli/write-file.ts'
import { generateSeed, type SeedSize } from './generate-seed.ts'
import { withProgress } from './progress.ts'

export type SeedOptions = SeedSize & { out?: string }

/** Makes the data and writes them, to stdout where no file is named. Throws a CommandFailure where the file cannot be written. */
export const writeSeed = async ({ out, ...size }: SeedOptions): Promise<void> => {
  if (out === undefined) return writeToStdout(size)
  try {
    const bytes = await writeFileWhole(out, piecesOf(size))
    process.stderr.write(`Wrote ${size.customers} customers, ${bytes} bytes, to ${out}\n`)
  } catch (error) {
    throw new CommandFailure(`The seed was not written: ${messageOf(error)}`, exitCodes.notWritten)
  }
}

/** A terminal sees how far it is; a log would be filled by that. */
const piecesOf = (size: SeedSize): Iterable<string> =>
  process.stderr.isTTY
    ? withProgress(generateSeed(size), size.customers * recordsPerCustomer, (text) =>
        process.stderr.write(text),
      )
    : generateSeed(size)

/** Itself, three devices, two complaints, and notes of which nobody knows how many until they are written. */
const recordsPerCustomer = 7.5

const writeToStdout = async (size: SeedSize): Promise<void> => {
  try {
    await pipeline(Readable.from(blocksOf(generateSeed(size))), process.stdout, { end: false })
  } catch (error) {
    // Whoever reads may stop early, as `head` does; what else befalls stdout is told where the CLI begins.
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
}
