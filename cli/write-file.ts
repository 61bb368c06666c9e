import { rmSync } from 'node:fs'
import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { onEndSignals } from './end-signals.ts'

const blockLength = 64 * 1024

/**
 * Writes a file so that it has either its old or its new content, whenever the process is killed: writes to
 * `<path>.<pid>.unfinished`, and renames that once it is on the disk. Removes such files of killed processes.
 * Returns the number of bytes; throws the system's error.
 */
export const writeFileWhole = async (path: string, pieces: Iterable<string>): Promise<number> => {
  await removeAbandoned(path)
  const unfinished = `${path}.${process.pid}.unfinished`
  const stopListening = removeOnSignal(unfinished)
  try {
    await writeFile(unfinished, blocksOf(pieces), { flush: true })
    await rename(unfinished, path)
    return (await stat(path)).size
  } finally {
    rmSync(unfinished, { force: true })
    stopListening()
  }
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

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
