import { InvalidArgumentError } from 'commander'
import { connectionTable, runTable } from '#cli/client/options.ts'
import type { SignedInOptions } from '#cli/client/signed-in.ts'
import { optionsOf, type Parsed, taking } from '#cli/option-table.ts'
import { fileToWrite, nonEmptyText, wholeNumberBetween } from '#cli/option-values.ts'
import { names } from '#src/rules/names.ts'

/** The lists, as a user types them, and what their rows are called. */
export const listTitles = {
  customers: names.customer.manyInText,
  devices: names.device.manyInText,
  lobs: names.lob.manyInText,
  'local-admins': names.localAdmin.manyInText,
  complaints: names.complaint.manyInText,
} as const

export type ListName = keyof typeof listTitles

/** Parses the name of a time zone, such as Asia/Kolkata. */
const timeZone = (typed: string): string => {
  try {
    const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions()
    // Newer releases of Node take offsets as well, but show dates in UTC where one is the zone of the process.
    if (/^[a-z]/i.test(zone)) return zone
  } catch {
    // Refused below.
  }
  throw new InvalidArgumentError('It must be the name of a time zone, such as Asia/Kolkata or UTC.')
}

const rows = {
  customer: taking(
    '<id>',
    `of ${names.complaint.manyInText}: those of one ${names.customer.inText} (default: of all, one after the other)`,
    wholeNumberBetween(1, 999_999_999),
  ),
  status: taking('<name>', 'the rows with this status alone, such as active', nonEmptyText),
  search: taking('<text>', 'the rows that the list finds for this text', nonEmptyText),
}

const file = {
  format: {
    takes: '<format>',
    help: "csv with the portal's headings, or jsonl: a line of JSON for each row, with the fields of the API",
    choices: ['csv', 'jsonl'],
    default: 'csv',
  },
  out: taking('<file>', 'the file to write, which only its owner may read (default: stdout)', fileToWrite),
  timeZone: taking('<zone>', 'the time zone of dates (default: that of this machine)', timeZone),
} as const

export type ExportOptions = SignedInOptions & Parsed<typeof rows & typeof file>

export const exportOptions = [
  ...optionsOf('API and account', { ...connectionTable, ...runTable }, true),
  ...optionsOf('Rows', rows, true),
  ...optionsOf('File', file, true),
]
