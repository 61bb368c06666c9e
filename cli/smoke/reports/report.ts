import type { Comparison } from '#cli/smoke/baseline-comparison.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'

/** All that a report is written from: what a run found, and how that differs from a former run, if one was given. */
export type Report = { record: RunRecord; comparison: Comparison | null }
