import { cannotCheck } from '#cli/smoke/finding.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { Journal } from './journal.ts'
import type { Kind } from './journal-line.ts'
import { sentIn } from './read-journal.ts'

/** What the write checks of a run share: its id, its journal, and the records that it has made so far. */
export type Trial = {
  readonly run: string
  readonly journal: Journal
  hasSent(kind: Kind): boolean
  /** The API has said that it created one. */
  confirmed(kind: Kind): void
  isConfirmed(kind: Kind): boolean
  /** From now on this record of the run is known. */
  made(kind: Kind, id: number): void
  has(kind: Kind): boolean
  /** The record of this kind; the check ends as not checked where there is none. */
  idOf(kind: Kind): number
  /** The local admin of the run has signed in, and calls as itself. */
  entered(visit: Visit): void
  localAdmin(): Visit
}

export const createTrial = (run: string, journal: Journal): Trial => {
  const confirmed = new Set<Kind>()
  const ids = new Map<Kind, number>()
  let localAdmin: Visit | null = null
  return {
    run,
    journal,
    hasSent: (kind) => sentIn(journal.lines, kind) !== null,
    confirmed: (kind) => confirmed.add(kind),
    isConfirmed: (kind) => confirmed.has(kind),
    made(kind, id) {
      ids.set(kind, id)
      journal.write({ step: 'created', kind, id })
    },
    has: (kind) => ids.has(kind),
    idOf: (kind) => ids.get(kind) ?? cannotCheck('the run has no record to try it on'),
    entered(visit) {
      localAdmin = visit
    },
    localAdmin: () => localAdmin ?? cannotCheck('the local admin of the run could not sign in'),
  }
}
