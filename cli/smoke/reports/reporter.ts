import type { ExitCode } from '#cli/failure.ts'
import { compare } from '#cli/smoke/baseline.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import type { Watch } from '#cli/smoke/smoke.ts'
import { checkLine, isNotChecked, notCheckedLines } from './check-lines.ts'
import { summaryLines } from './human.ts'
import { isLively, paintFor } from './paint.ts'
import { createProgress, noProgress } from './progress.ts'
import { readRecord } from './read-record.ts'
import { ComparisonShape, RecordShape } from './record-shape.ts'
import type { Report } from './report.ts'
import { reportKinds } from './report-kinds.ts'
import type { ReportOptions } from './report-options.ts'
import { withoutSecrets } from './without-secrets.ts'
import { type FileTarget, writeReports } from './write-reports.ts'

type Told = ReportOptions & { isPartial: boolean }

/**
 * Tells of a run while it goes on, and reports it when it has ended: data to stdout, talk to stderr. Throws a usage
 * failure where the baseline is no report.
 */
export const createReporter = async ({ report = [], baseline, isPartial }: Told, discretion: Discretion) => {
  const before = baseline === undefined ? null : await readRecord(baseline)
  const files = report.filter((target): target is FileTarget => target.file !== null)
  const kind = report.find(({ file }) => file === null)?.kind ?? 'human'
  const progress = isLively(process.stderr) ? createProgress(process.stderr) : noProgress
  const paint = { out: paintFor(process.stdout), err: paintFor(process.stderr) }

  const reportOf = (record: RunRecord): Report => {
    const shown = withoutSecrets(record, RecordShape, discretion)
    const comparison = before === null ? null : compare(shown, before, { isPartial })
    return {
      record: shown,
      comparison: comparison === null ? null : withoutSecrets(comparison, ComparisonShape, discretion),
    }
  }

  const watch: Watch = {
    discretion,
    checked(check) {
      progress.checked(check)
      if (kind !== 'human' || isNotChecked(check)) return
      progress.above(() => console.log(checkLine(check, paint.out)))
    },
    retried({ call, attempt, reason }) {
      const sentence = `Attempt ${attempt} failed, once more: ${call} ${reason}`
      progress.above(() => console.error(discretion.clean(sentence)))
    },
  }

  const finish = async (ended: RunRecord): Promise<ExitCode> => {
    const found = reportOf(ended)
    const { record, failures } = await writeReports(files, found)
    const written = { ...found, record }
    if (kind === 'human') for (const line of notCheckedLines(record.checks, paint.out)) console.log(line)
    else process.stdout.write(reportKinds[kind](written))
    console.error(summaryLines(written, paint.err).join('\n'))
    for (const failure of failures) console.error(discretion.clean(failure))
    return record.exitCode
  }

  return {
    /** Follows a run to its end and writes its reports. Gives its exit code, which may be that a report was not written. */
    async follow(run: (watch: Watch) => Promise<RunRecord>): Promise<ExitCode> {
      const record = await run(watch).finally(progress.end)
      return finish(record)
    },
  }
}
