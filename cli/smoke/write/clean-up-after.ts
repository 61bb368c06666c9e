import { type ExitCode, exitCodes, mostSevere } from '#cli/failure.ts'
import type { Account } from '#cli/smoke/account.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import { codeOf } from '#cli/smoke/outcome.ts'
import { createRecorder } from '#cli/smoke/recorder.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { createService } from '#cli/smoke/service.ts'
import { signIn, signInCheck } from '#cli/smoke/sign-in.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { Journal } from './journal.ts'
import type { RunLine } from './journal-line.ts'
import { cleanUp } from './removal-checks.ts'

type Where = { journal: Journal; run: RunLine; account: Account; timeout: number }
type Watch = { discretion: Discretion; checked(check: CheckRecord): void }

/** Signs in where a run has written, and removes what it left behind. Gives what stays, and the exit code of that. */
export const cleanUpAfter = async (
  { journal, run: { run, baseUrl }, account, timeout }: Where,
  { discretion, checked }: Watch,
): Promise<{ leftovers: readonly LeftoverRecord[]; exitCode: ExitCode }> => {
  discretion.hide(account.password)
  const recorder = createRecorder([account], discretion, checked)
  const service = createService({
    baseUrl,
    timeout,
    retries: 0,
    concurrency: 1,
    signal: new AbortController().signal,
    retried: () => undefined,
  })
  const visits: Visit[] = []
  const entered = await recorder.record({
    check: signInCheck,
    persona: account.name,
    work: async (spend) => {
      visits.push(await signIn({ ...service, spend }, account, discretion))
      return `as ${account.username}`
    },
  })
  const leftovers: LeftoverRecord[] = []
  const checks = [entered]
  for (const visit of visits) checks.push(...(await cleanUp({ run, journal, leftovers }, visit, recorder)))
  const codes = checks.map(({ verdict }) => codeOf[verdict])
  return {
    leftovers,
    exitCode: mostSevere([...codes, ...(leftovers.length > 0 ? [exitCodes.leftovers] : [])]),
  }
}
