import type { createLeaveGuard } from '#src/forms/leave-guard.ts'

type Entry = { address: string; state: unknown }

/**
 * A fake window that has only a history. Its steps are asynchronous, as in a browser, and it dispatches the
 * events of wouter. `router` records each address that a router in this window would render.
 */
export const historyWindow = (first: string) => {
  const events = new EventTarget()
  const routed: string[] = []
  let entries: Entry[] = [{ address: first, state: null }]
  let at = 0
  const current = (): Entry => entries[at] ?? { address: first, state: null }
  const address = () => new URL(current().address, 'http://portal.test')
  const note = () => routed.push(current().address)
  for (const type of ['popstate', 'pushState']) events.addEventListener(type, note)

  const step = (by: number) => {
    if (entries[at + by] === undefined) return
    at += by
    events.dispatchEvent(Object.assign(new Event('popstate'), { state: current().state }))
  }
  const history = {
    get state() {
      return current().state
    },
    go: (by = 0) => void setTimeout(() => step(by)),
    replaceState: (state: unknown, _: string, to?: string | URL | null) => {
      entries = entries.with(at, { address: String(to ?? current().address), state })
      events.dispatchEvent(new Event('replaceState'))
    },
    pushState: (state: unknown, to: string) => {
      entries = [...entries.slice(0, at + 1), { address: to, state }]
      at += 1
      events.dispatchEvent(new Event('pushState'))
    },
  }
  const window: Parameters<typeof createLeaveGuard>[0]['window'] = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    history,
  }
  return {
    window,
    location: {
      current: () => ({ path: address().pathname, search: address().search }),
      navigate: (
        to: string,
        { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
      ) => (replace ? history.replaceState(state, '', to) : history.pushState(state, to)),
    },
    history,
    routed,
    address: () => current().address,
    addresses: () => entries.map((entry) => entry.address),
    state: () => current().state,
    /** Whether the browser would ask before the document goes. */
    unload: () => {
      const event = new Event('beforeunload', { cancelable: true })
      events.dispatchEvent(event)
      return event.defaultPrevented
    },
  }
}
