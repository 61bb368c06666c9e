import { AsyncLocalStorage } from 'node:async_hooks'

type Stopwatch = { spent: number }

const stopwatches = new AsyncLocalStorage<Stopwatch>()

/** Does the work of a check, and gives the milliseconds that the answers to its calls took: waiting for others not counted. */
export const timed = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> => {
  const stopwatch: Stopwatch = { spent: 0 }
  const result = await stopwatches.run(stopwatch, work)
  return { result, milliseconds: Math.round(stopwatch.spent * 10) / 10 }
}

/** Books an answer on the check that asked for it. */
export const spend = (milliseconds: number): void => {
  const stopwatch = stopwatches.getStore()
  if (stopwatch !== undefined) stopwatch.spent += milliseconds
}
