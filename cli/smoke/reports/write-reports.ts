import { bySeverity, exitCodes, messageOf, mostSevere } from '#cli/failure.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { ownerOnly, writeFileWhole } from '#cli/write-file.ts'
import { type ReportTarget, reportKinds } from './report-options.ts'

export type FileTarget = ReportTarget & { file: string }

/**
 * Writes the reports that go to files. If one cannot be written, the others are still written, and record the
 * failure. Returns the record with the resulting exit code, and a message for each failure.
 */
export const writeReports = async (
  targets: readonly FileTarget[],
  found: RunRecord,
): Promise<{ record: RunRecord; failures: string[] }> => {
  const failures = new Map<FileTarget, string>()
  const writeAll = async (written: RunRecord) => {
    for (const target of targets) {
      if (failures.has(target)) continue
      const failure = await failureOf(target, written)
      if (failure !== null) failures.set(target, failure)
    }
  }
  await writeAll(found)
  const record = failures.size === 0 ? found : withFailure(found)
  if (failures.size > 0) await writeAll(record)
  return { record, failures: [...failures.values()] }
}

const failureOf = async ({ kind, file }: FileTarget, record: RunRecord): Promise<string | null> => {
  try {
    // It holds what servers answered.
    await writeFileWhole(file, [reportKinds[kind](record)], kind === 'har' ? { mode: ownerOnly } : {})
    return null
  } catch (error) {
    return `The ${kind} report could not be written to ${file}: ${messageOf(error)}`
  }
}

const withFailure = (record: RunRecord): RunRecord => {
  const codes = [...record.exitCodes, exitCodes.notWritten]
  return { ...record, exitCode: mostSevere(codes), exitCodes: bySeverity(codes) }
}
