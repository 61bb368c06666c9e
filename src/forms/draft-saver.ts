import type { DraftContent } from '#src/rules/draft.ts'
import type { DraftKey, Drafts } from './drafts.ts'

type DraftSaverOptions = { drafts: Drafts; key: DraftKey; delay: number }

/**
 * Saves the draft of one open form: with a delay after each change, and at once when the form may be closed
 * next.
 */
export type DraftSaver = {
  /** The id of the draft. */
  id(): string
  /** Takes the present content; without changed values the draft is dropped. */
  changed(content: DraftContent): void
  /** Continues a draft that was restored. */
  adopt(id: string): void
  flush(): void
  /** Drops the draft; nothing is saved until something is typed again. */
  drop(): void
  /** Reports after each change whether the browser keeps what was typed; returns a function that stops it. */
  onStored(report: (isStored: boolean) => void): () => void
}

export const createDraftSaver = ({ drafts, key, delay }: DraftSaverOptions): DraftSaver => {
  let openedAfter: number | null = null
  const opening = drafts.latest(key.user).then((number) => {
    openedAfter = number
    return number
  })
  /** At once if it can: the page may be closed next. */
  const onceOpened = (work: (openedAfter: number) => void): void => {
    if (openedAfter === null) void opening.then(work)
    else work(openedAfter)
  }
  let report = (_: boolean): void => {}
  let id = newId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: DraftContent | null = null
  let isSaved = false

  const flush = () => {
    clearTimeout(timer)
    if (waiting === null) return
    const [content, ownId] = [waiting, id]
    onceOpened((number) => {
      void drafts.save(key, ownId, content, number).then((isStored) => report(isStored || !isSaved))
    })
    waiting = null
    isSaved = true
  }
  const drop = () => {
    clearTimeout(timer)
    waiting = null
    const ownId = id
    if (isSaved) onceOpened(() => void drafts.delete(key.user, ownId))
    isSaved = false
    report(true)
  }
  return {
    id: () => id,
    flush,
    drop,
    onStored: (next) => {
      report = next
      return () => {
        report = () => {}
      }
    },
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
