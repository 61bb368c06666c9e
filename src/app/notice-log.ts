import type { Notice } from '#machines/notices.ts'

export type ShownNotice = { notice: Notice; shownAt: string }

const limit = 100

const listeners = new Set<() => void>()
let shown: readonly ShownNotice[] = []

const replace = (next: readonly ShownNotice[]): void => {
  shown = next
  for (const changed of listeners) changed()
}

/** The last notices of the session, the newest first: a notice itself is gone after a few seconds. */
export const noticeLog = {
  all: (): readonly ShownNotice[] => shown,
  add: (notice: Notice): void =>
    replace([{ notice, shownAt: new Date().toISOString() }, ...shown].slice(0, limit)),
  clear: (): void => (shown.length === 0 ? undefined : replace([])),
  /** Calls back after each change; returns a function that stops it. */
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
