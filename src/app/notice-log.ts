import type { Notice } from '#machines/notices.ts'
import { createStore } from '#src/rules/create-store.ts'

type ShownNotice = { notice: Notice; shownAt: string }

const limit = 100

const { get, set, subscribe } = createStore<readonly ShownNotice[]>([])

/** The last notices of the session, the newest first: a notice itself is gone after a few seconds. */
export const noticeLog = {
  all: get,
  add: (notice: Notice): void =>
    set([{ notice, shownAt: new Date().toISOString() }, ...get()].slice(0, limit)),
  clear: (): void => (get().length === 0 ? undefined : set([])),
  subscribe,
}
