import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { removeAbandoned, unfinishedName } from './abandoned-files.ts'

const blockLength = 64 * 1024

/**
 * Writes pieces of text to a file that is either the old one or the new one, whenever the process is killed: they go to
 * a file beside it, which takes its name once the disk has it; what killed runs have left there is removed. Gives the number of bytes; throws the system's error.
 */
export const writeFileWhole = async (path: string, pieces: Iterable<string>): Promise<number> => {
  await removeAbandoned(path)
  const unfinished = unfinishedName(path)
  const stopWatching = removeWhenStopped(unfinished)
  try {
    const bytes = await writeAndSync(unfinished, pieces)
    await rename(unfinished, path)
    return bytes
  } finally {
    rmSync(unfinished, { force: true })
    stopWatching()
  }
}

const writeAndSync = async (path: string, pieces: Iterable<string>): Promise<number> => {
  const file = await open(path, 'w')
  try {
    let bytes = 0
    for (const block of blocksOf(pieces)) {
      // `write` may write the half of it that a disk still takes, and say so only by its number.
      await file.writeFile(block)
      bytes += Buffer.byteLength(block)
    }
    await file.sync()
    return bytes
  } finally {
    await file.close()
  }
}

/** Joins small pieces into blocks, so that a record does not cost a call to the system. */
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

/** Ctrl+C leaves nothing lying about. */
const removeWhenStopped = (path: string): (() => void) => {
  const stop = (signal: NodeJS.Signals) => {
    rmSync(path, { force: true })
    process.kill(process.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}
