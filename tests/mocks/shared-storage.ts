import { createSerialQueue } from '#mocks/database/serial-queue.ts'
import type { DataStorage, StoredRecords } from '#mocks/database/storage.ts'
import { jitter } from '#tests/support/jitter.ts'

/**
 * A fake IndexedDB that several tabs can open. It stores copies, and a transaction writes everything or nothing. A test that
 * measures time or saves very often does without its random delays.
 */
export const createSharedDatabaseStorage = (delay = jitter) => {
  let records = new Map<string, unknown>()
  const queue = createSerialQueue()
  const storage: DataStorage & {
    failNextWriting(): void
    writtenKeys: string[]
    readKeys: string[]
    transactions: number
    clear(): void
  } = {
    writtenKeys: [],
    readKeys: [],
    transactions: 0,
    transaction: (mode, work) => queue(() => opened(mode, work)),
    failNextWriting: () => {
      fails = true
    },
    clear: () => records.clear(),
  }
  let fails = false

  const opened = async <Answer>(
    mode: 'readonly' | 'readwrite',
    work: (records: StoredRecords) => Promise<Answer>,
  ) => {
    await delay('transaction')
    const draft = new Map(records)
    const written: string[] = []
    const read: string[] = []
    storage.transactions += 1
    const refuse = () => {
      if (mode === 'readonly') throw new Error('The storage is open for reading')
    }
    const answer = await work({
      get: async (key) => {
        read.push(key)
        const value = structuredClone(draft.get(key))
        await delay(`get ${key}`)
        return value
      },
      put(key, value) {
        refuse()
        draft.set(key, structuredClone(value))
        written.push(key)
      },
      remove(key) {
        refuse()
        draft.delete(key)
      },
      keys: async () => [...draft.keys()],
    })
    if (fails && written.length > 0) {
      fails = false
      throw new Error('The disk is full')
    }
    records = draft
    storage.writtenKeys = written
    storage.readKeys = read
    return answer
  }
  return storage
}
