import type { Address } from '#src/session/address.ts'

export type HistoryWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  history: Pick<History, 'go' | 'replaceState' | 'state'>
}

/** The current entry of the history: its number and its address. */
export type HistoryPosition = { entry: number; path: string; search: string }

type StepOptions = { replace?: boolean; state?: unknown }

type HistoryListener = {
  /** Called after each Back or Forward with the distance from the current entry. If it returns true, no other listener receives the step. */
  shouldBlock: (steps: number) => boolean
  /** Called after every other change of the address. */
  onAddressChange: () => void
}

/**
 * Numbers the entries of a window's history, so that Back and Forward can be distinguished. `current` ignores
 * blocked steps. `steppingTo` adds the number of the next entry to the options of a navigation, because
 * setting it afterwards takes as long as the navigation. `start` adds the listeners and returns a function
 * that removes them.
 */
export const createHistoryPosition = (
  window: HistoryWindow,
  address: Address['current'],
  { shouldBlock, onAddressChange }: HistoryListener,
) => {
  let position: HistoryPosition = { entry: 0, path: '', search: '' }
  const setEntry = (entry: number) => {
    if (entryOf(window.history.state) !== entry)
      window.history.replaceState(withEntry(window.history.state, entry), '')
    position = { entry, ...address() }
    onAddressChange()
  }
  const updateAddress = () => setEntry(entryOf(window.history.state) ?? position.entry)
  const step = (event: PopStateEvent) => {
    const entry = entryOf(event.state)
    if (entry === null) setEntry(position.entry + 1)
    else if (shouldBlock(entry - position.entry)) event.stopImmediatePropagation()
    else setEntry(entry)
  }
  const start = (): (() => void) => {
    updateAddress()
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('popstate', step, { capture: true, signal })
    // wouter dispatches these two events for every change that a script makes.
    window.addEventListener('pushState', () => setEntry(position.entry + 1), { signal })
    window.addEventListener('replaceState', updateAddress, { signal })
    // The browser may bring a whole page back at another entry.
    window.addEventListener('pageshow', updateAddress, { signal })
    return () => stop.abort()
  }
  const steppingTo = (options: StepOptions = {}) => ({
    ...options,
    state: withEntry(options.state, options.replace === true ? position.entry : position.entry + 1),
  })
  return { current: () => position, steppingTo, start }
}

const withEntry = (state: unknown, entry: number): object => ({ ...Object(state), [key]: entry })

/** The key of an entry's number in its state, beside what other code keeps there. */
const key = 'entry'

const entryOf = (state: unknown): number | null => {
  const entry: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : null
  return typeof entry === 'number' ? entry : null
}
