import { type Check, type CheckClient, withConnection } from '#cli/smoke/check.ts'
import { assign } from '#cli/smoke/check-runner.ts'
import { recordKinds } from '#cli/smoke/entities/record-kinds.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { createCheckFilter, type Selection } from '#cli/smoke/selection.ts'
import type { Settings, WriteChecks } from '#cli/smoke/smoke.ts'
import { createExitHandler } from './exit-handler.ts'
import { beginJournal } from './journal.ts'
import type { RunLine } from './journal-lines.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { cleanUp } from './removal.ts'
import { createWriteRun, type WriteRun } from './write-run.ts'

/** Which run writes, where its journal is, and which of its checks are wanted. */
type WriteOptions = { line: RunLine; journal: string; selection: Selection; settings: Settings }

/**
 * Writes records of the run's own, checks what becomes of them, and removes them whatever happens. The first account
 * writes; the others are refused what they may not. Throws a CommandFailure where there can be no journal.
 */
export const runWriteChecks =
  ({ line, journal: path, selection, settings }: WriteOptions): WriteChecks =>
  async (clients, runner) => {
    const [writer] = clients
    if (writer === undefined) return { checks: [], leftovers: [], cleanUp: '', codes: [] }
    const journal = beginJournal(path, line)
    const exitHandler = createExitHandler(path, writer.connection.signal)
    const leftovers: LeftoverRecord[] = []
    const checks: CheckRecord[] = []
    const isChosen = createCheckFilter(selection)
    const wanted = assign(
      writeChecks(
        createWriteRun({ run: line.run, journal, redactor: writer.redactor, storage: settings.storage }),
      ),
      clients.map(withoutRetry),
    ).filter(({ check, persona }) => isChosen(check, persona))
    let cleanedUp: Awaited<ReturnType<typeof cleanUp>> = { checks: [], cleanUp: '' }
    try {
      for (const { work, ...each } of wanted) {
        checks.push(await runner.run({ ...each, work: exitHandler.guard(work) }))
      }
    } finally {
      cleanedUp = await cleanUp({ run: line.run, journal, leftovers }, withoutRetry(writer), runner)
      exitHandler.stopListening()
    }
    return {
      checks: [...checks, ...cleanedUp.checks],
      leftovers,
      cleanUp: cleanedUp.cleanUp,
      codes: exitHandler.codes(),
    }
  }

/** All that a run with --write tries, in the order in which it must be tried. */
export const writeChecks = (writeRun: WriteRun): Check[] =>
  Object.entries(recordKinds).flatMap(([name, kind]) => lifecycleChecks(writeRun, name, kind))

/** Calls that write are made once, and waited for until they end: one that is given up may have been done. */
const withoutRetry = (client: CheckClient): CheckClient =>
  withConnection(client, { retries: 0, signal: new AbortController().signal })
