/**
 * Puts storage of this page's own in the place of a localStorage that the browser blocks: msw reads it while it loads,
 * and would not load at all.
 */
export const replaceBlockedStorage = (): void => {
  try {
    localStorage.getItem('probe')
  } catch {
    Object.defineProperty(window, 'localStorage', { value: createPageStorage(), configurable: true })
  }
}

const createPageStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, String(value)),
    removeItem: (key) => items.delete(key),
    clear: () => items.clear(),
  }
}
