import { create, defaulted, type Infer, nullable, number, record, string, type, unknown } from 'superstruct'

const values = record(string(), unknown())

const Draft = type({
  /** The path and the name of the form that it belongs to. */
  route: string(),
  form: string(),
  /** In milliseconds since 1970. */
  keptAt: number(),
  /** The fields that were changed. */
  values,
  /** What the same fields held before, and how long the lists were to which the form adds: what another user saves later differs from it. */
  base: defaulted(values, {}),
  entryCounts: defaulted(record(string(), number()), {}),
  /** The changed fields of a write whose answer was lost; null where there was none. */
  lost: defaulted(nullable(values), null),
})

/** What was typed in a form and not saved, without passwords and files. */
export type Draft = Infer<typeof Draft>

/** What a form says of its draft. */
export type DraftContent = Pick<Draft, 'values' | 'base' | 'entryCounts' | 'lost'>

/** How long a draft is kept, in milliseconds. */
export const draftLifetime = 7 * 24 * 60 * 60 * 1_000

const UserDrafts = type({
  /** When the user last signed out: forms that were open by then leave nothing behind any more. */
  signedOutAt: number(),
  drafts: record(string(), Draft),
})

/** All drafts of one user, by their ids. */
export type UserDrafts = Infer<typeof UserDrafts>

const noDrafts: UserDrafts = { signedOutAt: 0, drafts: {} }

/** Reads what is stored of one user; none where it cannot be read. */
export const readUserDrafts = (stored: unknown): UserDrafts => {
  try {
    return create(stored, UserDrafts)
  } catch {
    return noDrafts
  }
}
