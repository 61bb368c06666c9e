import type { Notice } from '#machines/notices.ts'
import { createStore } from '#src/rules/create-store.ts'

/** Not the notice itself: its `undo` holds all of the session, which the demo starts again with each change of another window. */
type ShownNotice = Pick<Notice, 'tone' | 'message'> & {
  detail: string | undefined
  undoId: string | undefined
  shownAt: string
}

const limit = 100

const { get, set, subscribe } = createStore<readonly ShownNotice[]>([])

/** The last notices of the session, the newest first: a notice itself is gone after a few seconds. */
export const noticeLog = {
  all: get,
  add: ({ tone, message, detail, undo }: Notice): void => {
    const shown = { tone, message, detail, undoId: undo?.id, shownAt: new Date().toISOString() }
    set([shown, ...get()].slice(0, limit))
  },
  clear: (): void => (get().length === 0 ? undefined : set([])),
  subscribe,
}
