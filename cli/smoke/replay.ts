import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { readRecord } from './reports/read-record.ts'
import { isFailing } from './reports/standing.ts'
import type { RunRecord } from './run-record.ts'
import { exactly } from './selection.ts'

type Typed = { replay?: string; only?: string[] }

/** What --only is to say so that a run makes the checks alone that failed in a former one. */
export const replayed = async ({ replay, only }: Typed): Promise<{ only?: string[] }> => {
  if (replay === undefined) return only === undefined ? {} : { only }
  if (only !== undefined) {
    throw new CommandFailure(
      '--replay and --only exclude each other: one says what is checked.',
      exitCodes.usage,
    )
  }
  const failing = replayOf(await readRecord(replay))
  if (failing.length > 0) return { only: failing }
  throw new CommandFailure(`Nothing failed in ${replay}: there is nothing to make again.`, exitCodes.ok)
}

/** Chooses the checks that failed. */
const replayOf = ({ checks }: Pick<RunRecord, 'checks'>): string[] =>
  checks.filter(isFailing).map(({ name }) => exactly(name))
