import { readFileSync } from 'node:fs'
import { createDatabase } from '#mocks/database/database.ts'
import { hospitalSeed } from '#tests/mocks/handlers/hospital-seed.ts'
import { createSharedDatabaseStorage } from '#tests/mocks/shared-storage.ts'

/** What a release has stored and exported for a presenter: the same preparations in every version. */
type StoredExample = { records: Record<string, unknown>; exported: string }

export const exampleFile = (version: number): string => `tests/mocks/migrations/version-${version}.json`

/** Bytes and maps are written as objects with one member. */
export const writeExample = (records: ReadonlyMap<string, unknown>, exported: string): string => {
  const lines = [...records].map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value, toJson)}`)
  return `{\n"records": {\n${lines.join(',\n')}\n},\n"exported": ${exported}\n}\n`
}

export const exampleText = (version: number): string => readFileSync(exampleFile(version), 'utf8')

export const readExample = (version: number): StoredExample => {
  const { records, exported } = JSON.parse(exampleText(version), fromJson)
  return { records, exported: JSON.stringify(exported) }
}

const toJson = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  return value instanceof Map ? { entries: [...value] } : value
}

const fromJson = (_: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if ('bytes' in value && typeof value.bytes === 'string')
    return new Uint8Array(Buffer.from(value.bytes, 'base64'))
  return 'entries' in value && Array.isArray(value.entries) ? new Map(value.entries) : value
}

/** A browser in which these records are stored. */
export const browserWith = async (stored: Record<string, unknown>) => {
  const storage = createSharedDatabaseStorage()
  const put = (records: Record<string, unknown>) =>
    storage.transaction('readwrite', async (transaction) => {
      for (const [key, value] of Object.entries(records)) transaction.put(key, value)
    })
  await put(stored)
  return {
    storage,
    put,
    open: () =>
      createDatabase({
        loadSeed: async () => hospitalSeed(),
        openStorage: async () => storage,
      }),
    records: () =>
      storage.transaction('readonly', async (transaction) => {
        const keys = await transaction.keys()
        return new Map(await Promise.all(keys.map(async (key) => [key, await transaction.get(key)] as const)))
      }),
  }
}
