import type { Rows } from '#src/store/rows.ts'

type RowKey = Parameters<Rows['read']>[0]

/** Rows in memory, by their keys as JSON; like IndexedDB they keep copies, and are read in the order of their keys. */
export const memoryRows = (): Rows & { stored: Map<string, unknown> } => {
  const stored = new Map<string, unknown>()
  const nameOf = (key: RowKey) => JSON.stringify(key)
  const keysFrom = (start: RowKey) =>
    [...stored.keys()]
      .filter((name) => `${name.slice(0, -1)},`.startsWith(`${nameOf(start).slice(0, -1)},`))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return {
    stored,
    read: async (start) =>
      keysFrom(start).map((name) => [JSON.parse(name), structuredClone(stored.get(name))]),
    put: async (key, value) => void stored.set(nameOf(key), structuredClone(value)),
    change: async (key, change) => {
      const value = change(structuredClone(stored.get(nameOf(key))))
      if (value === undefined) stored.delete(nameOf(key))
      else stored.set(nameOf(key), structuredClone(value))
    },
    putIf: async (key, passes, entries) => {
      if (!passes(structuredClone(stored.get(nameOf(key))))) return false
      for (const [each, value] of entries) stored.set(nameOf(each), structuredClone(value))
      return true
    },
    deleteAll: async (start) => {
      for (const name of keysFrom(start)) stored.delete(name)
    },
    onLost: () => () => undefined,
  }
}
