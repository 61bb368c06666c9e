/**
 * Replaces a localStorage that the browser blocks with one in memory. msw reads it while it is imported, and
 * the import would fail.
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
