import { create } from 'superstruct'
import type { Retry } from '#cli/client/call-log.ts'
import { isInteractive, paintFor } from '#cli/client/output.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { type ExitCode, exitCodeFor, exitCodes } from '#cli/failure.ts'
import type { SmokeSettings } from '#cli/smoke/options.ts'
import { endedEarly, type RunRecord, RunShape } from '#cli/smoke/run-record.ts'
import type { RunEvents } from '#cli/smoke/smoke.ts'
import { prepareFile } from '#cli/write-file.ts'
import { type Amount, resultLines, summaryLines } from './human.ts'
import { createProgress, noProgress } from './progress.ts'
import { reportKinds } from './report-options.ts'
import { type FileTarget, writeReports } from './write-reports.ts'

type Options = Pick<SmokeSettings, 'report' | 'baseUrl' | 'verbose' | 'quiet'>

/**
 * Shows how a run goes on, and reports it when it has ended: data to stdout, everything else to stderr.
 * Returns the exit code of the run, which also says if a report could not be written. Throws a usage failure
 * if that is known beforehand.
 */
export const reportRun = async (
  options: Options,
  redactor: Redactor,
  run: (events: RunEvents) => Promise<RunRecord>,
): Promise<ExitCode> => {
  const { report = [], baseUrl = '' } = options
  const files = report.filter((target): target is FileTarget => target.file !== null)
  for (const { kind, file } of files) prepareFile(`The ${kind} report`, file)
  const progress = isInteractive(process.stderr) ? createProgress(process.stderr) : noProgress
  const events: RunEvents = {
    redactor,
    onCheck(check) {
      progress.onCheck(check)
    },
    onRetry(retry) {
      // Whether all is well is known at the end.
      if (!options.quiet) progress.above(() => console.error(redactor.clean(announcementOf(retry))))
    },
  }
  const startedAt = new Date().toISOString()
  const found = await run(events)
    .finally(progress.end)
    .catch(async (error: unknown) => {
      // What reads a file would take the report of an earlier run for that of this one.
      await writeReports(files, endedEarly(baseUrl, startedAt, exitCodeFor(error)))
      throw error
    })
  const { record, failures } = await writeReports(files, withoutSecrets(found, redactor))
  print(record, options)
  for (const failure of failures) console.error(redactor.clean(failure))
  return record.exitCode
}

const announcementOf = ({ call, attempt, reason }: Retry): string =>
  `Attempt ${attempt} failed, once more: ${call} ${reason}`

const print = (record: RunRecord, options: Options): void => {
  const kind = options.report?.find(({ file }) => file === null)?.kind ?? 'human'
  const amount = amountOf(options)
  if (kind === 'human') {
    for (const line of resultLines(record, paintFor(process.stdout), amount)) console.log(line)
  } else process.stdout.write(reportKinds[kind](record))
  if (amount === 'quiet' && record.exitCode === exitCodes.ok) return
  const announcements = amount === 'quiet' ? record.retries.map(announcementOf) : []
  console.error([...announcements, ...summaryLines(record, paintFor(process.stderr))].join('\n'))
}

const amountOf = ({ verbose, quiet }: Options): Amount => {
  if (verbose) return 'verbose'
  return quiet ? 'quiet' : 'usual'
}

/** A record that may be shown: what came from outside is cleaned once more. Throws if the shape is not its own. */
const withoutSecrets = (record: RunRecord, redactor: Redactor): RunRecord => ({
  ...create(cleaned(record, '', redactor), RunShape),
  // An address with a secret in it was refused, and the command has paths alone: a header may be a word of them.
  baseUrl: record.baseUrl,
  cleanUp: record.cleanUp,
})

/** What is our own wording, or a time, is left as it is. */
const ours: readonly string[] = [
  'call',
  'check',
  'tags',
  'source',
  'effect',
  'verdict',
  'startedAt',
  'finishedAt',
  'traceId',
  'requestId',
  // Its own report is redacted as it is made: texts may be long.
  'har',
]

const cleaned = (value: unknown, member: string, redactor: Redactor): unknown => {
  if (ours.includes(member)) return value
  if (typeof value === 'string') return member === 'curl' ? redactor.redact(value) : redactor.clean(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, member, redactor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, key, redactor)]))
}
