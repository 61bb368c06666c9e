/** The results of a part: a count, and the names of tests that failed or were skipped. */
export type Tally = {
  passed: number
  failed: readonly string[]
  skipped: readonly string[]
}

export const done: Tally = { passed: 1, failed: [], skipped: [] }

export const failedOnce = (reason: string): Tally => ({ passed: 0, failed: [reason], skipped: [] })

/**
 * Counts a failure if the runner failed although no test did, or ran no test at all.
 */
export const withRunnerFailure = (tally: Tally, exitCode: number): Tally => {
  if (tally.failed.length > 0) return tally
  if (exitCode !== 0) return { ...tally, failed: [`the runner ended with code ${exitCode}`] }
  return tally.passed === 0 ? { ...tally, failed: ['no test was run'] } : tally
}
