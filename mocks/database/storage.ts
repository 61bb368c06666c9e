/** The records of a storage while it is open. */
export type Records = {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
}

/**
 * Where the store keeps its records. While one tab has it open for writing nobody else has it open; what was written
 * counts when the work is done, or not at all if the work or the writing fails. Work waits for nothing but records.
 */
export type DataStorage = {
  transaction<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (records: Records) => Promise<Answer>,
  ): Promise<Answer>
}

/** A storage that lasts as long as the page or process. It keeps what it is given, not copies: for one store only. */
export const createMemoryStorage = (): DataStorage => {
  const records = new Map<string, unknown>()
  return {
    transaction: (_, work) =>
      work({
        get: async (key) => records.get(key),
        put: (key, value) => records.set(key, value),
        remove: (key) => records.delete(key),
        clear: () => records.clear(),
      }),
  }
}
