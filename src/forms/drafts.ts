import { createStore } from '#src/rules/create-store.ts'
import { type Draft, type DraftContent, isSameDraft, isValidDraft, readDraft } from '#src/rules/drafts.ts'
import { newId } from '#src/store/other-tabs.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

/** The path of a form, with a query by which it is another one, and its id. */
type DraftPlace = { route: string; form: string }

/** Where the drafts of each user are stored, for all tabs: one for each form. It rejects if the browser stores no site data. */
export type DraftStorage = {
  /** The drafts of a user, and the name of the user's last sign-out; empty if there was none. */
  read(user: number): Promise<{ drafts: readonly { place: DraftPlace; value: unknown }[]; signOut: string }>
  /** Replaces a draft, without reading: the page may be closed right after the call. */
  put(user: number, place: DraftPlace, draft: Draft): Promise<void>
  /** Replaces what is stored of a form, and deletes it if the change returns undefined. Atomic across tabs. */
  change(user: number, place: DraftPlace, change: (stored: unknown) => unknown): Promise<void>
  /** Deletes the drafts of a user, and stores the name of the sign-out. */
  signOut(user: number, name: string): Promise<void>
  /** Calls when the browser has lost what was stored, until the returned function is called. */
  onLost(listener: () => void): () => void
}

type DraftKey = DraftPlace & { user: number; name: string }

/**
 * Unsaved changes, stored for the user who typed them. What the browser does not store lasts as long as this object, and nothing
 * rejects.
 */
export type Drafts = ReturnType<typeof createDrafts>

export const createDrafts = (storage: DraftStorage, now: () => number = Date.now) => {
  const unstored = new Map<string, { user: number; draft: Draft }>()
  /** How often something was changed in this tab. */
  const changes = createStore(0)
  /** The open forms whose drafts the browser does not store. */
  const refused = new Set<object>()
  /** The open forms that have a draft. */
  const drafted = new Set<object>()
  const left = new Set<string>()
  const changed = () => changes.set(changes.get() + 1)
  /** All valid drafts of a user, the latest first. What is no longer valid is deleted. */
  const read = async (user: number) => {
    const stored = await storage.read(user)
    const drafts: Draft[] = []
    for (const { place, value } of stored.drafts) {
      const draft = readDraft(value)
      if (draft !== null && isValidDraft(draft, stored.signOut, now())) drafts.push(draft)
      else void storage.change(user, place, (kept) => (isSame(kept, value) ? undefined : kept)).catch(ignore)
    }
    return { drafts, signOut: stored.signOut }
  }
  const readQuietly = (user: number) => read(user).catch(() => ({ drafts: [], signOut: '' }))
  const withUnstored = (user: number, drafts: readonly Draft[]): Draft[] => {
    const own = [...unstored.values()].flatMap((each) => (each.user === user ? each.draft : []))
    return [...drafts.filter((draft) => !own.some((other) => isAt(draft, other))), ...own].toSorted(
      (one, other) => other.keptAt - one.keptAt,
    )
  }
  const list = async (user: number): Promise<Draft[]> => withUnstored(user, (await readQuietly(user)).drafts)
  const store = async (key: DraftKey, draft: Draft): Promise<boolean> => {
    const isStored = await storage.put(key.user, placeOf(key), draft).then(
      () => true,
      () => false,
    )
    if (isStored) unstored.delete(placeKeyOf(key))
    else unstored.set(placeKeyOf(key), { user: key.user, draft })
    // Another tab may have signed out since the form was opened: reading deletes the draft then.
    if (isStored) await readQuietly(key.user)
    changed()
    return isStored
  }
  /** Replaces a draft that passes, and deletes it where nothing takes its place. */
  const replace = async (
    key: Omit<DraftKey, 'name'>,
    passes: (stored: Draft) => boolean,
    by?: Draft,
  ): Promise<void> => {
    const known = unstored.get(placeKeyOf(key))
    if (known !== undefined && passes(known.draft)) unstored.delete(placeKeyOf(key))
    const change = (stored: unknown) => {
      const draft = readDraft(stored)
      return draft !== null && passes(draft) ? by : stored
    }
    await storage.change(key.user, placeOf(key), change).catch(ignore)
    changed()
  }
  const mark = (forms: Set<object>, form: object, isMarked: boolean) => {
    if (isMarked === forms.has(form)) return
    if (isMarked) forms.add(form)
    else forms.delete(form)
    changed()
  }
  return {
    list,
    /** Begins the draft of a form that is opened now. */
    open: (key: DraftKey): OpenDraft => {
      const form = {}
      return openDraft({
        read: async () => {
          const { drafts, signOut } = await read(key.user)
          return { signOut, draft: withUnstored(key.user, drafts).find((draft) => isAt(draft, key)) ?? null }
        },
        unstored: () => unstored.get(placeKeyOf(key))?.draft ?? null,
        put: (content: DraftContent, owner, signOut) =>
          store(key, { ...placeOf(key), name: key.name, keptAt: now(), owner, signOut, ...content }),
        replace: (passes, by) => replace(key, passes, by),
        setRefused: (isRefused) => mark(refused, form, isRefused),
        setDrafted: (isDrafted) => mark(drafted, form, isDrafted),
        left,
        onLost: storage.onLost,
      })
    },
    /** Deletes a draft, unless another has taken its place. */
    delete: (user: number, draft: Draft): Promise<void> =>
      replace({ ...draft, user }, (stored) => isSameDraft(stored, draft)),
    /** Deletes all drafts of a user who signs out. */
    deleteAll: async (user: number): Promise<void> => {
      for (const [name, each] of unstored) if (each.user === user) unstored.delete(name)
      await storage.signOut(user, newId()).catch(ignore)
      changed()
    },
    /** Whether the browser does not store what is typed on screen. */
    hasRefused: (): boolean => refused.size > 0,
    /** Whether anything that is typed on screen is kept as a draft. */
    hasDrafted: (): boolean => drafted.size > 0,
    /** Calls after each change that this tab makes, until the returned function is called. */
    watch: changes.subscribe,
  }
}

const ignore = () => undefined

const placeOf = ({ route, form }: DraftPlace): DraftPlace => ({ route, form })

const isAt = (draft: Draft, { route, form }: DraftPlace): boolean =>
  draft.route === route && draft.form === form

const placeKeyOf = ({ user, route, form }: DraftPlace & { user: number }): string =>
  JSON.stringify([user, route, form])

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
