import { createHash } from 'node:crypto'
import { expect, vi } from 'vitest'
import { createSerialQueue } from '#mocks/database/serial-queue.ts'

/**
 * A test that passes by chance expects something right after it has waited for something else. With a seed in the variable
 * `JITTER` the answers of the backend, the storages and the callbacks of tests are late by random times, so that such a test fails.
 */
const seed = process.env.JITTER ?? ''

const longestDelay = 80

let test = ''
let counts = new Map<string, number>()

const currentTest = (): string => expect.getState().currentTestName ?? ''

/** A delay follows from the seed and the test, so that it is the same when the test runs alone. */
const delayOf = (name: string): number => {
  const digest = createHash('sha256').update(`${seed} ${currentTest()} ${name}`).digest()
  return (digest.readUInt16BE() / 0xffff) * longestDelay
}

/** How many of this name came before in the test. */
const countOf = (name: string): number => {
  if (currentTest() !== test) counts = new Map()
  test = currentTest()
  const count = counts.get(name) ?? 0
  counts.set(name, count + 1)
  return count
}

/** Resolves after a random time; without a seed, or where a test moves the clock itself, at once. */
export const jitter = async (name: string): Promise<void> => {
  if (seed !== '' && !vi.isFakeTimers())
    await new Promise((resolve) => setTimeout(resolve, delayOf(`${name} ${countOf(name)}`)))
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

/**
 * Makes timers and frames of the page late, too; without a seed they stay as they are. All timers of a test are equally late, for
 * a page's timers keep their order.
 */
export const delayTimers = (): void => {
  if (seed === '') return
  const { setTimeout, clearTimeout } = window
  const later = (work: () => void, delay: number) => setTimeout(work, delay + delayOf('timers') / 4)
  Object.assign(window, {
    setTimeout: (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
      later(() => work(...args), delay),
    requestAnimationFrame: (work: FrameRequestCallback) => later(() => work(performance.now()), 16),
    cancelAnimationFrame: clearTimeout,
  })
}
