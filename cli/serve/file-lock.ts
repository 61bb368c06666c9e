import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { notWritten, refuseUsage } from '#cli/failure.ts'
import { isRunning, ownerOnly } from '#cli/write-file.ts'

/**
 * Keeps other processes from a file until this one ends: `<path>.lock` holds its id. Takes over what a killed process has left.
 * Throws a usage failure that names the process which has the file.
 */
export const lockFile = (path: string): void => {
  const lock = `${path}.lock`
  const holder = holderOf(lock)
  if (holder !== null && holder !== process.pid && isRunning(holder)) {
    refuseUsage(`${path} is in use by another portal serve: process ${holder} (${lock}).`)
  }
  rmSync(lock, { force: true })
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx', mode: ownerOnly })
  } catch (error) {
    notWritten(lock)(error)
  }
  process.once('exit', () => {
    if (holderOf(lock) === process.pid) rmSync(lock, { force: true })
  })
}

/** Null where no process has the file, or the lock was cut short. */
const holderOf = (lock: string): number | null => {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}
