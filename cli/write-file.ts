import { rmSync } from 'node:fs'
import { readdir, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onEndSignals } from './end-signals.ts'

const blockLength = 64 * 1024

/** The permissions of a file that only its owner may read. */
export const ownerOnly = 0o600

/**
 * Writes a file so that it has either its old or its new content, whenever the process is killed: writes to
 * `<path>.<pid>.unfinished`, and renames that once it is on the disk. Removes such files of killed processes.
 * Follows links. Writes to devices and pipes as they are: a rename would replace them by a file.
 * Returns the number of bytes; throws the system's error.
 */
export const writeFileWhole = async (
  path: string,
  pieces: Iterable<string>,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<number> => {
  if (!(await isReplaceable(path))) return writeToStream(path, pieces)
  const file = await realpath(path).catch(() => path)
  await removeAbandoned(file)
  const unfinished = `${file}.${process.pid}.unfinished`
  const stopListening = removeOnSignal(unfinished)
  try {
    await writeFile(unfinished, blocksOf(pieces), { flush: true, mode })
    await rename(unfinished, file)
    return (await stat(file)).size
  } finally {
    rmSync(unfinished, { force: true })
    stopListening()
  }
}

/** Whether a path names a regular file, or nothing yet. `/dev/stdout` may lead to a file that the shell has open. */
const isReplaceable = async (path: string): Promise<boolean> => {
  if (/^\/(dev|proc)\//.test(path)) return false
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
  else await pipeline(Readable.from(counted()), open, { end: false })
  return bytes
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

const removeOnSignal = (path: string): (() => void) => {
  const stopListening = onEndSignals((signal) => {
    rmSync(path, { force: true })
    stopListening()
    process.kill(process.pid, signal)
  })
  return stopListening
}

/** Removes the unfinished files of processes that no longer run. */
const removeAbandoned = async (path: string): Promise<void> => {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names) {
    const [, stem, pid] = /^(.+)\.(\d+)\.unfinished$/.exec(name) ?? []
    if (stem === basename(path) && !isRunning(Number(pid))) {
      rmSync(join(dirname(path), name), { force: true })
    }
  }
}

/** Whether a process with this id runs. */
export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
