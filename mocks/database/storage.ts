/** Reads and writes within one transaction of a storage. */
export type StoredRecords = {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): void
  remove(key: string): void
  keys(): Promise<readonly string[]>
}

/**
 * A readwrite transaction excludes all others, in other tabs too. It is committed as a whole when `work`
 * resolves, and rolled back when it rejects. `work` must not await anything but its records.
 */
export type DataStorage = {
  /** Throws a StorageTimeoutError if the storage does not answer. */
  transaction<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (records: StoredRecords) => Promise<Answer>,
  ): Promise<Answer>
}

export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError'
}

/**
 * Lasts as long as the page or process. Values are not copied: use it for one database only. What it does not have is read
 * from the storage `before` it as long as that answers: a storage that is full can be read.
 */
export const createMemoryStorage = (before?: DataStorage): DataStorage => {
  const records = new Map<string, unknown>()
  const removed = new Set<string>()
  let readable = before
  const readBefore = async (key: string): Promise<unknown> => {
    try {
      return await readable?.transaction('readonly', (earlier) => earlier.get(key))
    } catch {
      readable = undefined
      return undefined
    }
  }
  return {
    transaction: (_, work) =>
      work({
        get: async (key) => (records.has(key) || removed.has(key) ? records.get(key) : readBefore(key)),
        put: (key, value) => records.set(key, value),
        remove: (key) => {
          records.delete(key)
          removed.add(key)
        },
        keys: async () => [...records.keys()],
      }),
  }
}
