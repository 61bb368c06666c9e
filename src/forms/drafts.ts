import {
  type Draft,
  type DraftContent,
  readDrafts,
  type StoredDrafts,
  signOutEntry,
} from '#src/rules/draft.ts'
import { timing } from '#src/rules/timing.ts'

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
export type Drafts = ReturnType<typeof createDrafts>

export const createDrafts = (storage: DraftStorage, now: () => number = Date.now) => {
  /** Entries are numbered, for the clock of a device may be set back. This tab knows the last number of each user. */
  const numbers = new Map<number, number>()
  const listeners = new Set<() => void>()
  /** The open forms whose drafts the browser refuses to store. */
  const refused = new Set<object>()
  const changed = () => {
    for (const onChange of listeners) onChange()
  }
  const read = async (user: number) => {
    const found = readDrafts(await storage.read(user).catch(() => new Map()), now())
    const number = Math.max(numbers.get(user) ?? 0, found.latest)
    numbers.set(user, number)
    return { ...found, number }
  }
  const nextNumber = (user: number): number => {
    const number = (numbers.get(user) ?? 0) + 1
    numbers.set(user, number)
    return number
  }
  /** All drafts of a user, the latest first. */
  const list = async (user: number): Promise<OfferedDraft[]> =>
    [...(await read(user)).drafts]
      .map(([id, draft]) => ({ ...draft, id }))
      .toSorted((one, other) => other.number - one.number || other.keptAt - one.keptAt)
  /** Another tab may have signed out since the form was opened. */
  const deleteInvalid = async (user: number) => {
    const { invalid } = await read(user)
    if (invalid.length > 0) await storage.delete(user, invalid)
  }
  /** Without a rejection: a browser that refuses the storage changes nothing. */
  const quietly = (changes: Promise<void>) => changes.then(changed, () => undefined)

  /** The drafts of a form, the latest first. */
  const offered = async ({ user, route, form, name }: DraftKey) =>
    (await list(user)).filter((draft) => draft.route === route && [form, name].includes(draft.form))
  /**
   * Keeps a draft under an id, unless its user has signed out since the form was opened, after the entry with the number
   * `openedAfter`. Resolves to whether it is kept.
   */
  const save = async (
    { user, route, form, name }: DraftKey,
    id: string,
    content: DraftContent,
    openedAfter: number,
  ): Promise<boolean> => {
    const draft = { route, form, name, number: nextNumber(user), keptAt: now(), openedAfter, ...content }
    const isStored = await storage.put(user, id, draft).then(
      () => true,
      () => false,
    )
    await quietly(deleteInvalid(user))
    return isStored
  }
  const deleteDraft = (user: number, id: string) => quietly(storage.delete(user, [id]))

  /** Begins the draft of a form that is opened now. */
  const open = (key: DraftKey): OpenDraft => {
    const form = {}
    return openDraft({
      offered: () => offered(key),
      latest: async () => (await read(key.user)).number,
      save: (...draft) => save(key, ...draft),
      delete: (id) => deleteDraft(key.user, id),
      setRefused: (isRefused) => {
        if (isRefused === refused.has(form)) return
        if (isRefused) refused.add(form)
        else refused.delete(form)
        changed()
      },
    })
  }
  return {
    list,
    offered,
    save,
    open,
    delete: deleteDraft,
    /** Drops all drafts of a user who signs out. */
    deleteAll: async (user: number): Promise<void> => {
      await read(user)
      await quietly(
        storage.put(user, signOutEntry, { number: nextNumber(user) }).then(() => deleteInvalid(user)),
      )
    },
    /** Whether the browser refuses to keep what is typed on screen. */
    hasRefused: (): boolean => refused.size > 0,
    /** Calls after each change that this tab makes, until the returned function is called. */
    watch: (onChange: () => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    /**
     * What drafts leave out of forms that were left while they were sent and then refused, by the path and id of the form: its
     * passwords and files, and the id of its draft; null if nothing else was changed.
     */
    remembered: new Map<string, { draft: string | null; withheld: object }>(),
  }
}

/** The entries of one form, among those of all. */
type FormEntries = {
  offered(): Promise<OfferedDraft[]>
  /** The number of the latest entry of the user: what a form that is opened now is older than is not its own. */
  latest(): Promise<number>
  save(id: string, content: DraftContent, openedAfter: number): Promise<boolean>
  delete(id: string): Promise<void>
  setRefused(isRefused: boolean): void
}

/** The draft of one open form: it is saved with a delay after each change, and at once when the form may be closed next. */
export type OpenDraft = ReturnType<typeof openDraft>

const openDraft = (entries: FormEntries) => {
  let openedAfter: number | null = null
  const opening = entries.latest().then((number) => {
    openedAfter = number
    return number
  })
  /** At once if it can: the page may be closed next. */
  const onceOpened = (work: (openedAfter: number) => void): void => {
    if (openedAfter === null) void opening.then(work)
    else work(openedAfter)
  }
  let id = newId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: DraftContent | null = null
  let isSaved = false
  let isShown = false
  const flush = () => {
    clearTimeout(timer)
    if (waiting === null) return
    const [content, ownId] = [waiting, id]
    onceOpened(async (number) => {
      const isStored = await entries.save(ownId, content, number)
      entries.setRefused(isShown && isSaved && !isStored)
    })
    waiting = null
    isSaved = true
  }
  /** Drops the draft; nothing is saved until something is typed again. */
  const drop = () => {
    clearTimeout(timer)
    waiting = null
    const ownId = id
    if (isSaved) onceOpened(() => void entries.delete(ownId))
    isSaved = false
    entries.setRefused(false)
  }
  return {
    id: () => id,
    /** What was kept of the form before, the latest first. */
    offered: entries.offered,
    discard: entries.delete,
    flush,
    drop,
    /** Takes the present content; without changed values the draft is dropped. */
    changed: (content: DraftContent) => {
      if (Object.keys(content.values).length === 0 && content.lost === null) return drop()
      waiting = content
      clearTimeout(timer)
      timer = setTimeout(flush, timing.draftDebounce)
    },
    /** Continues a draft that was restored. */
    adopt: (other: string) => {
      drop()
      id = other
      isSaved = true
    },
    /** Says while the form is on screen if its draft is refused. Returns a function that saves it and ends that. */
    show: () => {
      isShown = true
      return () => {
        flush()
        isShown = false
        entries.setRefused(false)
      }
    },
  }
}

/** Two tabs may keep drafts of the same form. crypto.randomUUID is missing on plain http. */
const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`
