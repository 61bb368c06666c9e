import {
  array,
  create,
  defaulted,
  type Infer,
  literal,
  nullable,
  number,
  record,
  string,
  type,
  union,
} from 'superstruct'

const fieldValues = record(string(), union([string(), array(string())]))

const KeptChange = type({
  version: literal(1),
  id: string(),
  /** The kind of the change, by which it is sent back, and the id of the record. */
  kind: string(),
  record: number(),
  subject: string(),
  /** The message of the notice about the change. */
  message: string(),
  /** What the touched fields held before, and what the change has set them to. */
  former: fieldValues,
  made: fieldValues,
  /** The labels of touched fields that cannot be undone: passwords, notes and pictures. */
  stays: array(string()),
  madeAt: number(),
  /** The tab that undoes it, and since when; empty if none does. */
  claimedBy: defaulted(string(), ''),
  claimedAt: defaulted(number(), 0),
  undoneAt: defaulted(nullable(number()), null),
  /** Why it could not be undone, as the server or the portal has said it. */
  refusal: defaulted(nullable(string()), null),
})

/** A change that was saved, with what is needed to undo it: of its record only the touched fields, without passwords and files. */
export type KeptChange = Infer<typeof KeptChange>

/** What a form knows of its change. */
export type ChangeContent = Pick<KeptChange, 'kind' | 'record' | 'former' | 'made' | 'stays'>

/** How many changes of a user are kept, and how long, in milliseconds. */
const keptChanges = { limit: 50, lifetime: 8 * 60 * 60 * 1_000 } as const

/** How long another tab may undo a change before it counts as closed, in milliseconds: longer than a call and both looks for its answer. */
const claimLifetime = 180_000

/** Null if what is stored is no such change. */
export const readKeptChange = (stored: unknown): KeptChange | null => {
  try {
    return create(stored, KeptChange)
  } catch {
    return null
  }
}

export const isChangeKept = ({ madeAt }: KeptChange, now: number): boolean =>
  now - madeAt < keptChanges.lifetime

/** The newest changes first, without those that are too old or too many. */
export const latestChanges = (changes: readonly KeptChange[], now: number): KeptChange[] =>
  changes
    .filter((change) => isChangeKept(change, now))
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(0, keptChanges.limit)

/** Whether a tab may undo a change: it was not undone, and no other tab does that. */
export const mayClaim = (change: KeptChange, tab: string, now: number): boolean =>
  change.undoneAt === null &&
  (change.claimedBy === '' || change.claimedBy === tab || now - change.claimedAt > claimLifetime)
