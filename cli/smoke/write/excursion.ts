import type { ExitCode } from '#cli/failure.ts'
import { plan } from '#cli/smoke/plan.ts'
import type { Recorder } from '#cli/smoke/recorder.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { chooser, type Selection } from '#cli/smoke/selection.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { beginJournal } from './journal.ts'
import type { RunLine } from './journal-line.ts'
import { patient } from './patient.ts'
import { cleanUp } from './removal-checks.ts'
import { listenForStop } from './stop-signals.ts'
import { createStoppage } from './stoppage.ts'
import { createTrial } from './trial.ts'
import { writeChecks } from './write-checks.ts'

/** Which run writes, where its journal is, and which of its checks are wanted. */
export type Writing = { line: RunLine; journal: string; selection: Selection; settings: Settings }

/** What a run has written, what of it could not be removed, and how else it ended. */
export type Written = {
  checks: readonly CheckRecord[]
  leftovers: readonly LeftoverRecord[]
  codes: readonly ExitCode[]
}

/**
 * Writes records of the run's own, checks what becomes of them, and removes them whatever happens. The first visit
 * writes; the others are refused what they may not. Throws a CommandFailure where there can be no journal.
 */
export const writingExcursion =
  ({ line, journal: path, selection, settings }: Writing) =>
  async (visits: readonly Visit[], recorder: Recorder): Promise<Written> => {
    const [writer] = visits
    if (writer === undefined) return { checks: [], leftovers: [], codes: [] }
    const journal = beginJournal(path, line)
    const signals = listenForStop(path)
    const stoppage = createStoppage(signals, writer.service.signal)
    const remains = { run: line.run, journal, leftovers: [] as LeftoverRecord[] }
    const checks: CheckRecord[] = []
    const isChosen = chooser(selection)
    const trial = createTrial(line.run, journal)
    const wanted = plan(writeChecks(trial, writer.discretion, settings), visits.map(patient)).filter(
      ({ check, persona }) => isChosen(check, persona),
    )
    try {
      for (const { work, ...each } of wanted) {
        checks.push(await recorder.record({ ...each, work: stoppage.guard(work) }))
      }
    } finally {
      checks.push(...(await cleanUp(remains, patient(writer), recorder)))
      signals.stopListening()
    }
    return { checks, leftovers: remains.leftovers, codes: stoppage.codes() }
  }
