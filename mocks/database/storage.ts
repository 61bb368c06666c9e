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

/** Lasts as long as the page or process. Values are not copied: use it for one database only. */
export const createMemoryStorage = (): DataStorage => {
  const records = new Map<string, unknown>()
  return {
    transaction: (_, work) =>
      work({
        get: async (key) => records.get(key),
        put: (key, value) => records.set(key, value),
        remove: (key) => records.delete(key),
        keys: async () => [...records.keys()],
      }),
  }
}
