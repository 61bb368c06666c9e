/**
 * Replaces what a browser that blocks all cookies refuses: each use of it throws there. Storages last as long as
 * the page, and channels reach no other tab. msw uses both while it is imported.
 */
export const replaceBlockedSiteData = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!works(() => window[name].getItem('probe'))) replace(name, createPageStorage())
  }
  if (!works(() => new BroadcastChannel('probe').close())) replace('BroadcastChannel', SilentChannel)
}

const works = (use: () => unknown): boolean => {
  try {
    use()
    return true
  } catch {
    return false
  }
}

const replace = (name: string, value: unknown): void =>
  void Object.defineProperty(window, name, { value, configurable: true })

const createPageStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}
