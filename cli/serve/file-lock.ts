import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { type Infer, is, number, string, type } from 'superstruct'
import { notWritten, refuseUsage } from '#cli/failure.ts'
import { isRunning, ownerOnly } from '#cli/write-file.ts'

const LockOwner = type({ id: string(), place: string(), pid: number() })
type LockOwner = Infer<typeof LockOwner>

/** Milliseconds between two signs of life of a process that has a file, and in which another one waits for such a sign. */
const beat = 1_000
const watched = 3_500

/** Ids of processes count for one machine or container only. */
const place = ((): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
})()

/** The locks that this process has. */
const own = new Map<string, string>()

/**
 * Keeps other processes from a file until this one ends, also those of other containers and machines: `<path>.lock` names it, and
 * is touched every second. Takes over what a process has left that gives no sign of life. Throws a usage failure that names
 * the process which has the file. Returns a function that tells whether the file is still this process's.
 */
export const lockFile = async (path: string): Promise<() => boolean> => {
  const lock = `${path}.lock`
  const isOwn = () => ownerOf(lock)?.id === own.get(lock)
  if (own.has(lock) && isOwn()) return isOwn
  const owner = ownerOf(lock)
  if (owner !== null && (await isAlive(lock, owner)))
    refuseUsage(`${path} is in use by another portal serve: process ${owner.pid} (${lock}).`)
  const id = randomUUID()
  rmSync(lock, { force: true })
  try {
    const text = JSON.stringify({ id, place, pid: process.pid } satisfies LockOwner)
    writeFileSync(lock, `${text}\n`, { flag: 'wx', mode: ownerOnly })
  } catch (error) {
    notWritten(lock)(error)
  }
  own.set(lock, id)
  const touch = () => {
    if (isOwn()) utimesSync(lock, new Date(), new Date())
  }
  setInterval(touch, beat).unref()
  process.once('exit', () => {
    if (isOwn()) rmSync(lock, { force: true })
  })
  return isOwn
}

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

/** Null where no process has the file, or the lock was cut short. Locks of 1.0.0 hold the id of a process alone. */
const ownerOf = (lock: string): LockOwner | null => {
  try {
    const content: unknown = JSON.parse(readFileSync(lock, 'utf8'))
    if (typeof content === 'number') return { id: '', place: '', pid: content }
    return is(content, LockOwner) ? content : null
  } catch {
    return null
  }
}
