import { isFailing } from './reports/standing.ts'
import type { RunRecord } from './run-record.ts'
import { exactly } from './selection.ts'

/** What to choose so that only the checks are made that failed in a former run. */
export const replayOf = ({ checks }: RunRecord): string[] =>
  checks.filter(isFailing).map(({ name }) => exactly(name))
