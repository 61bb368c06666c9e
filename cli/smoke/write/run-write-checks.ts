import { cannotCheck } from '#cli/client/finding.ts'
import { CommandFailure } from '#cli/failure.ts'
import { type CheckClient, type CheckName, withConnection } from '#cli/smoke/check.ts'
import { assign, type CheckRunner, type Work } from '#cli/smoke/check-runner.ts'
import type { CheckRecord, Written } from '#cli/smoke/run-record.ts'
import { createCheckFilter, type Selection } from '#cli/smoke/selection.ts'
import type { WriteChecks } from '#cli/smoke/smoke.ts'
import type { Stop } from '#cli/smoke/stop.ts'
import { beginJournal, type Journal, noJournal, type ReachedBy, type RunLine } from './journal.ts'
import { writeChecks } from './lifecycle.ts'
import { cleanUp } from './removal.ts'
import { createWriteRun } from './write-run.ts'

/** Which run writes, where its journal is, which of its checks are wanted, and how it reaches the API. */
type WriteOptions = {
  line: RunLine
  journal: string
  selection: Selection
  patience: number
  reachedBy?: ReachedBy
}

/**
 * Writes records for this run only, checks the results, and removes the records in any case. The first
 * account writes: where it is not signed in, nothing is written. The others must be refused what they may not do.
 * Throws a CommandFailure if the journal cannot be written.
 */
export const runWriteChecks =
  ({ line, journal: path, selection, patience, reachedBy }: WriteOptions): WriteChecks =>
  async (clients, runner, stop) => {
    let removed: Written = { checks: [], leftovers: [], cleanUp: '' }
    const [writer] = clients
    if (writer === undefined) return removed
    const { run } = line
    const isChosen = createCheckFilter(selection)
    const checksOn = (journal: Journal) =>
      writeChecks(createWriteRun({ run, journal, redactor: writer.redactor, patience }))
    // The plan and the journal, by which a cleanup signs in, name the first account.
    if (writer.account.username !== line.username) {
      const unmade = checksOn(noJournal).filter((check) => isChosen(check, ''))
      return { ...removed, checks: await withoutWriter(unmade, runner) }
    }
    const journal = beginJournal(path, line, reachedBy)
    const checks = checksOn(journal)
    const unhurried = (client: CheckClient) => waitingForAnswers(client, stop.signal)
    const wanted = assign(checks, clients.map(unhurried))
    const made: CheckRecord[] = []
    const makeAll = async (): Promise<void> => {
      try {
        for (const { check, persona, work } of wanted) {
          if (!isChosen(check, persona)) continue
          made.push(await runner.run({ check, persona, work: unlessStopped(stop, work) }))
        }
      } finally {
        removed = await cleanUp({ run, journal, patience }, waitingForAnswers(writer), runner)
      }
    }
    const announcements = {
      first: 'Stopping: what this run has created is removed first. A second signal ends it at once.',
      second: `Ended at once. What is left behind: ${journal.cleanUp}`,
    }
    await stop.announcing(announcements, makeAll)
    return { ...removed, checks: [...made, ...removed.checks] }
  }

const withoutWriter = (checks: readonly CheckName[], { run }: CheckRunner): Promise<CheckRecord[]> => {
  const work: Work = async () => cannotCheck('the first account, which writes, is not signed in')
  return Promise.all(checks.map((check) => run({ check, persona: '', work })))
}

/** A journal that cannot be written stops the run. */
const unlessStopped =
  ({ signal, end }: Stop, work: Work): Work =>
  async (onReply, oneAtATime) => {
    signal.throwIfAborted()
    try {
      return await work(onReply, oneAtATime)
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error
      end(error.exitCode, error.message)
      throw signal.reason
    }
  }

/** Calls are waited for until they end: one that is given up may have been done. Between them a run can be stopped. */
const waitingForAnswers = (client: CheckClient, pauseSignal = new AbortController().signal): CheckClient =>
  withConnection(client, { signal: new AbortController().signal, pauseSignal })
