import {
  create,
  defaulted,
  type Infer,
  is,
  nullable,
  number,
  record,
  string,
  type,
  unknown,
} from 'superstruct'

const values = record(string(), unknown())

const Draft = type({
  /** The path and the id of the form that it belongs to. Drafts of earlier versions have its name in place of the id. */
  route: string(),
  form: string(),
  name: defaulted(string(), ''),
  /** When it was saved, in milliseconds since 1970. */
  keptAt: number(),
  /**
   * Its number among the entries of its user, and the last number when its form was opened: a clock may be set
   * back. Drafts of earlier versions have none.
   */
  number: defaulted(number(), 0),
  openedAfter: defaulted(number(), 0),
  /** The fields that were changed. */
  values,
  /**
   * What the same fields held before, and how long the lists were to which the form adds: what another user
   * saves later differs from it.
   */
  base: defaulted(values, {}),
  entryCounts: defaulted(record(string(), number()), {}),
  /** The changed fields of a write whose answer was lost; null if there was none. */
  lost: defaulted(nullable(values), null),
})

/** What was typed in a form and not saved, without passwords and files. */
export type Draft = Infer<typeof Draft>

/** What a form says of its draft. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'entryCounts' | 'lost'>

/** How long a draft is kept, in milliseconds. */
const draftLifetime = 7 * 24 * 60 * 60 * 1_000

const SignOut = type({ number: number() })

/** What is stored of one user, by id: drafts, and when the user last signed out. */
export type StoredDrafts = ReadonlyMap<string, unknown>

/** The entry that says when the user last signed out. Drafts of forms that were opened before it are invalid. */
export const signOutEntry = 'sign-out'

/**
 * `invalid` are the ids of drafts to delete: malformed, too old, or opened before the last sign-out. `latest` is
 * the highest number.
 */
export const readDrafts = (
  stored: StoredDrafts,
  now: number,
): { drafts: ReadonlyMap<string, Draft>; invalid: readonly string[]; latest: number } => {
  const signOut = stored.get(signOutEntry)
  const signedOut = is(signOut, SignOut) ? signOut.number : 0
  let latest = signedOut
  const drafts = new Map<string, Draft>()
  const invalid: string[] = []
  for (const [id, value] of stored) {
    if (id === signOutEntry) continue
    const draft = readDraft(value)
    latest = Math.max(latest, draft?.number ?? 0)
    if (draft === null || draft.openedAfter < signedOut || now - draft.keptAt >= draftLifetime)
      invalid.push(id)
    else drafts.set(id, draft)
  }
  return { drafts, invalid, latest }
}

const readDraft = (stored: unknown): Draft | null => {
  try {
    return create(stored, Draft)
  } catch {
    return null
  }
}
