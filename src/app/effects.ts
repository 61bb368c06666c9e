import type { ReactNode } from 'react'
import type { Effect, Notice, Redirect } from '#machines/effects.ts'

type World = {
  /** A step inside the portal. */
  navigate: (path: string) => void
  /** A fresh document at this path. */
  reload: (path: string) => void
  /** Draws outside of the portal's own root, so that notices stand above every popup. */
  mountNotices: (notices: ReactNode) => void
  toastAutoCloseMs: number
}

/** The one place where what machines tell becomes a toast or a navigation. */
export const createEffectDispatcher = (world: World): ((effect: Effect) => void) => {
  const show = createNotices(world)
  const go = ({ to, reload }: Redirect) => (reload ? world.reload(to) : world.navigate(to))
  return (effect) => {
    if (effect.type === 'notice') void show(effect)
    else go(effect)
  }
}

/** Toasts are fetched with the first notice: the sign-in screen does without them. */
const createNotices = ({
  mountNotices,
  navigate,
  toastAutoCloseMs,
}: World): ((notice: Notice) => Promise<void>) => {
  let toasts: Promise<typeof import('./toasts.tsx')> | null = null
  const load = async () => {
    const module = await import('./toasts.tsx')
    mountNotices(module.createContainer(toastAutoCloseMs))
    return module
  }
  return async (notice) => {
    toasts ??= load()
    try {
      const { showToast } = await toasts
      showToast(notice, navigate)
    } catch (error) {
      // The next notice fetches them anew.
      toasts = null
      console.error(`A notice could not be shown: ${notice.message}`, error)
    }
  }
}
