import { create, type Struct } from 'superstruct'
import { isInteractive, paintFor } from '#cli/client/output.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { type ExitCode, exitCodeFor, exitCodes } from '#cli/failure.ts'
import {
  ComparisonShape,
  endedEarly,
  type Report,
  type RunRecord,
  RunShape,
  readBaseline,
} from '#cli/smoke/run-record.ts'
import type { RunEvents } from '#cli/smoke/smoke.ts'
import { prepareFile } from '#cli/write-file.ts'
import { compare } from './baseline.ts'
import { type Amount, resultLines, summaryLines } from './human.ts'
import { createProgress, noProgress } from './progress.ts'
import { type ReportOptions, reportKinds } from './report-options.ts'
import { type FileTarget, writeReports } from './write-reports.ts'

type Options = ReportOptions & { isPartial: boolean; baseUrl?: string }

/**
 * Shows how a run goes on, and reports it when it has ended: data to stdout, everything else to stderr.
 * Returns the exit code of the run, which also says if a report could not be written. Throws a usage failure
 * if the baseline is not a report.
 */
export const reportRun = async (
  options: Options,
  redactor: Redactor,
  run: (events: RunEvents) => Promise<RunRecord>,
): Promise<ExitCode> => {
  const { report = [], baseline, isPartial } = options
  const before = baseline === undefined ? null : await readBaseline(baseline)
  const files = report.filter((target): target is FileTarget => target.file !== null)
  const kind = report.find(({ file }) => file === null)?.kind ?? 'human'
  const progress = isInteractive(process.stderr) ? createProgress(process.stderr) : noProgress
  const paint = { out: paintFor(process.stdout), err: paintFor(process.stderr) }

  const reportOf = (record: RunRecord): Report => {
    const shown = withoutSecrets(record, RunShape, redactor)
    const comparison = before === null ? null : compare(shown, before, { isPartial })
    return {
      record: shown,
      comparison: comparison === null ? null : withoutSecrets(comparison, ComparisonShape, redactor),
    }
  }

  const events: RunEvents = {
    redactor,
    onCheck(check) {
      progress.onCheck(check)
    },
    onRetry({ call, attempt, reason }) {
      const announcement = `Attempt ${attempt} failed, once more: ${call} ${reason}`
      progress.above(() => console.error(redactor.clean(announcement)))
    },
  }

  for (const target of files) prepareFile(`The ${target.kind} report`, target.file)
  const startedAt = new Date().toISOString()
  const record = await run(events)
    .finally(progress.end)
    .catch(async (error: unknown) => {
      // What reads a file would take the report of an earlier run for that of this one.
      const ended = endedEarly(options.baseUrl ?? '', startedAt, exitCodeFor(error))
      await writeReports(files, { record: ended, comparison: null })
      throw error
    })
  const found = reportOf(record)
  const { record: reported, failures } = await writeReports(files, found)
  const written = { ...found, record: reported }
  const amount = amountOf(options)
  if (kind === 'human') for (const line of resultLines(reported, paint.out, amount)) console.log(line)
  else process.stdout.write(reportKinds[kind](written))
  if (amount !== 'quiet' || reported.exitCode !== exitCodes.ok) {
    console.error(summaryLines(written, paint.err).join('\n'))
  }
  for (const failure of failures) console.error(redactor.clean(failure))
  return reported.exitCode
}

const amountOf = ({ verbose, quiet }: Options): Amount => {
  if (verbose) return 'verbose'
  return quiet ? 'quiet' : 'usual'
}

/** A value that may be shown: what came from outside is cleaned once more. Throws if the shape is not its own. */
const withoutSecrets = <Shape, Schema>(
  value: unknown,
  shape: Struct<Shape, Schema>,
  redactor: Redactor,
): Shape => create(cleaned(value, '', redactor), shape)

/** What is our own wording, or a time, is left as it is. */
const ours: readonly string[] = [
  'call',
  'check',
  'tags',
  'source',
  'effect',
  'verdict',
  'before',
  'now',
  'startedAt',
  'finishedAt',
  'traceId',
  'requestId',
]

const cleaned = (value: unknown, member: string, redactor: Redactor): unknown => {
  if (ours.includes(member)) return value
  if (typeof value === 'string') return member === 'curl' ? redactor.redact(value) : redactor.clean(value)
  if (Array.isArray(value)) return value.map((item) => cleaned(item, member, redactor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, key, redactor)]))
}
