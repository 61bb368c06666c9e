import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The name under which this process writes a file until it is whole. */
export const unfinishedName = (path: string): string => `${path}.${process.pid}.unfinished`

/** Removes what processes that are no more have left unfinished beside a file. Those that still write are left alone. */
export const removeAbandoned = async (path: string): Promise<void> => {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names) {
    const [, stem, process] = /^(.+)\.(\d+)\.unfinished$/.exec(name) ?? []
    if (stem === basename(path) && !isRunning(Number(process))) {
      rmSync(join(dirname(path), name), { force: true })
    }
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else runs, and may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
