import type { ExitCode } from '#cli/failure.ts'
import type { Verdict } from './outcome.ts'

/** One check of one call. The name is unique in its run, and the same in every run. */
export type CheckRecord = {
  name: string
  /** Who asked: the name of an account; empty where it makes no difference. */
  persona: string
  /** Method and path as in the contract. */
  call: string
  check: string
  tags: readonly string[]
  verdict: Verdict
  /** A sentence; of a check that is not ok it says why. */
  detail: string
  milliseconds: number
}

/** How long the answers to a call took, in milliseconds, and how to repeat it in a shell; `count` is 0 where none came. */
export type CallRecord = {
  call: string
  count: number
  p50: number
  p95: number
  slowest: number
  curl: string
}

/** Where answers and contract have drifted apart: fields that answers lack, and fields that only they have. */
export type DriftRecord = { call: string; lacking: readonly string[]; unknown: readonly string[] }

/** A call that was made again, because the network had failed. */
export type RetryRecord = { call: string; attempt: number; reason: string }

/** What a run created and could not remove. */
export type LeftoverRecord = { kind: string; id: number; name: string; reason: string }

/** What a run of smoke found: every report is written from this alone, and none of it is secret. */
export type RunRecord = {
  format: 1
  baseUrl: string
  personas: readonly { name: string; username: string }[]
  /** Moments as in ISO 8601. */
  startedAt: string
  finishedAt: string
  milliseconds: number
  /** The most urgent of `exitCodes`, which holds every one that applies. */
  exitCode: ExitCode
  exitCodes: readonly ExitCode[]
  checks: readonly CheckRecord[]
  calls: readonly CallRecord[]
  drift: readonly DriftRecord[]
  leftovers: readonly LeftoverRecord[]
  retries: readonly RetryRecord[]
}
