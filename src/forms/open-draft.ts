import { type Draft, type DraftContent, isSameDraft } from '#src/rules/drafts.ts'
import { timing } from '#src/rules/timing.ts'
import { newId } from '#src/store/other-tabs.ts'

/** What is stored of one form. */
type FormEntry = {
  /** The draft that was kept of the form before, and the last sign-out of its user. Rejects if the browser stores nothing. */
  read(): Promise<{ draft: Draft | null; signOut: string }>
  /** A draft that is not stored, in this tab. */
  unstored(): Draft | null
  /** Resolves to whether it is stored. */
  put(content: DraftContent, owner: string, signOut: string): Promise<boolean>
  /** Replaces the stored draft where it passes; without another it is deleted. */
  replace(passes: (stored: Draft) => boolean, by?: Draft): Promise<void>
  setRefused(isRefused: boolean): void
  /** Whether the form is on screen and holds something to keep: passwords and files are not. */
  setDrafted(isDrafted: boolean): void
  /** The forms of this page that were left while they were sent, and were not saved. */
  left: Set<string>
  onLost(listener: () => void): () => void
}

/** The draft of one open form: it is kept with a delay after each change, and at once when the form may be closed next. */
export type OpenDraft = ReturnType<typeof openDraft>

export const openDraft = (entry: FormEntry) => {
  const own = newId()
  /** The draft of another form with which this one goes on. */
  let restored: Draft | null = null
  /** A draft of the same form that the user has neither restored nor discarded. */
  let former: Draft | null = null
  /** What the form holds and has not saved; null if nothing. */
  let content: DraftContent | null = null
  let isInStorage = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  /** Whether the browser stores nothing at all, and whether it has not stored the present content. */
  const refusal = { ofAll: false, ofContent: false }
  /** Numbers what is stored: only the last answer says whether the browser stores it. */
  let last = 0

  const sayState = () => {
    entry.setRefused(isShown && (refusal.ofAll || refusal.ofContent))
    entry.setDrafted(isShown && content !== null)
  }
  const setRefused = (of: keyof typeof refusal, isRefused: boolean) => {
    refusal[of] = isRefused
    sayState()
  }
  /** Says so where the browser does not answer. */
  const inTime = <Answer>(answer: Promise<Answer>, sayLate: () => void): Promise<Answer> => {
    const late = setTimeout(sayLate, timing.draftStorage)
    return answer.finally(() => clearTimeout(late))
  }
  let signOut: string | null = null
  const opening = inTime(entry.read(), () => setRefused('ofAll', true)).then(
    (stored) => {
      signOut = stored.signOut
      former = stored.draft
      setRefused('ofAll', false)
      return former
    },
    () => {
      signOut = ''
      former = entry.unstored()
      setRefused('ofAll', true)
      return former
    },
  )
  /** At once if it can: the page may be closed next. */
  const onceOpened = (work: (signOut: string) => void): void => {
    if (signOut === null) void opening.then(() => work(signOut ?? ''))
    else work(signOut)
  }
  const put = async (kept: DraftContent, lastSignOut: string, number: number) => {
    const say = (isStored: boolean) => {
      if (number === last) setRefused('ofContent', !isStored)
    }
    const isStored = await inTime(entry.put(kept, own, lastSignOut), () => say(false))
    if (isStored) setRefused('ofAll', false)
    say(isStored)
  }
  /** Keeps what the form holds, also where another tab has kept a draft of the same form since. */
  const flush = () => {
    clearTimeout(timer)
    if (content === null) return
    last += 1
    const [kept, number] = [content, last]
    isInStorage = true
    onceOpened((lastSignOut) => {
      // Dropped, or followed by another, before the storage had answered.
      if (number === last) void put(kept, lastSignOut, number)
    })
  }
  const keepLater = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, timing.draftDebounce)
  }
  /** Nothing is kept until something is typed again. A draft that waits for an answer of the user returns to its place. */
  const drop = () => {
    clearTimeout(timer)
    last += 1
    content = null
    setRefused('ofContent', false)
    const isOwn = (stored: Draft) =>
      stored.owner === own || (restored !== null && isSameDraft(stored, restored))
    if (isInStorage) onceOpened(() => void entry.replace(isOwn, former ?? undefined))
    isInStorage = false
  }
  return {
    /** What was kept of the form before; null if nothing. */
    offered: opening,
    flush,
    drop,
    /** Takes the present content; without changed values the draft is dropped. */
    changed: (changed: DraftContent) => {
      if (Object.keys(changed.values).length === 0 && changed.lost === null) return drop()
      content = changed
      sayState()
      keepLater()
    },
    /** For a form that was left while it was sent, and was not saved: the next one goes on with its draft by itself. */
    leave: () => void entry.left.add(own),
    /** Whether the offered draft is that of such a form. */
    isLeft: (): boolean => former !== null && entry.left.has(former.owner),
    /** The offered draft as it is stored by now, by whichever tab; null once it was saved or discarded there. */
    latest: async (): Promise<Draft | null> => {
      const stored = await entry.read().then(
        ({ draft }) => draft,
        () => former,
      )
      // A draft whose place this form has taken is known here alone.
      if (former !== null && !isInStorage) former = stored
      return former
    },
    /** Goes on with the draft that was offered. */
    restore: () => {
      restored = former
      former = null
      isInStorage = true
    },
    discard: () => {
      const discarded = former
      former = null
      if (discarded !== null) void entry.replace((stored) => isSameDraft(stored, discarded))
    },
    /** Says while the form is on screen if its draft is not stored. Returns a function that keeps it and ends that. */
    show: () => {
      isShown = true
      sayState()
      const stop = entry.onLost(keepLater)
      return () => {
        stop()
        flush()
        isShown = false
        sayState()
      }
    },
  }
}
