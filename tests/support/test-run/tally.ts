/** How the tests of a part went; by name those that were skipped. */
export type Tally = {
  passed: number
  failed: number
  skipped: readonly string[]
}

export const done: Tally = { passed: 1, failed: 0, skipped: [] }

export const failedOnce: Tally = { passed: 0, failed: 1, skipped: [] }

/**
 * A tally that cannot hide a breakdown: where the runner failed though no test did, or ran none at all, that is a
 * failure too.
 */
export const withRunnerFailure = (tally: Tally, exitCode: number): Tally => {
  const isEmpty = tally.passed + tally.failed === 0
  return tally.failed === 0 && (exitCode !== 0 || isEmpty) ? { ...tally, failed: 1 } : tally
}
