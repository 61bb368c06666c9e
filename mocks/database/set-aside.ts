import { toBase64 } from '#mocks/base64.ts'
import { isCheckpointKey } from './checkpoint.ts'
import type { StoredRecords } from './storage.ts'

const prefix = 'set-aside:'
export const isSetAsideKey = (key: string): boolean => key.startsWith(prefix)

/** Copies everything but the checkpoints under a key of its own. Returns the times of all such copies. */
export const setAside = async (records: StoredRecords, at: string): Promise<string[]> => {
  const keys = await records.keys()
  const copied = keys.filter((key) => !isCheckpointKey(key) && !isSetAsideKey(key))
  const contents = await Promise.all(copied.map(async (key) => [key, await records.get(key)] as const))
  records.put(prefix + at, Object.fromEntries(contents))
  return [...keys.filter(isSetAsideKey).map((key) => key.slice(prefix.length)), at]
}

/** The data that were set aside at this time, as a file. Tokens, passwords and reset links are left out. */
export const readSetAside = async (records: StoredRecords, at: string): Promise<string> =>
  JSON.stringify(await records.get(prefix + at), (key, value: unknown) => {
    if (key === 'table:token' || /password|uuid/i.test(key)) return undefined
    return value instanceof Uint8Array ? toBase64(value) : value
  })

export const removeSetAside = (records: StoredRecords, at: string): void => records.remove(prefix + at)
