import type { ExitCode } from '#cli/failure.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Account } from './account.ts'
import { catalogue } from './catalogue.ts'
import { callNameOf } from './check.ts'
import type { Discretion } from './discretion.ts'
import { createEnding } from './ending.ts'
import { enter } from './enter.ts'
import { finished } from './finished.ts'
import { plan } from './plan.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { CheckRecord, LeftoverRecord, RetryRecord, RunRecord } from './run-record.ts'
import { checkSelection, chooser, type Selection } from './selection.ts'
import { createService } from './service.ts'
import type { Settings } from './settings.ts'
import { signInCheck } from './sign-in.ts'
import type { Visit } from './visit.ts'

export type SmokeOptions = {
  baseUrl: string
  accounts: readonly Account[]
  /** Milliseconds for an answer. */
  timeout: number
  /** Milliseconds for the whole run; null for as long as it takes. */
  deadline: number | null
  concurrency: number
  retries: number
  selection: Selection
  settings: Settings
}

/** Who hears of a run while it goes on. */
export type Watch = {
  discretion: Discretion
  checked(check: CheckRecord): void
  retried(retry: RetryRecord): void
}

/**
 * What a run does beyond reading, when all that reads is done. It makes its checks with the recorder, which tells of
 * them, and gives what it could not remove, and the exit codes of what else befell it.
 */
export type Excursion = (
  visits: readonly Visit[],
  recorder: Recorder,
) => Promise<{
  checks: readonly CheckRecord[]
  leftovers: readonly LeftoverRecord[]
  codes: readonly ExitCode[]
}>

const stayingHome: Excursion = async () => ({ checks: [], leftovers: [], codes: [] })

/**
 * Signs in and tries every reading call of the contract. Gives all that was found, the checks in the order of the
 * contract; `watch` hears of each as it ends.
 */
export const smoke = async (
  options: SmokeOptions,
  watch: Watch,
  excursion: Excursion = stayingHome,
): Promise<RunRecord> => {
  const { accounts, selection, settings } = options
  const { discretion } = watch
  const { opening, unmade, writing, closing } = catalogue(settings)
  const all = [...opening, ...unmade, ...writing, ...closing, signInCheck]
  checkSelection(selection, all, namesOf(accounts))
  for (const { password } of accounts) discretion.hide(password)
  if (settings.storage !== null) discretion.hide(settings.storage.query)

  const startedAt = Date.now()
  const ending = createEnding(options.deadline)
  const service = createService({ ...options, signal: ending.signal, retried: watch.retried })
  const recorder = createRecorder(accounts, discretion, watch.checked)
  const isChosen = chooser(selection)
  const make = (checks: typeof opening, visits: readonly Visit[]) =>
    Promise.all(
      plan(checks, visits)
        .filter(({ check, persona }) => isChosen(check, persona))
        .map(recorder.record),
    )
  try {
    const { visits, read } = await ending.heeding(async () => {
      const entered = await enter(service, accounts, recorder, discretion)
      return { ...entered, read: [...entered.checks, ...(await make(opening, entered.visits))] }
    })
    const onward = ending.signal.aborted ? stayingHome : excursion
    const { checks: written, leftovers, codes } = await onward(visits, recorder)
    const closed = await ending.heeding(async () => [
      ...(await make(
        unmade.filter(({ endpoint }) => !isMade(endpoint, written)),
        visits,
      )),
      ...(await make(closing, visits)),
    ])
    const checks = [...read, ...written, ...closed]
    return finished(options, service.log, {
      startedAt,
      checks,
      leftovers,
      codes: [...codes, ...ending.codes()],
    })
  } finally {
    ending.clear()
  }
}

const isMade = (endpoint: Endpoint, written: readonly CheckRecord[]): boolean =>
  written.some(({ call }) => call === callNameOf(endpoint))

const namesOf = (accounts: readonly Account[]): string[] => accounts.map(({ name }) => name)
