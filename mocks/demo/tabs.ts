import type { Channel } from './demo-store.ts'

/** The other tabs of this browser: told at once where the browser lets them be told, else seen when this tab is looked at. */
export const otherTabs = (name: string): Channel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    post: () => channel?.postMessage('changed'),
    listen(hear) {
      channel?.addEventListener('message', hear)
      window.addEventListener('focus', hear)
      window.addEventListener('pageshow', hear)
      document.addEventListener('visibilitychange', () => (document.hidden ? undefined : hear()))
    },
  }
}
