import type { PortalHandle } from './portal-handle.ts'
import type { Inspected } from './transitions/inspected.ts'

export type PortalProxy = PortalHandle & {
  /** Uses this handle from now on. Returns whether it is the first one. */
  connect(handle: PortalHandle): boolean
  /** The address at which the portal was last mounted again; null before. */
  restartedAt(): string | null
}

/** The handle of the portal, whichever session it runs at the moment. */
export const createPortalProxy = (): PortalProxy => {
  const listeners: ((inspected: Inspected) => void)[] = []
  let current: PortalHandle | null = null
  let restartedAt: string | null = null
  const handle = (): PortalHandle => {
    if (current === null) throw new Error('The portal has not been connected to the demo yet.')
    return current
  }
  return {
    connect(next) {
      const isFirst = current === null
      current = next
      for (const listener of listeners) next.inspect(listener)
      return isFirst
    },
    inspect(listener) {
      listeners.push(listener)
      current?.inspect(listener)
    },
    signIn: (form) => handle().signIn(form),
    hasDirtyForm: () => handle().hasDirtyForm(),
    restart() {
      restartedAt = location.pathname + location.search
      keepScroll()
      handle().restart()
    },
    restartedAt: () => restartedAt,
  }
}

const keptFor = 3_000

/** Scrolls back to where the screen was once its content is as high again. */
const keepScroll = (): void => {
  const top = window.scrollY
  if (top === 0) return
  const stop = new AbortController()
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo({ top })
  })
  const end = () => {
    stop.abort()
    observer.disconnect()
  }
  observer.observe(document.body)
  setTimeout(end, keptFor)
  // The user scrolls.
  for (const event of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(event, end, { signal: stop.signal, passive: true })
}
