import type { DraftContent } from '#src/rules/draft.ts'
import type { DraftKey, Drafts } from './drafts.ts'

type DraftSaverOptions = { drafts: Drafts; key: DraftKey; delay: number }

/**
 * Saves the draft of one open form: with a delay after each change, and at once when the form may be closed
 * next.
 */
export type DraftSaver = {
  /** Takes the present content; without changed values the draft is dropped. */
  changed(content: DraftContent): void
  /** Continues a draft that was restored. */
  adopt(id: string): void
  flush(): void
  /** Drops the draft; nothing is saved until something is typed again. */
  drop(): void
}

export const createDraftSaver = ({ drafts, key, delay }: DraftSaverOptions): DraftSaver => {
  const openedAt = Date.now()
  let id = newId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: DraftContent | null = null
  let isSaved = false

  const flush = () => {
    clearTimeout(timer)
    if (waiting === null) return
    void drafts.save(key, id, waiting, openedAt)
    waiting = null
    isSaved = true
  }
  const drop = () => {
    clearTimeout(timer)
    waiting = null
    if (isSaved) void drafts.delete(key.user, id)
    isSaved = false
  }
  return {
    flush,
    drop,
    changed: (content) => {
      if (Object.keys(content.values).length === 0 && content.lost === null) return drop()
      waiting = content
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
    },
    adopt: (other) => {
      drop()
      id = other
      isSaved = true
    },
  }
}

/** Two tabs may keep drafts of the same form. crypto.randomUUID is missing on plain http. */
const newId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`
