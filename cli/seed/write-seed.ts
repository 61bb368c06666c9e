import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isInteractive } from '#cli/client/output.ts'
import { notWritten } from '#cli/failure.ts'
import { blocksOf, prepareFile, writeFileWhole } from '#cli/write-file.ts'
import { names } from '#src/rules/names.ts'
import { generateSeed, type SeedSize } from './generate-seed.ts'

export type SeedOptions = SeedSize & { out?: string }

/** Writes to stdout if there is no `out`. Throws a CommandFailure if the file cannot be written. */
export const writeSeed = async ({ out, ...size }: SeedOptions): Promise<void> => {
  if (out === undefined) return writeToStdout(size)
  prepareFile('The data', out)
  const bytes = await writeFileWhole(out, piecesOf(size)).catch(notWritten(out))
  process.stderr.write(`Wrote ${size.customers} ${names.customer.manyInText}, ${bytes} bytes, to ${out}\n`)
}

/** Shows progress on a terminal, not in logs. */
const piecesOf = (size: SeedSize): Iterable<string> =>
  isInteractive(process.stderr)
    ? withProgress(generateSeed(size), size.customers * recordsPerCustomer, (text) =>
        process.stderr.write(text),
      )
    : generateSeed(size)

/** Customer, 3 devices, 2 complaints and about 1.5 notes. */
const recordsPerCustomer = 7.5

const writeToStdout = async (size: SeedSize): Promise<void> => {
  try {
    await pipeline(Readable.from(blocksOf(generateSeed(size))), process.stdout, { end: false })
  } catch (error) {
    // The reader may close the pipe early, as `head` does. main.ts reports other errors of stdout.
    if (!(error instanceof Error && 'syscall' in error)) throw error
  }
}

const interval = 100

/** Pieces between two looks at the clock, which costs more than generating a piece. */
const stride = 512

const line = (text: string): string => `\r\u001b[2K${text}`

/** Yields the pieces and writes their share of the estimated total as a percentage. */
export function* withProgress(
  pieces: Iterable<string>,
  total: number,
  write: (text: string) => void,
): Generator<string> {
  let count = 0
  let shownAt = performance.now()
  for (const piece of pieces) {
    yield piece
    count += 1
    if (count % stride !== 0 || performance.now() - shownAt < interval) continue
    shownAt = performance.now()
    write(line(`${Math.min(Math.floor((count / total) * 100), 99)} %`))
  }
  write(line(''))
}
