import type { Draft } from '#src/rules/draft.ts'
import type { DraftKey, Drafts } from './drafts.ts'

type Keeping = { drafts: Drafts; place: DraftKey; delay: number }

/** Keeps the draft of one open form: a while after each change, and at once when the form may be gone next. */
export type DraftSaver = {
  /** Takes what differs from what was loaded; nothing at all makes the draft go. */
  changed(values: Draft['values']): void
  /** Goes on with a draft that was restored. */
  adopt(id: string): void
  flush(): void
  /** Drops the draft; what follows is not kept either, until something is typed again. */
  drop(): void
}

export const createDraftSaver = ({ drafts, place, delay }: Keeping): DraftSaver => {
  const openedAt = Date.now()
  let id = newId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Draft['values'] | null = null
  let isKept = false

  const flush = () => {
    clearTimeout(timer)
    if (waiting === null) return
    void drafts.save(place, id, waiting, openedAt)
    waiting = null
    isKept = true
  }
  const drop = () => {
    clearTimeout(timer)
    waiting = null
    if (isKept) void drafts.delete(place.user, id)
    isKept = false
  }
  return {
    flush,
    drop,
    changed: (values) => {
      if (Object.keys(values).length === 0) return drop()
      waiting = values
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    },
    adopt: (other) => {
      drop()
      id = other
      isKept = true
    },
  }
}

/** Two tabs may keep drafts of the same form. crypto.randomUUID is missing on plain http. */
const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`
