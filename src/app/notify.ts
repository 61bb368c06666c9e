import { createElement, type ReactNode } from 'react'
import type { Emitted, Notice } from '#machines/notices.ts'
import { timing } from '#src/rules/timing.ts'
import { PlainNotices } from '#src/ui/feedback/plain-notices.tsx'
import { noticeLog } from './notice-log.ts'

type Environment = {
  /** Goes to a path of the portal without loading a document. */
  navigate: (path: string, state?: object) => void
  /** Loads a document at a path of the portal; without one, the current document again. */
  load: (path?: string) => void
  shownPath: () => string
  /** Renders outside of the portal's own root, so that toasts are above every popup. */
  mountNotices: (notices: ReactNode) => void
  toastAutoCloseMs: number
}

/** Shows what machines emit as notices and navigates: no other code does either for them. */
export const createNotifier = (environment: Environment) => {
  const { show, dismissAll } = createNotices(environment)
  const background = createBackgroundQueue(show)
  const notify = (emitted: Emitted): void => {
    if (emitted.type === 'notice') {
      noticeLog.add(emitted)
      background.show(emitted)
    } else if (emitted.type === 'reload') environment.load()
    else if (emitted.reload) environment.load(emitted.to)
    else environment.navigate(emitted.to, emitted.state)
  }
  const dismissNotices = (): void => {
    background.clear()
    dismissAll()
  }
  return { notify, dismissNotices }
}

/** Delays the notices of a hidden tab until it is visible, and shows them together. */
const createBackgroundQueue = (show: (notices: readonly Notice[]) => Promise<void>) => {
  let waiting: Notice[] = []
  const showAll = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', showAll)
    void show(waiting)
    waiting = []
  }
  return {
    show: (notice: Notice): void => {
      if (document.hidden) {
        waiting.push(notice)
        document.addEventListener('visibilitychange', showAll)
      } else void show([notice])
    },
    clear: () => {
      waiting = []
    },
  }
}

/**
 * The code of toasts is loaded with the first notice: the sign-in screen does without it. Where it does not arrive, or not soon,
 * notices are shown without it; the next one loads it again.
 */
const createNotices = ({ mountNotices, navigate, shownPath, toastAutoCloseMs }: Environment) => {
  let toasts: typeof import('./toasts.tsx') | null = null
  /** Each with what came together with it. */
  let waiting: (readonly Notice[])[] = []
  const showWaiting = () => {
    const lines = waiting.flat().flatMap(({ message, detail = [] }) => [message].concat(detail))
    mountNotices(createElement(PlainNotices, { lines, onClose: dismissAll }))
  }
  const show = async (notices: readonly Notice[]): Promise<void> => {
    waiting.push(notices)
    const late = setTimeout(showWaiting, timing.toastsPatience)
    try {
      const loaded = await import('./toasts.tsx')
      if (toasts === null) mountNotices(loaded.createContainer(toastAutoCloseMs))
      toasts = loaded
      for (const each of waiting) loaded.showToasts(each, navigate, shownPath())
      waiting = []
    } catch (error) {
      console.error('Toasts could not be loaded.', error)
      showWaiting()
    }
    clearTimeout(late)
  }
  const dismissAll = (): void => {
    const hadWaiting = waiting.length > 0
    waiting = []
    toasts?.dismissToasts()
    if (toasts === null && hadWaiting) showWaiting()
  }
  return { show, dismissAll }
}
