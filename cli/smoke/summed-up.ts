import { bySeverity, type ExitCode, exitCodeOf, exitCodes, mostSevere } from '#cli/failure.ts'
import { findingsOf } from './findings.ts'
import type { RunRecord } from './run-record.ts'

/** The record with its findings and exit codes, as they follow from its checks and from how it ended. */
export const summedUp = (record: Omit<RunRecord, 'findings' | 'exitCode' | 'exitCodes'>): RunRecord => {
  const codes: ExitCode[] = [
    ...(record.endedBy ?? []),
    ...record.checks.map(({ verdict }) => exitCodeOf[verdict]),
    ...(record.earlier?.unseen ?? []).map(({ verdict }) =>
      verdict === 'notChecked' ? exitCodes.requiredNotChecked : exitCodeOf[verdict],
    ),
    ...(record.leftovers.length > 0 ? [exitCodes.leftovers] : []),
    ...(record.unjudged.length > 0 ? [exitCodes.requiredNotChecked] : []),
  ]
  return {
    ...record,
    findings: findingsOf(record),
    exitCode: mostSevere(codes),
    exitCodes: bySeverity(codes),
  }
}

/** The record of a run after which something failed, such as writing a file. */
export const withFailure = (record: RunRecord, code: ExitCode): RunRecord =>
  summedUp({ ...record, endedBy: [...(record.endedBy ?? []), code] })
