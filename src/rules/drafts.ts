import { create, defaulted, type Infer, nullable, number, record, string, type, unknown } from 'superstruct'

const formValues = record(string(), unknown())

const Draft = type({
  /** The path, with a query by which it is another form, and the id of the form that it belongs to. */
  route: string(),
  form: string(),
  name: defaulted(string(), ''),
  /** When it was saved, in milliseconds since 1970. */
  keptAt: number(),
  /** The open form that has kept it: two tabs may have one form open. */
  owner: defaulted(string(), ''),
  /** The last sign-out of its user when the form was opened; empty if there was none. */
  signOut: defaulted(string(), ''),
  /** The fields that were changed. */
  values: formValues,
  /**
   * What the same fields held before, and how long the lists were to which the form adds: what another user
   * saves later differs from it.
   */
  base: defaulted(formValues, {}),
  entryCounts: defaulted(record(string(), number()), {}),
  /** The changed fields of a write whose answer was lost; null if there was none. */
  lost: defaulted(nullable(formValues), null),
})

/** What was typed in a form and not saved, without passwords and files. */
export type Draft = Infer<typeof Draft>

/** What a form says of its draft. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'entryCounts' | 'lost'>

/** How long a draft is kept, in milliseconds. */
const draftLifetime = 7 * 24 * 60 * 60 * 1_000

/**
 * Whether a draft may be offered: it is not too old, and its form was opened after the last sign-out of its user. That is empty if
 * there was none, or the browser has lost what was stored.
 */
export const isValidDraft = ({ keptAt, signOut }: Draft, lastSignOut: string, now: number): boolean =>
  [signOut, ''].includes(lastSignOut) && now - keptAt < draftLifetime

/** Whether the form that has kept one of them has kept the same in the other: it may have kept it again, or something later. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify({ ...one, keptAt: 0 }) === JSON.stringify({ ...other, keptAt: 0 })

/** Null if what is stored is no draft. */
export const readDraft = (stored: unknown): Draft | null => {
  try {
    return create(stored, Draft)
  } catch {
    return null
  }
}

/** Version 1 numbered the entries of a user: a draft is not valid if its form was opened before the last sign-out. */
const FormerNumbers = type({ number: defaulted(number(), 0), openedAfter: defaulted(number(), 0) })

const signOutEntry = 'sign-out'

/** The key is the id of the user with that of the entry. */
type FormerEntry = readonly [key: unknown, value: unknown]

type UserDraft = { user: number; draft: Draft }

/** The valid drafts of version 1, of each form the latest one. */
export const latestFormerDrafts = (entries: readonly FormerEntry[]): UserDraft[] => {
  const known = entries.flatMap(([key, value]) =>
    Array.isArray(key) && typeof key[0] === 'number'
      ? { user: key[0], id: String(key[1]), value, ...numbersOf(value) }
      : [],
  )
  const signedOut = (user: number) =>
    known.find((entry) => entry.user === user && entry.id === signOutEntry)?.number ?? 0
  const valid = known.flatMap((entry) => {
    const { user, id, value } = entry
    const draft = id === signOutEntry ? null : readDraft({ ...Object(value), owner: id })
    return draft === null || entry.openedAfter < signedOut(user) ? [] : { user, draft, number: entry.number }
  })
  const inOrder = valid.toSorted(
    (one, other) => one.number - other.number || one.draft.keptAt - other.draft.keptAt,
  )
  return [...new Map(inOrder.map((each) => [formOf(each), each])).values()]
}

const formOf = ({ user, draft: { route, form } }: UserDraft): string => JSON.stringify([user, route, form])

const numbersOf = (value: unknown) => {
  try {
    return create(value, FormerNumbers)
  } catch {
    return { number: 0, openedAfter: 0 }
  }
}
