import { Command } from 'commander'
import { withHelp } from '#cli/help.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import type { SeedOptions } from './write-seed.ts'

/** `portal seed`: makes the data of the mock backend, the same bytes for the same numbers. */
export const seedCommand = (): Command =>
  withHelp(
    new Command('seed')
      .description('Employees, customers, devices, LOBs, complaints, notes and files, as one JSON file.')
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
      .option('--out <file>', 'where to write (default: stdout)')
      .action(async (options: SeedOptions) => {
        // What invents people and hospitals takes its time to load, and the help does without it.
        const { writeSeed } = await import('./write-seed.ts')
        await writeSeed(options)
      }),
    {
      examples: [
        ['portal seed --out seed.json', 'the set of the demo'],
        ['portal seed --customers 5000 --out large.json', '15,000 devices and 10,000 complaints with them'],
        ["portal seed --random 7 | jq '.customer | length'", 'other people and hospitals, to stdout'],
      ],
      exits: { notWritten: 'the file could not be written; an older one is as it was' },
    },
  )
