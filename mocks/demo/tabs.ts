/** Messages to other tabs: the settings have changed, or a save has changed the records that screens show. */
type TabMessage = 'settings' | 'records'

export type Tabs = { post(message: TabMessage): void; listen(listener: (message: TabMessage) => void): void }

/** The other tabs of this browser: by a channel where there is one, otherwise when this tab is looked at again. */
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
