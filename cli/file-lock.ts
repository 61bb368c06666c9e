import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Infer, is, number, string, type } from 'superstruct'
import { notWritten, refuseUsage } from '#cli/failure.ts'
import { place } from '#cli/place.ts'
import { isRunning, ownerOnly } from '#cli/write-file.ts'

const LockOwner = type({ id: string(), place: string(), pid: number() })
type LockOwner = Infer<typeof LockOwner>

/** Milliseconds between two signs of life of a process that has a file, and in which another one waits for such a sign. */
const beat = 1_000
const watched = 3_500

/** The locks that this process has. */
const own = new Map<string, string>()

/** `isOwn` tells whether the file is still this process's; `release` lets others have it before the process ends. */
type Lock = { isOwn(): boolean; release(): void }

/**
 * Keeps other processes from a file until this one ends, also those of other containers and machines: `<path>.lock` names it, and
 * is touched every second. Takes over what a process has left that gives no sign of life. Throws a usage failure that names
 * the process which has the file. Returns a function that tells whether the file is still this process's.
 */
export const lockFile = async (path: string): Promise<() => boolean> => {
  const lock = await takeLock(path)
  return 'pid' in lock
    ? refuseUsage(`${path} is in use by another portal serve: process ${lock.pid} (${path}.lock).`)
    : lock.isOwn
}

/** The same, but returns the process that has the file, where one has. */
export const takeLock = async (path: string): Promise<Lock | { pid: number }> => {
  const lock = `${path}.lock`
  const isOwn = () => own.has(lock) && ownerOf(lock)?.id === own.get(lock)
  if (isOwn()) return { isOwn, release: () => release(lock) }
  const owner = ownerOf(lock)
  if (owner !== null && (await isAlive(lock, owner))) return owner
  // Another process may have taken over in the time in which that was found out.
  if (ownerOf(lock)?.id !== owner?.id) return takeLock(path)
  const id = randomUUID()
  if (owner !== null || isCutShort(lock)) removeLeft(lock)
  try {
    const text = JSON.stringify({ id, place, pid: process.pid } satisfies LockOwner)
    writeFileSync(lock, `${text}\n`, { flag: 'wx', mode: ownerOnly })
  } catch (error) {
    if (!existsSync(lock)) notWritten(lock)(error)
    // Another process was faster, or is writing its own.
    await setTimeout(100)
    return takeLock(path)
  }
  own.set(lock, id)
  setInterval(() => isOwn() && touch(lock, id), beat).unref()
  process.once('exit', () => release(lock))
  return { isOwn, release: () => release(lock) }
}

/** What an ended process has left. */
const removeLeft = (lock: string): void => {
  try {
    rmSync(lock, { force: true })
  } catch (error) {
    notWritten(lock)(error)
  }
}

/** A lock that can no longer be touched is another process's soon: `isOwn` says so then. */
const touch = (lock: string, id: string): void => {
  try {
    utimesSync(lock, new Date(), new Date())
  } catch {
    attempt(() => rewrite(lock, id))
  }
}

/** Shares that keep no owners refuse to set times, and set them when a file is written. */
const rewrite = (lock: string, id: string): void => {
  const file = openSync(lock, 'r+')
  try {
    const text = readFileSync(file, 'utf8')
    // Another process may have taken over since it was looked at.
    if (ownerIn(text)?.id === id) writeSync(file, text, 0)
  } finally {
    closeSync(file)
  }
}

/** A lock that cannot be removed is taken over from an ended process. */
const release = (lock: string): void => {
  if (own.has(lock) && ownerOf(lock)?.id === own.get(lock)) attempt(() => rmSync(lock, { force: true }))
  own.delete(lock)
}

const attempt = (work: () => void): void => {
  try {
    work()
  } catch {
    // The file system no longer lets this process write: what it does is still to be reported.
  }
}

/** One that is written in this moment is whole at the next look. */
const isCutShort = (lock: string): boolean => Date.now() - (touchedAt(lock) ?? Date.now()) > watched

/** Another process of this place may have got the id of one that ended, so a running one has to give a sign of life. */
const isAlive = async (lock: string, { place: where, pid }: LockOwner): Promise<boolean> => {
  if (where === place && (pid === process.pid || !isRunning(pid))) return false
  const before = touchedAt(lock)
  const end = performance.now() + watched
  while (performance.now() < end) {
    await setTimeout(100)
    if (touchedAt(lock) !== before) return true
  }
  return false
}

const touchedAt = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs

/** Null where no process has the file, or the lock was cut short. */
const ownerOf = (lock: string): LockOwner | null => {
  try {
    return ownerIn(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

/** Locks of 1.0.0 hold the id of a process alone. */
const ownerIn = (text: string): LockOwner | null => {
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === 'number') return { id: '', place: '', pid: content }
    return is(content, LockOwner) ? content : null
  } catch {
    return null
  }
}
