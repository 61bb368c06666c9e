import type { ReactNode } from 'react'
import type { Effect, Notice, Redirect } from '#machines/effects.ts'
import { noticeLog } from './notice-log.ts'

type Environment = {
  /** Goes to a path of the portal without loading a document. */
  navigate: (path: string) => void
  /** Loads a document at a path of the portal; without one, the current document again. */
  load: (path?: string) => void
  shownPath: () => string
  /** Renders outside of the portal's own root, so that toasts are above every popup. */
  mountNotices: (notices: ReactNode) => void
  toastAutoCloseMs: number
}

/** The one place where the effects of machines become toasts and navigation. */
export const createEffectDispatcher = (environment: Environment) => {
  const { show, dismissAll } = createNotices(environment)
  const go = ({ to, reload }: Redirect) => (reload ? environment.load(to) : environment.navigate(to))
  const dispatchEffect = (effect: Effect): void => {
    if (effect.type === 'notice') {
      noticeLog.add(effect)
      void show(effect)
    } else if (effect.type === 'reload') environment.load()
    else go(effect)
  }
  return { dispatchEffect, dismissNotices: dismissAll }
}

/** The code of toasts is loaded with the first notice: the sign-in screen does without it. */
const createNotices = ({ mountNotices, navigate, shownPath, toastAutoCloseMs }: Environment) => {
  let toasts: Promise<typeof import('./toasts.tsx')> | null = null
  const load = async () => {
    const module = await import('./toasts.tsx')
    mountNotices(module.createContainer(toastAutoCloseMs))
    return module
  }
  const show = async (notice: Notice): Promise<void> => {
    toasts ??= load()
    try {
      const { showToast } = await toasts
      showToast(notice, navigate, shownPath())
    } catch (error) {
      // The next notice loads it again.
      toasts = null
      console.error(`A notice could not be shown: ${notice.message}`, error)
    }
  }
  const dismissAll = async (): Promise<void> => {
    const module = await toasts?.catch(() => null)
    module?.dismissToasts()
  }
  return { show, dismissAll }
}
