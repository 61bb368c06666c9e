import type { Verdict } from './outcome.ts'
import type { DriftRecord } from './run-record.ts'

/** A check that ended otherwise than before. */
export type Change = { name: string; before: Verdict; now: Verdict; detail: string }

/** A call whose p95 has grown by more than chance, in milliseconds. */
export type Slowdown = { call: string; before: number; now: number }

/** How a run differs from a former one. */
export type Comparison = {
  baseline: { startedAt: string; baseUrl: string }
  newlyFailing: readonly Change[]
  newlyPassing: readonly Change[]
  /** Other changes of verdict: no longer checked, now checked, failing in another way. */
  otherwise: readonly Change[]
  appeared: readonly string[]
  gone: readonly string[]
  slower: readonly Slowdown[]
  /** What has drifted since. */
  drift: readonly DriftRecord[]
}
