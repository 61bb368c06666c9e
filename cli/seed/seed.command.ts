import { Command } from 'commander'
import { withHelp } from '#cli/help.ts'
import { fileToWrite, wholeNumberBetween } from '#cli/option-values.ts'
import { names } from '#src/rules/names.ts'
import type { SeedOptions } from './write-seed.ts'

export const seedCommand = (): Command =>
  withHelp(
    new Command('seed')
      .description(
        `Employees, ${names.customer.manyInText}, ${names.device.manyInText}, ${names.lob.manyInText}, ${names.complaint.manyInText}, notes and files, as one JSON file.`,
      )
      .option(
        '--customers <number>',
        `how many ${names.customer.manyInText}; there are three ${names.device.manyInText} and two ${names.complaint.manyInText} for each`,
        wholeNumberBetween(1, 1_000_000),
        60,
      )
      .option('--random <number>', 'the seed of the random numbers', wholeNumberBetween(0, 999_999_999), 2026)
      .option('--out <file>', 'where to write (default: stdout)', fileToWrite)
      .action(async (options: SeedOptions) => {
        // Not needed for --help.
        const { writeSeed } = await import('./write-seed.ts')
        await writeSeed(options)
      }),
    {
      examples: [
        ['portal seed --out seed.json', 'the data of the demo'],
        [
          'portal seed --customers 5000 --out large.json',
          `with 15,000 ${names.device.manyInText} and 10,000 ${names.complaint.manyInText}`,
        ],
        ["portal seed --random 7 | jq '.customer | length'", 'other names, to stdout'],
      ],
      exits: { notWritten: 'the file could not be written; an existing file is unchanged' },
    },
  )
