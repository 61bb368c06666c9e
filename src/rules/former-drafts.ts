import { create, defaulted, number, type } from 'superstruct'
import { type Draft, readDraft } from './draft.ts'

/** Version 1 numbered the entries of a user: a draft is not valid if its form was opened before the last sign-out. */
const Numbers = type({ number: defaulted(number(), 0), openedAfter: defaulted(number(), 0) })

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
    return create(value, Numbers)
  } catch {
    return { number: 0, openedAfter: 0 }
  }
}
