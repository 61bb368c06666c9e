import { InvalidArgumentError } from 'commander'
import { connectionTable, runTable } from '#cli/client/options.ts'
import type { SignedInOptions } from '#cli/client/signed-in.ts'
import { refuseUsage } from '#cli/failure.ts'
import { optionsOf, type Parsed, taking } from '#cli/option-table.ts'
import { listOption, nonEmptyText, wholeNumberBetween } from '#cli/option-values.ts'
import { reportTargetsOf } from '#cli/report-targets.ts'
import { names } from '#src/rules/names.ts'

export const reportNames = ['human', 'json', 'csv'] as const

/** Parses the address of the portal, which may be below a path. */
const portalAddress = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  // Commander quotes what an InvalidArgumentError refuses.
  if (url !== null && url.username + url.password !== '')
    refuseUsage('--portal-url cannot be used: it must not carry a user name or password.')
  if (url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '')
    return url.href.replace(/\/+$/, '')
  throw new InvalidArgumentError('It must be an address, such as https://portal.example.com.')
}

const api = {
  ...connectionTable,
  concurrency: { ...connectionTable.concurrency, default: 4 },
  ...runTable,
}

const audit = {
  only: taking(
    '<kinds>',
    'look for these kinds of findings, or in these records, alone (--list names them)',
    listOption,
  ),
  limit: taking(
    '<count>',
    `how many ${names.customer.manyInText} to read, the newest first (default: all)`,
    wholeNumberBetween(1, 999_999_999),
  ),
  accept: taking('<file>', 'a JSON file of known findings, which fail no run', nonEmptyText),
  portalUrl: taking(
    '<url>',
    "the portal's address, for those of the records (default: their paths alone)",
    portalAddress,
  ),
}

const reports = {
  report: taking(
    '<kind[=file]>',
    `kind of report, repeatable: ${reportNames.join(', ')}; without a file to stdout (default: human)`,
    reportTargetsOf(reportNames),
  ),
}

export const auditOptions = [
  ...optionsOf('API and account', api, true),
  ...optionsOf('Findings', audit, true),
  ...optionsOf('Reports', reports, true),
]

export type AuditOptions = SignedInOptions & Parsed<typeof audit & typeof reports> & { list?: true }
