import type { PortalHandle } from './portal-handle.ts'
import { goToScreen, screenIn } from './screen-path.ts'
import type { Inspected } from './transitions/inspected.ts'

export type PortalProxy = Omit<PortalHandle, 'restart' | 'unmount'> & {
  /** Mounts the portal again: at this screen, or at the current one, whose scroll position is kept. */
  restart(screen?: string): void
  /** Uses this handle from now on. Returns whether it is the first one. */
  connect(handle: PortalHandle): boolean
  /** The screen at which the portal was last mounted again; null if it never was. */
  lastRestartScreen(): string | null
}

/** The handle of the portal, whichever session it runs at the moment. */
export const createPortalProxy = (base: string): PortalProxy => {
  const listeners: ((inspected: Inspected) => void)[] = []
  let current: PortalHandle | null = null
  let lastRestartScreen: string | null = null
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
    dismissNotices: () => handle().dismissNotices(),
    showBrand: (brand) => handle().showBrand(brand),
    restart(screen) {
      const isSameScreen = screen === undefined || screen === screenIn(location.href, base)
      if (isSameScreen) restoreScroll()
      if (screen !== undefined) {
        // The guard of the portal that is still mounted would redirect.
        handle().unmount()
        goToScreen(screen, base)
      }
      if (!isSameScreen) window.scrollTo(0, 0)
      lastRestartScreen = screenIn(location.href, base)
      handle().restart()
    },
    lastRestartScreen: () => lastRestartScreen,
  }
}

const restoreLimitMs = 3_000

/** Scrolls back to the present position once the content of the screen is high enough again. */
const restoreScroll = (): void => {
  const top = window.scrollY
  if (top === 0) return
  const { href } = location
  const stop = new AbortController()
  const observer = new ResizeObserver(() => {
    // Another screen has been opened since.
    if (location.href !== href) end()
    else if (document.documentElement.scrollHeight - window.innerHeight >= top) window.scrollTo({ top })
  })
  const end = () => {
    stop.abort()
    observer.disconnect()
  }
  observer.observe(document.body)
  setTimeout(end, restoreLimitMs)
  // A user who scrolls decides where the screen is.
  for (const event of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(event, end, { signal: stop.signal, passive: true })
}
