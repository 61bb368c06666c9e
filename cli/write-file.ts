import { createHash, randomBytes } from 'node:crypto'
import { accessSync, constants, createReadStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { chmod, readdir, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { areEndSignalsHandled, onEndSignals } from './end-signals.ts'
import { CommandFailure, messageOf, refuseUsage } from './failure.ts'
import { place } from './place.ts'

const blockLength = 64 * 1024

/** The permissions of a file that only its owner may read. */
export const ownerOnly = 0o600

/**
 * Writes a file so that it has either its old or its new content, whenever the process is killed: writes to
 * a file of its own beside it, and renames that once it is on the disk. Removes such files of killed processes.
 * Follows links. Writes to devices and pipes as they are, and to a file that cannot be replaced, such as one that is mounted
 * into a container by itself. `mode` is by default that of the file before, else the umask's; where a file in place stays open
 * to others, this is said.
 * Returns the number of bytes; throws the system's error.
 */
export const writeFileWhole = async (
  path: string,
  pieces: Iterable<string>,
  { mode }: { mode?: number } = {},
): Promise<number> => {
  if (!(await isReplaceable(path))) return writeToStream(path, pieces)
  const file = await fileBehind(path)
  await removeAbandoned(file)
  const unfinished = unfinishedPathOf(file)
  const stopRemoving = removeAtEnd(unfinished)
  const before = await stat(file).catch(() => null)
  const permissions = mode ?? (before === null ? undefined : before.mode & 0o777)
  const orInPlace = async (error: unknown, content: Iterable<string> | Readable) => {
    if (before === null || !isIrreplaceable(error)) throw error
    if (mode !== undefined && isOpenTo(before.mode, mode)) await restrict(file, mode)
    return writeFile(file, content, { flush: true })
  }
  try {
    await writeNew(unfinished, pieces, permissions).then(
      () => rename(unfinished, file).catch((error) => orInPlace(error, createReadStream(unfinished))),
      (error) => orInPlace(error, blocksOf(pieces)),
    )
    return (await stat(file)).size
  } finally {
    rmSync(unfinished, { force: true })
    stopRemoving()
  }
}

/** What a path leads to. A link may name a file that is not there yet: that one is made, and the link stays. */
export const fileBehind = (path: string): Promise<string> =>
  realpath(path).catch(async (error: unknown) => {
    if (hasCode(error, ['ELOOP'])) throw error
    const linked = await readlink(path).catch(() => null)
    return linked === null ? path : fileBehind(resolve(await realpath(dirname(path)), linked))
  })

const writeNew = async (path: string, pieces: Iterable<string>, mode: number | undefined): Promise<void> => {
  await writeFile(path, blocksOf(pieces), { flush: true, ...(mode === undefined ? {} : { mode }) })
  // The umask does not count where the permissions are known.
  if (mode !== undefined) await chmod(path, mode).catch(unlessWithoutPermissions)
}

/** Some shares keep no permissions, and take files all the same. A new file is this process's own elsewhere. */
const unlessWithoutPermissions = (error: unknown): void => {
  if (!hasCode(error, ['EPERM', 'ENOTSUP'])) throw error
}

/** Whether a file has permissions beyond these. */
const isOpenTo = (permissions: number, mode: number): boolean => (permissions & 0o777 & ~mode) !== 0

/** Of a file that is written in place, before it has its content. That of another user stays open to others: this is said once. */
const restrict = (file: string, mode: number): Promise<void> =>
  chmod(file, mode).catch((error: unknown) => {
    if (!saidOpen.has(file)) {
      console.error(
        `portal: Others may read ${file}: its permissions cannot be changed (${messageOf(error)}).`,
      )
    }
    saidOpen.add(file)
  })

const saidOpen = new Set<string>()

/** A mount of its own (EBUSY, EXDEV), or a folder in which no file can be made. */
const isIrreplaceable = (error: unknown): boolean =>
  hasCode(error, ['EBUSY', 'EXDEV', 'EROFS', 'EACCES', 'EPERM'])

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Whether a path names a device, or what a process has open: another one finds something else there. /dev/shm has files. */
export const isOfTheSystem = (path: string): boolean => /^\/(dev(?!\/shm\/)|proc)\//.test(path)

/**
 * Makes the folder of a file that is to be written. Throws a usage failure where that is known to fail: before work whose
 * result would be lost.
 */
export const prepareFile = (what: string, path: string): void => {
  if (isOfTheSystem(path)) return
  const refuse = (reason: string) => refuseUsage(`${what} cannot be written to ${path}: ${reason}.`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    if (existsSync(path) && statSync(path).isDirectory()) refuse('it is a folder')
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    refuse(messageOf(error))
  }
}

/** Whether a path names a regular file, or nothing yet. `/dev/stdout` may lead to a file that the shell has open. */
const isReplaceable = async (path: string): Promise<boolean> => {
  if (isOfTheSystem(path)) return false
  const found = await stat(path).catch(() => null)
  return found === null || found.isFile()
}

const writeToStream = async (path: string, pieces: Iterable<string>): Promise<number> => {
  let bytes = 0
  const counted = function* () {
    for (const block of blocksOf(pieces)) {
      bytes += Buffer.byteLength(block)
      yield block
    }
  }
  // Where these are sockets, they cannot be opened by their path.
  const open = { '/dev/stdout': process.stdout, '/dev/stderr': process.stderr }[path]
  if (open === undefined) await writeFile(path, counted(), { flag: 'a' })
  else await pipeline(Readable.from(counted()), open, { end: false }).catch(unlessClosed)
  return bytes
}

/** The reader of a pipe may end before it has read all, as `head` does. */
const unlessClosed = (error: unknown): void => {
  if (!hasCode(error, ['EPIPE'])) throw error
}

/** Joins small pieces into blocks of 64 KiB: fewer system calls. */
export function* blocksOf(pieces: Iterable<string>): Generator<string> {
  let block = ''
  for (const piece of pieces) {
    block += piece
    if (block.length < blockLength) continue
    yield block
    block = ''
  }
  yield block
}

/** Returns a function that lets the file stay. */
const removeAtEnd = (path: string): (() => void) => {
  const remove = () => rmSync(path, { force: true })
  process.on('exit', remove)
  const stopListening = areEndSignalsHandled()
    ? () => undefined
    : onEndSignals((signal) => {
        remove()
        stopListening()
        process.kill(process.pid, signal)
      })
  return () => {
    process.off('exit', remove)
    stopListening()
  }
}

/** Where a process writes a file until it is whole. Others may write the same one in containers that share its folder. */
export const unfinishedPathOf = (file: string, pid = process.pid): string =>
  `${file}.${placeId}-${pid}-${randomBytes(4).toString('hex')}.unfinished`

const placeId = createHash('sha256').update(place).digest('hex').slice(0, 8)

/** Removes what processes have left that were killed while they wrote a file. */
const removeAbandoned = async (file: string): Promise<void> => {
  const names = await readdir(dirname(file)).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const [, where, pid] =
      /^(?:([0-9a-f]{8})-)?(\d+)(?:-[0-9a-f]{8})?\.unfinished$/.exec(name.slice(basename(file).length + 1)) ??
      []
    if (pid === undefined) continue
    const path = join(dirname(file), name)
    const isEnded = where === placeId && !isRunning(Number(pid))
    if (isEnded || (await isForgotten(path))) await rm(path, { force: true }).catch(unlessAnothers)
  }
}

/** Of a process that cannot be looked for, as in another container: what it still writes is younger. */
const isForgotten = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > forgottenAfter
}

const forgottenAfter = 3_600_000

/** Where several users write into a folder, each may remove only what is their own. */
const unlessAnothers = (error: unknown): void => {
  if (!hasCode(error, ['EPERM', 'EACCES'])) throw error
}

/** Whether a process with this id runs. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, as another user.
    return hasCode(error, ['EPERM'])
  }
}
