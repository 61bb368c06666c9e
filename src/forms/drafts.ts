import {
  type Draft,
  type DraftContent,
  readDrafts,
  type StoredDrafts,
  signOutEntry,
} from '#src/rules/draft.ts'

/** Where the drafts of each user are stored, for all tabs. */
export type DraftStorage = {
  read(user: number): Promise<StoredDrafts>
  /** Replaces one entry, without reading: the page may be closed right after the call. */
  put(user: number, id: string, value: unknown): Promise<void>
  delete(user: number, ids: readonly string[]): Promise<void>
}

export type DraftKey = { user: number; route: string; form: string }

export type OfferedDraft = Draft & { id: string }

/**
 * Unsaved changes, stored for the user who typed them. If the browser refuses the storage, the lists are
 * empty and nothing rejects.
 */
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
  const list = async (user: number) => {
    const { drafts } = readDrafts(await storage.read(user).catch(() => new Map()), now())
    return [...drafts]
      .map(([id, draft]) => ({ ...draft, id }))
      .toSorted((one, other) => other.keptAt - one.keptAt)
  }
  /** Another tab may have signed out since the form was opened. */
  const deleteInvalid = async (user: number) => {
    const { invalid } = readDrafts(await storage.read(user), now())
    if (invalid.length > 0) await storage.delete(user, invalid)
  }
  const quietly = (changes: Promise<void>) => changes.catch(() => undefined)
  return {
    list,
    offered: async ({ user, route, form }) =>
      (await list(user)).filter((draft) => draft.route === route && draft.form === form),
    save: ({ user, route, form }, id, content, openedAt) =>
      quietly(
        storage
          .put(user, id, { route, form, keptAt: now(), openedAt, ...content })
          .then(() => deleteInvalid(user)),
      ),
    delete: (user, id) => quietly(storage.delete(user, [id])),
    deleteAll: (user) =>
      quietly(storage.put(user, signOutEntry, { signedOutAt: now() }).then(() => deleteInvalid(user))),
  }
}
