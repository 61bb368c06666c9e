import type { ReactNode } from 'react'
import type { Emitted, Notice } from '#machines/notices.ts'
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
  const dismissNotices = (): Promise<void> => {
    background.clear()
    return dismissAll()
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

/** The code of toasts is loaded with the first notice: the sign-in screen does without it. */
const createNotices = ({ mountNotices, navigate, shownPath, toastAutoCloseMs }: Environment) => {
  let toasts: Promise<typeof import('./toasts.tsx')> | null = null
  const load = async () => {
    const module = await import('./toasts.tsx')
    mountNotices(module.createContainer(toastAutoCloseMs))
    return module
  }
  const show = async (notices: readonly Notice[]): Promise<void> => {
    toasts ??= load()
    try {
      const { showToasts } = await toasts
      showToasts(notices, navigate, shownPath())
    } catch (error) {
      // The next notice loads it again.
      toasts = null
      for (const { message } of notices) console.error(`A notice could not be shown: ${message}`, error)
    }
  }
  const dismissAll = async (): Promise<void> => {
    const module = await toasts?.catch(() => null)
    module?.dismissToasts()
  }
  return { show, dismissAll }
}
