import { Command } from 'commander'
import { withHelp } from '#cli/help.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { names } from '#src/rules/names.ts'
import type { SeedOptions } from './write-seed.ts'

export const seedCommand = (): Command =>
  withHelp(
    new Command('seed')
      .description(
        `Employees, customers, devices, ${names.lob.many}, complaints, notes and files, as one JSON file.`,
      )
      .option(
        '--customers <number>',
        'how many customers; there are three devices and two complaints for each',
        wholeNumberBetween(1, 1_000_000),
        60,
      )
      .option('--random <number>', 'the seed of the random numbers', wholeNumberBetween(0, 999_999_999), 2026)
      .option('--out <file>', 'where to write (default: stdout)')
      .action(async (options: SeedOptions) => {
        // Not needed for --help.
        const { writeSeed } = await import('./write-seed.ts')
        await writeSeed(options)
      }),
    {
      examples: [
        ['portal seed --out seed.json', 'the data of the demo'],
        ['portal seed --customers 5000 --out large.json', 'with 15,000 devices and 10,000 complaints'],
        ["portal seed --random 7 | jq '.customer | length'", 'other names, to stdout'],
      ],
      exits: { notWritten: 'the file could not be written; an existing file is unchanged' },
    },
  )
