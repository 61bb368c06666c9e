import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { createSerialQueue } from '#mocks/database/serial-queue.ts'

/**
 * A test that passes by chance expects something right after it has waited for something else. With a seed in the variable
 * `JITTER` the answers of the backend, the storages and the callbacks of tests are late by random times, so that such a test fails.
 */
const seed = process.env.JITTER ?? ''

const longestDelay = 80

let test = ''
let counts = new Map<string, number>()

/** The delay follows from the seed, the test, and how many of this name came before: it is the same when the test runs alone. */
const delayOf = (name: string): number => {
  const { currentTestName = '' } = expect.getState()
  if (currentTestName !== test) counts = new Map()
  test = currentTestName
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  const digest = createHash('sha256').update(`${seed} ${test} ${name} ${count}`).digest()
  return (digest.readUInt16BE() / 0xffff) * longestDelay
}

/** Resolves after a random time; without a seed at once. */
export const jitter = async (name: string): Promise<void> => {
  if (seed !== '') await new Promise((resolve) => setTimeout(resolve, delayOf(name)))
}

/** Runs work after random times, one after the other in the order of the calls; without a seed at once. */
export const createJitterQueue = (name: string) => {
  const queue = createSerialQueue()
  return async <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> =>
    seed === ''
      ? work()
      : queue(async () => {
          await jitter(name)
          return work()
        })
}
