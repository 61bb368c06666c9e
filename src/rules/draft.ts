import { create, type Infer, number, record, string, type, unknown } from 'superstruct'

const Draft = type({
  /** The path and the name of the form that it belongs to. */
  route: string(),
  form: string(),
  /** In milliseconds since 1970. */
  keptAt: number(),
  values: record(string(), unknown()),
})

/** What was half-typed in a form, without passwords and files (decisions.md 17). */
export type Draft = Infer<typeof Draft>

const UserDrafts = type({
  /** When the user last signed out: forms that were open by then leave nothing behind any more. */
  signedOutAt: number(),
  drafts: record(string(), Draft),
})

/** All drafts of one user, by their ids. */
export type UserDrafts = Infer<typeof UserDrafts>

const noDrafts: UserDrafts = { signedOutAt: 0, drafts: {} }

/** Reads what is stored of one user; what cannot be read is nothing. */
export const readUserDrafts = (stored: unknown): UserDrafts => {
  try {
    return create(stored, UserDrafts)
  } catch {
    return noDrafts
  }
}
