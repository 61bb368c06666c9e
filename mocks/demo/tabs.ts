/** Messages to other tabs: the settings have changed, or a save has changed the records that screens show. */
type TabMessage = 'settings' | 'records'

type Tabs = { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void }

/**
 * Connects the tabs of this browser by a BroadcastChannel. Settings are also read again when this tab becomes
 * active.
 */
export const connectTabs = (name: string): Tabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      channel?.addEventListener('message', ({ data }) =>
        listener(data === 'records' ? 'records' : 'settings'),
      )
      const reread = () => listener('settings')
      window.addEventListener('focus', reread)
      window.addEventListener('pageshow', reread)
      document.addEventListener('visibilitychange', () => (document.hidden ? undefined : reread()))
    },
  }
}
