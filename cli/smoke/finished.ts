import { bySeverity, type ExitCode, exitCodes, mostSevere } from '#cli/failure.ts'
import { codeOf } from './outcome.ts'
import type { CheckRecord, LeftoverRecord, RunRecord } from './run-record.ts'
import type { SmokeOptions } from './smoke.ts'
import type { WireLog } from './wire/wire-log.ts'

type Found = {
  startedAt: number
  checks: readonly CheckRecord[]
  leftovers: readonly LeftoverRecord[]
  /** What else befell it. */
  codes: readonly ExitCode[]
}

/** The record of a run that has ended. */
export const finished = (
  { baseUrl, accounts }: Pick<SmokeOptions, 'baseUrl' | 'accounts'>,
  log: WireLog,
  { startedAt, checks, leftovers, codes: others }: Found,
): RunRecord => {
  const finishedAt = Date.now()
  const codes: ExitCode[] = [
    ...others,
    ...checks.map(({ verdict }) => codeOf[verdict]),
    ...(leftovers.length > 0 ? [exitCodes.leftovers] : []),
  ]
  return {
    format: 1,
    baseUrl,
    personas: accounts.map(({ name, username }) => ({ name, username })),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(finishedAt).toISOString(),
    milliseconds: finishedAt - startedAt,
    exitCode: mostSevere(codes),
    exitCodes: bySeverity(codes),
    checks,
    calls: log.calls(),
    drift: log.drift(),
    leftovers,
    retries: log.retries(),
  }
}
