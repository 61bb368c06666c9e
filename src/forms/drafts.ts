import { type Draft, readUserDrafts, type UserDrafts } from '#src/rules/draft.ts'

/** Where the drafts of each user are stored, for all tabs. A change is made in one step, whatever other tabs do. */
export type DraftStorage = {
  read(user: number): Promise<unknown>
  change(user: number, change: (stored: unknown) => unknown): Promise<void>
}

/** Whose form it is, and where it stands. */
export type DraftKey = { user: number; route: string; form: string }

export type OfferedDraft = Draft & { id: string }

/** What is half-typed, kept for the user who typed it. Where nothing can be stored there are none, silently. */
export type Drafts = {
  /** All drafts of a user, the latest first. */
  list(user: number): Promise<OfferedDraft[]>
  /** The drafts of a form, the latest first. */
  offered(place: DraftKey): Promise<OfferedDraft[]>
  /** Keeps a draft under an id, unless its user has signed out since the form was opened. */
  save(place: DraftKey, id: string, values: Draft['values'], openedAt: number): Promise<void>
  delete(user: number, id: string): Promise<void>
  /** Drops all drafts of a user who signs out. */
  deleteAll(user: number): Promise<void>
}

export const createDrafts = (shelf: DraftStorage, now: () => number = Date.now): Drafts => {
  const change = (user: number, next: (box: UserDrafts) => UserDrafts) =>
    shelf.change(user, (stored) => next(readUserDrafts(stored))).catch(() => undefined)
  const list = async (user: number) => {
    const { drafts } = readUserDrafts(await shelf.read(user).catch(() => undefined))
    return Object.entries(drafts)
      .map(([id, draft]) => ({ ...draft, id }))
      .toSorted((one, other) => other.keptAt - one.keptAt)
  }
  return {
    list,
    offered: async ({ user, route, form }) =>
      (await list(user)).filter((draft) => draft.route === route && draft.form === form),
    save: ({ user, route, form }, id, values, openedAt) =>
      change(user, (box) => {
        if (openedAt <= box.signedOutAt) return box
        return { ...box, drafts: { ...box.drafts, [id]: { route, form, keptAt: now(), values } } }
      }),
    delete: (user, id) =>
      change(user, (box) => ({
        ...box,
        drafts: Object.fromEntries(Object.entries(box.drafts).filter(([other]) => other !== id)),
      })),
    deleteAll: (user) => change(user, () => ({ signedOutAt: now(), drafts: {} })),
  }
}

/** Keeps nothing: for those who are not signed in. */
export const noDrafts: Drafts = createDrafts({ read: async () => undefined, change: async () => {} })
