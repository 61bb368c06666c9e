import { isInteractive } from '#cli/client/output.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { withAccount } from '#cli/client/signed-in.ts'
import { type ExitCode, exitCodes, messageOf, mostSevere, notWritten } from '#cli/failure.ts'
import type { ReportTarget } from '#cli/report-targets.ts'
import { prepareFile, writeFileWhole } from '#cli/write-file.ts'
import { type Accepted, isAccepted, isSameFinding, readAccepted } from './accepted.ts'
import { type AuditRecord, audit } from './audit.ts'
import { type AuditFinding, type Choice, createChoice, entities } from './audit-finding.ts'
import type { AuditOptions, reportNames } from './options.ts'
import { auditReports, type ReportedAudit, summaryOf } from './reports.ts'

/** Judges all records of an API, and reports what was found. Returns the exit code. */
export const runAudit = async (typed: AuditOptions): Promise<ExitCode> => {
  const choice = createChoice(typed.only ?? [])
  const known = typed.accept === undefined ? [] : await readAccepted(typed.accept)
  const targets = withStdout(typed.report ?? [])
  for (const { kind, file } of targets) if (file !== null) prepareFile(`The ${kind} report`, file)
  return withAccount(typed, async ({ client, callWithGaps, stop, redactor }) => {
    const progress = createProgress()
    const record = await audit({
      client,
      callWithGaps,
      stop,
      redactor,
      choice,
      concurrency: typed.concurrency,
      limit: typed.limit ?? Number.POSITIVE_INFINITY,
      onPlan: (totals, calls) =>
        console.error(
          `To read: ${entities.flatMap((entity) => (totals[entity] === undefined ? [] : `${totals[entity].toLocaleString('en')} ${entity}`)).join(', ')}. About ${calls.toLocaleString('en')} calls, ${typed.concurrency} at a time.`,
        ),
      onProgress: progress.show,
    }).finally(progress.end)
    const reported = reportOf(record, known, typed, { choice, stopCodes: stop.codes(), redactor })
    const { failures, exitCode } = await writeFiles(targets, reported)
    const printed = { ...reported, exitCode }
    for (const { kind, file } of targets) if (file === null) process.stdout.write(auditReports[kind](printed))
    console.error(summaryOf(printed))
    for (const failure of failures) console.error(redactor.clean(failure))
    return exitCode
  })
}

type Kind = (typeof reportNames)[number]

/** Something is always printed. */
const withStdout = (targets: readonly ReportTarget<Kind>[]): readonly ReportTarget<Kind>[] =>
  targets.some(({ file }) => file === null) ? targets : [...targets, { kind: 'human', file: null }]

const reportOf = (
  { findings, codes, ...rest }: AuditRecord,
  known: readonly Accepted[],
  { baseUrl = '', portalUrl }: AuditOptions,
  { choice, stopCodes, redactor }: { choice: Choice; stopCodes: readonly ExitCode[]; redactor: Redactor },
): ReportedAudit & { exitCode: ExitCode } => {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const judged = inOrder(findings).map((finding) => ({
    ...finding,
    name: redactor.clean(finding.name),
    what: redactor.clean(finding.what),
    isAccepted: isAccepted(finding, known, today),
  }))
  const isWhole = stopCodes.length === 0 && codes.length === 0
  // What was not read proves nothing.
  const isLookedFor = ({ entity, kind }: Accepted): boolean => {
    const { judged = 0, total = 0 } = rest.read[entity] ?? {}
    return isWhole && choice.isChosen(entity, kind) && judged === total
  }
  return {
    ...rest,
    baseUrl,
    portalUrl,
    findings: judged,
    obsolete: known.filter(
      (each) => isLookedFor(each) && !findings.some((found) => isSameFinding(each, found)),
    ),
    exitCode: mostSevere([
      ...codes,
      ...stopCodes.map(codeOfStop),
      ...(judged.some((finding) => !finding.isAccepted) ? [exitCodes.failed] : []),
    ]),
  }
}

/** An audit that a signal ends has a result that is not whole. */
const codeOfStop = (code: ExitCode): ExitCode => (code === exitCodes.tooSlow ? code : exitCodes.unreachable)

/** The same in every run, whichever answers came first. */
const inOrder = (findings: readonly AuditFinding[]): AuditFinding[] =>
  findings.toSorted(
    (one, other) =>
      entities.indexOf(one.entity) - entities.indexOf(other.entity) ||
      one.kind.localeCompare(other.kind) ||
      one.id - other.id,
  )

/**
 * Writes the reports that go to files: where one cannot be written, the others are. Returns a message for each that was not, and the
 * resulting exit code.
 */
const writeFiles = async (
  targets: readonly ReportTarget<Kind>[],
  reported: ReportedAudit & { exitCode: ExitCode },
): Promise<{ failures: string[]; exitCode: ExitCode }> => {
  const failures: string[] = []
  for (const { kind, file } of targets) {
    if (file === null) continue
    await writeFileWhole(file, [auditReports[kind](reported)])
      .catch(notWritten(file))
      .catch((error: unknown) => failures.push(messageOf(error)))
  }
  const { exitCode } = reported
  return {
    failures,
    exitCode: failures.length === 0 ? exitCode : mostSevere([exitCode, exitCodes.notWritten]),
  }
}

/** One line that is written over, for people alone. */
const createProgress = () => {
  const isShown = isInteractive(process.stderr)
  return {
    show(judged: number, total: number, findings: number): void {
      if (!isShown) return
      const text = `read ${judged.toLocaleString('en')} of ${total.toLocaleString('en')}, ${findings.toLocaleString('en')} findings`
      process.stderr.write(`\r\u001b[2K${text}`)
    },
    end(): void {
      if (isShown) process.stderr.write('\r\u001b[2K')
    },
  }
}
