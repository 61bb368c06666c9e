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

export type DraftKey = { user: number; route: string; form: string; name: string }

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
  /** The number of the latest entry of a user: what a form that is opened now is older than is not its own. */
  latest(user: number): Promise<number>
  /**
   * Keeps a draft under an id, unless its user has signed out since the form was opened, at the entry
   * `openedAfter`. Resolves to whether it is kept.
   */
  save(key: DraftKey, id: string, content: DraftContent, openedAfter: number): Promise<boolean>
  delete(user: number, id: string): Promise<void>
  /** Drops all drafts of a user who signs out. */
  deleteAll(user: number): Promise<void>
  /** Calls after each change that this tab makes, until the returned function is called. */
  watch(onChange: () => void): () => void
}

export const createDrafts = (storage: DraftStorage, now: () => number = Date.now): Drafts => {
  /** Entries are numbered, for the clock of a device may be set back. This tab knows the last number of each user. */
  const numbers = new Map<number, number>()
  const read = async (user: number) => {
    const found = readDrafts(await storage.read(user).catch(() => new Map()), now())
    numbers.set(user, Math.max(numbers.get(user) ?? 0, found.latest))
    return found
  }
  const nextNumber = (user: number): number => {
    const number = (numbers.get(user) ?? 0) + 1
    numbers.set(user, number)
    return number
  }
  const list = async (user: number) => {
    const { drafts } = await read(user)
    return [...drafts]
      .map(([id, draft]) => ({ ...draft, id }))
      .toSorted((one, other) => other.number - one.number || other.keptAt - one.keptAt)
  }
  /** Another tab may have signed out since the form was opened. */
  const deleteInvalid = async (user: number) => {
    const { invalid } = await read(user)
    if (invalid.length > 0) await storage.delete(user, invalid)
  }
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const onChange of watchers) onChange()
  }
  /** Without a rejection: a browser that refuses the storage changes nothing. */
  const quietly = (changes: Promise<void>) => changes.then(changed, () => undefined)
  return {
    list,
    offered: async ({ user, route, form, name }) =>
      (await list(user)).filter((draft) => draft.route === route && [form, name].includes(draft.form)),
    latest: async (user) => {
      await read(user)
      return numbers.get(user) ?? 0
    },
    save: async ({ user, route, form, name }, id, content, openedAfter) => {
      const draft = { route, form, name, number: nextNumber(user), keptAt: now(), openedAfter, ...content }
      const isStored = await storage.put(user, id, draft).then(
        () => true,
        () => false,
      )
      await quietly(deleteInvalid(user))
      return isStored
    },
    delete: (user, id) => quietly(storage.delete(user, [id])),
    deleteAll: async (user) => {
      await read(user)
      await quietly(
        storage.put(user, signOutEntry, { number: nextNumber(user) }).then(() => deleteInvalid(user)),
      )
    },
    watch: (onChange) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
  }
}
