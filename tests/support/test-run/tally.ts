/** The results of a part: counts, and the names of skipped tests. */
export type Tally = {
  passed: number
  failed: number
  skipped: readonly string[]
}

export const done: Tally = { passed: 1, failed: 0, skipped: [] }

export const failedOnce: Tally = { passed: 0, failed: 1, skipped: [] }

/**
 * Counts a failure if the runner failed although no test did, or ran no test at all.
 */
export const withRunnerFailure = (tally: Tally, exitCode: number): Tally => {
  const isEmpty = tally.passed + tally.failed === 0
  return tally.failed === 0 && (exitCode !== 0 || isEmpty) ? { ...tally, failed: 1 } : tally
}
