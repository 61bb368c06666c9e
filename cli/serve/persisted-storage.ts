import { readFile, stat } from 'node:fs/promises'
import { is, record, string, type, unknown } from 'superstruct'
import { CommandFailure, exitCodes, messageOf, notWritten, refuseUsage } from '#cli/failure.ts'
import { lockFile } from '#cli/file-lock.ts'
import { fileBehind, ownerOnly, writeFileWhole } from '#cli/write-file.ts'
import { fromBase64, toBase64 } from '#mocks/base64.ts'
import type { DataStorage } from '#mocks/database/storage.ts'

/**
 * A storage in a file, which is begun where there is none. A transaction ends when the file is on the disk: what was
 * answered outlives the process. Throws a CommandFailure if the file cannot be read, or another process has it. Where the
 * lock of another process cannot be seen, as in two containers that mount the file alone, its first write ends ours.
 */
export const openPersistedStorage = async (path: string): Promise<DataStorage> => {
  // The same file by the name of a link has the same lock.
  const found = await stat(path).catch(() => null)
  if (found !== null && !found.isFile()) refuse(path, 'it is not a file of its own')
  const isOurs = await lockFile(await fileBehind(path))
  let version = await versionOf(path)
  let stored = await readRecords(path)
  return {
    async transaction(mode, work) {
      const records = new Map(stored)
      const answer = await work({
        get: async (key) => records.get(key),
        put: (key, value) => records.set(key, value),
        remove: (key) => records.delete(key),
        keys: async () => [...records.keys()],
      })
      if (mode === 'readonly') return answer
      if (!isOurs())
        throw new CommandFailure(`${path} was taken by another portal serve.`, exitCodes.notWritten)
      if ((await versionOf(path)) !== version)
        throw new CommandFailure(
          `${path} was written by another program since: start portal serve again to go on with it.`,
          exitCodes.notWritten,
        )
      const text = JSON.stringify(Object.fromEntries(records), withBase64)
      await writeFileWhole(path, [text], { mode: ownerOnly }).catch(notWritten(path))
      version = await versionOf(path)
      stored = records
      return answer
    },
  }
}

/** Changes with each write of a file; '' where there is none. */
const versionOf = async (path: string): Promise<string> => {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found === null ? '' : [found.ino, found.size, found.mtimeNs].join(' ')
}

const Records = record(string(), unknown())

const readRecords = async (path: string): Promise<Map<string, unknown>> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}'
    return refuse(path, messageOf(error))
  })
  const records = parse(text)
  return is(records, Records) ? new Map(Object.entries(records)) : refuse(path, 'it is not such a file')
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text, withBytes)
  } catch {
    return null
  }
}

const refuse = (path: string, reason: string): never =>
  refuseUsage(`The data of portal serve --persist cannot be read from ${path}: ${reason}`)

/** JSON has no bytes. */
const Bytes = type({ base64: string() })

const withBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: toBase64(value) } : value

const withBytes = (_: string, value: unknown): unknown =>
  is(value, Bytes) ? fromBase64(value.base64) : value
