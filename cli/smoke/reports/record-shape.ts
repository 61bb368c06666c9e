import { array, enums, type Infer, integer, literal, min, number, string, type } from 'superstruct'
import { exitCodes } from '#cli/failure.ts'
import { codeOf, type Verdict } from '#cli/smoke/outcome.ts'

const verdicts = Object.keys(codeOf).filter((key): key is Verdict => key in codeOf)

const name = string()
const text = string()
const VerdictShape = enums(verdicts)
const Count = min(integer(), 0)
const Milliseconds = min(number(), 0)
const Code = enums(Object.values(exitCodes))

const Drift = type({ call: name, lacking: array(name), unknown: array(name) })

/** The shape of a run's record as it stands in a JSON report: `RunRecord`, for what comes from outside. */
export const RecordShape = type({
  format: literal(1),
  baseUrl: text,
  personas: array(type({ name, username: text })),
  startedAt: text,
  finishedAt: text,
  milliseconds: Milliseconds,
  exitCode: Code,
  exitCodes: array(Code),
  checks: array(
    type({
      name,
      persona: name,
      call: name,
      check: text,
      tags: array(name),
      verdict: VerdictShape,
      detail: text,
      milliseconds: Milliseconds,
    }),
  ),
  calls: array(
    type({
      call: name,
      count: Count,
      p50: Milliseconds,
      p95: Milliseconds,
      slowest: Milliseconds,
      curl: text,
    }),
  ),
  drift: array(Drift),
  leftovers: array(type({ kind: name, id: integer(), name: text, reason: text })),
  retries: array(type({ call: name, attempt: Count, reason: text })),
})
export type RecordShape = Infer<typeof RecordShape>

const Changes = array(type({ name, before: VerdictShape, now: VerdictShape, detail: text }))

/** The shape of what a JSON report says of a baseline. */
export const ComparisonShape = type({
  baseline: type({ startedAt: text, baseUrl: text }),
  newlyFailing: Changes,
  newlyPassing: Changes,
  otherwise: Changes,
  appeared: array(name),
  gone: array(name),
  slower: array(type({ call: name, before: Milliseconds, now: Milliseconds })),
  drift: array(Drift),
})
export type ComparisonShape = Infer<typeof ComparisonShape>
