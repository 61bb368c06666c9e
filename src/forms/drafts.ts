import {
  type Draft,
  type DraftContent,
  draftLifetime,
  readUserDrafts,
  type UserDrafts,
} from '#src/rules/draft.ts'

/** Where the drafts of each user are stored, for all tabs. A change is made in one step, whatever other tabs do. */
export type DraftStorage = {
  read(user: number): Promise<unknown>
  change(user: number, change: (stored: unknown) => unknown): Promise<void>
}

/** Whose form it is, and which. */
export type DraftKey = { user: number; route: string; form: string }

export type OfferedDraft = Draft & { id: string }

/** Unsaved changes, kept for the user who typed them. Where nothing can be stored there are none, silently. */
export type Drafts = {
  /** All drafts of a user, the latest first. */
  list(user: number): Promise<OfferedDraft[]>
  /** The drafts of a form, the latest first. */
  offered(key: DraftKey): Promise<OfferedDraft[]>
  /** Keeps a draft under an id, unless its user has signed out since the form was opened. */
  save(key: DraftKey, id: string, content: DraftContent, openedAt: number): Promise<void>
  delete(user: number, id: string): Promise<void>
  /** Drops all drafts of a user who signs out. */
  deleteAll(user: number): Promise<void>
}

export const createDrafts = (storage: DraftStorage, now: () => number = Date.now): Drafts => {
  const read = (stored: unknown) => withoutExpired(readUserDrafts(stored), now())
  const change = (user: number, next: (drafts: UserDrafts) => UserDrafts) =>
    storage.change(user, (stored) => next(read(stored))).catch(() => undefined)
  const list = async (user: number) => {
    const { drafts } = read(await storage.read(user).catch(() => undefined))
    return Object.entries(drafts)
      .map(([id, draft]) => ({ ...draft, id }))
      .toSorted((one, other) => other.keptAt - one.keptAt)
  }
  return {
    list,
    offered: async ({ user, route, form }) =>
      (await list(user)).filter((draft) => draft.route === route && draft.form === form),
    save: ({ user, route, form }, id, content, openedAt) =>
      change(user, (all) => {
        if (openedAt <= all.signedOutAt) return all
        return { ...all, drafts: { ...all.drafts, [id]: { route, form, keptAt: now(), ...content } } }
      }),
    delete: (user, id) =>
      change(user, (all) => ({
        ...all,
        drafts: Object.fromEntries(Object.entries(all.drafts).filter(([other]) => other !== id)),
      })),
    deleteAll: (user) => change(user, () => ({ signedOutAt: now(), drafts: {} })),
  }
}

const withoutExpired = (all: UserDrafts, now: number): UserDrafts => ({
  ...all,
  drafts: Object.fromEntries(
    Object.entries(all.drafts).filter(([, { keptAt }]) => now - keptAt < draftLifetime),
  ),
})

/** Keeps nothing: for those who are not signed in. */
export const noDrafts: Drafts = createDrafts({ read: async () => undefined, change: async () => {} })
