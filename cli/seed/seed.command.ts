import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { CommandFailure } from '#cli/failure.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { blocksOf, writeFileWhole } from '#cli/write-file.ts'
import { generateSeed, type SeedSize } from './generate-seed.ts'
import { withProgress } from './progress.ts'

type Options = SeedSize & { out?: string }

const examples = `
Examples:
  $ portal seed --out seed.json                        the set of the demo
  $ portal seed --customers 5000 --out large.json      5,000 customers, 15,000 devices, 10,000 complaints
  $ portal seed --random 7 | jq '.customer | length'   other people and hospitals, to stdout
`

/** `portal seed`: makes the data of the mock backend, the same bytes for the same numbers. */
export const seedCommand = (): Command =>
  new Command('seed')
    .description(
      'Make demo data: employees, customers, devices, LOBs, complaints, notes and files, as one JSON file.',
    )
    .option(
      '--customers <number>',
      'how many customers; devices are three times, complaints twice as many',
      wholeNumberBetween(1, 1_000_000),
      60,
    )
    .option(
      '--random <number>',
      'the number that all chances come from',
      wholeNumberBetween(0, 999_999_999),
      2026,
    )
    .option('--out <file>', 'where to write; without it the data go to stdout')
    .addHelpText('after', examples)
    .action(async ({ out, ...size }: Options) => {
      if (out === undefined) return writeToStdout(size)
      try {
        const bytes = await writeFileWhole(out, piecesOf(size))
        process.stderr.write(`Wrote ${size.customers} customers, ${bytes} bytes, to ${out}\n`)
      } catch (error) {
        throw new CommandFailure(
          `The seed was not written: ${error instanceof Error ? error.message : error}`,
        )
      }
    })

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
    // Whoever reads may stop early, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}
