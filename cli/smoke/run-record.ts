import {
  array,
  enums,
  type Infer,
  integer,
  literal,
  min,
  nullable,
  number,
  optional,
  string,
  type,
} from 'superstruct'
import { DeviationShape, ExpiredDeviation, earlierFields, SameDeviation } from '#cli/client/deviation.ts'
import { AdditionalFields } from '#cli/client/deviation-log.ts'
import { verdicts } from '#cli/client/finding.ts'
import { Coverage } from '#cli/client/value-coverage.ts'
import { exitCodes } from '#cli/failure.ts'

const text = string()
const VerdictShape = enums(verdicts)
const Count = min(integer(), 0)
const Milliseconds = min(number(), 0)
const Code = enums(Object.values(exitCodes))

/** One check of one call. The name is unique in its run, and the same in every run. */
const CheckShape = type({
  name: text,
  /** Who asked: the name of an account; empty if it makes no difference. */
  persona: text,
  /** Method and path as in the contract. */
  call: text,
  check: text,
  tags: array(text),
  verdict: VerdictShape,
  /** A sentence; of a check that is not ok it says why. */
  detail: text,
  milliseconds: Milliseconds,
  /** The X-Request-Id of the call that failed, for the server's log; empty if none did. */
  requestId: text,
  /** Of the answer, where the check failed because of it. */
  status: optional(integer()),
  /** Of a check that found something: checks with the same cause are one finding. */
  cause: text,
  effect: text,
  source: text,
  /** The verdict before the run was judged beside earlier ones. */
  found: optional(VerdictShape),
  ...earlierFields,
})
export type CheckRecord = Infer<typeof CheckShape>

/** What was found, once for each cause. */
const FindingShape = type({
  /** Of the first check that found it. */
  verdict: VerdictShape,
  finding: text,
  calls: array(text),
  /** How many checks found it, or how many fields it concerns. */
  count: Count,
  /** The name of the first check; empty if all answers were judged. */
  example: text,
  effect: text,
  source: text,
  requestId: text,
  ...earlierFields,
})
export type FindingRecord = Infer<typeof FindingShape>

/** How long the answers to a call took, and how to repeat it in a shell; `count` is 0 where none came. */
const CallShape = type({
  call: text,
  count: Count,
  p50: Milliseconds,
  p95: Milliseconds,
  slowest: Milliseconds,
  curl: text,
})
export type CallRecord = Infer<typeof CallShape>

/** What a run created and could not remove; `id` is null where no list has shown it. */
const LeftoverShape = type({ kind: text, id: nullable(integer()), name: text, reason: text })
export type LeftoverRecord = Infer<typeof LeftoverShape>

/** One thing that a run has found. Its name is the same in every run that finds it. */
const ObservationShape = type({
  name: text,
  verdict: VerdictShape,
  /** For people: with the numbers of this run. */
  text,
  /** The check that found it; empty where none did. */
  check: text,
  call: text,
})
export type Observation = Infer<typeof ObservationShape>

/** Since when it was there, and in how many runs in a row. */
export const TimedFindingShape = type({ ...ObservationShape.schema, since: text, runs: min(integer(), 1) })
export type TimedFinding = Infer<typeof TimedFindingShape>

/** What a run with --state says of the runs before it. */
const EarlierShape = type({
  /** With this one. */
  runs: Count,
  /** In how many runs in a row a finding has to be there to fail one. */
  fewestRuns: Count,
  lastSuccessAt: nullable(text),
  found: array(TimedFindingShape),
  /** Findings about the run as a whole that are not yet there in so many runs. */
  waiting: array(TimedFindingShape),
  /** Findings that fail this run, though the API could not be reached to see whether they are over. */
  unseen: array(TimedFindingShape),
  gone: array(TimedFindingShape),
})
export type EarlierRecord = Infer<typeof EarlierShape>

const Unjudged = type({ call: text, reason: text })

/** The run that --baseline names, and what is better here. What is the same is noted. */
const BaselineShape = type({
  baseUrl: text,
  startedAt: text,
  unjudged: array(Unjudged),
  better: array(text),
})

/** What a run of smoke found: every report is written from this alone, and none of it is secret. */
export const RunShape = type({
  format: literal(1),
  baseUrl: text,
  /** With what its token grants, a line for each bracket; none if the sign-in failed. */
  personas: array(type({ name: text, username: text, grants: array(text) })),
  /** The W3C trace id that all calls of the run carry. */
  traceId: text,
  /** Moments as in ISO 8601. */
  startedAt: text,
  finishedAt: text,
  milliseconds: Milliseconds,
  /** The most severe of `exitCodes`, which holds every one that applies. */
  exitCode: Code,
  exitCodes: array(Code),
  /** The codes of what ended the run early. */
  endedBy: optional(array(Code)),
  checks: array(CheckShape),
  findings: array(FindingShape),
  calls: array(CallShape),
  deviations: array(DeviationShape),
  /** What --accept names, though it did not occur. */
  obsolete: array(SameDeviation),
  /** What --accept names, though only until a day that has passed. */
  expired: optional(array(ExpiredDeviation)),
  /** Fields that only the answers have. */
  additional: array(AdditionalFields),
  leftovers: array(LeftoverShape),
  /** The command that removes what is left; empty if nothing can be removed. */
  cleanUp: text,
  retries: array(type({ call: text, attempt: Count, reason: text })),
  /** The calls that --require wanted, and that could not be checked. */
  unjudged: array(Unjudged),
  coverage: optional(Coverage),
  /** The entries of the HTTP archive, where that report is wanted; no other report has them. */
  har: optional(array(type({}))),
  earlier: optional(EarlierShape),
  baseline: optional(BaselineShape),
})
export type RunRecord = Infer<typeof RunShape>

/** The record of a run that ended before it could check anything. */
export const endedEarly = (
  baseUrl: string,
  startedAt: string,
  exitCode: RunRecord['exitCode'],
): RunRecord => {
  const finishedAt = new Date().toISOString()
  return {
    format: 1,
    baseUrl,
    personas: [],
    traceId: '',
    startedAt,
    finishedAt,
    milliseconds: Date.parse(finishedAt) - Date.parse(startedAt),
    exitCode,
    exitCodes: exitCode === exitCodes.ok ? [] : [exitCode],
    checks: [],
    findings: [],
    calls: [],
    deviations: [],
    obsolete: [],
    additional: [],
    leftovers: [],
    cleanUp: '',
    retries: [],
    unjudged: [],
  }
}

/** What the checks that write have found, what they could not remove, and the command that can. */
export type Written = Pick<RunRecord, 'checks' | 'leftovers' | 'cleanUp'>
