import {
  assign,
  boolean,
  enums,
  type Infer,
  integer,
  min,
  optional,
  pick,
  refine,
  string,
  type,
} from 'superstruct'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { valueKinds } from '#src/contract/value-kinds.ts'
import { callNameOf } from './endpoints.ts'
import { fieldAt, portalEffect } from './portal-effect.ts'

const text = string()
const Count = min(integer(), 0)

/** Not in the specification, but agreed with it. */
export const agreement = 'agreement'

const Judged = type({
  call: text,
  /** As in `getlobs[].lob_Id`; empty for the whole body. */
  field: text,
  agreed: text,
  came: text,
  /** The first such value; empty if there is none to show. */
  example: text,
  /** What the portal does then. */
  effect: text,
  /** The section of the specification that asks for it, or `agreement`. */
  source: text,
  /** Whether it fails no run. */
  isNote: boolean(),
})

/** Of a run that was judged beside earlier ones: since when a finding is there, in how many runs in a row, and both in words. */
export const earlierFields = { since: optional(text), runs: optional(Count), history: optional(text) }

/** Of a deviation that --accept names: why, and from which day on it counts again. */
const acceptedFields = { until: optional(text), because: optional(text) }

/** What an answer has that the published document forbids, in how many of the rows or answers that were seen. */
export const DeviationShape = assign(
  Judged,
  type({
    count: Count,
    of: Count,
    counted: enums(['rows', 'answers']),
    isAccepted: boolean(),
    isNotYet: optional(boolean()),
    ...acceptedFields,
    ...earlierFields,
  }),
)
/** `isAccepted`: --accept names it, and it fails no run. */
export type Deviation = Infer<typeof DeviationShape>

/** What makes two deviations the same. */
export const SameDeviation = pick(DeviationShape, ['call', 'field', 'agreed', 'came'])

/** A day of the calendar, as in 2026-12-31. */
const Day = refine(
  text,
  'a day',
  (day) => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true,
)

/** An entry of the file of --accept. */
export const AcceptedDeviation = type({
  ...SameDeviation.schema,
  ...acceptedFields,
  until: optional(Day),
})

export const ExpiredDeviation = type({ ...SameDeviation.schema, until: text })

export const isSameDeviation = (
  one: Infer<typeof SameDeviation>,
  other: Infer<typeof SameDeviation>,
): boolean =>
  one.call === other.call &&
  one.field === other.field &&
  one.agreed === other.agreed &&
  one.came === other.came

/** A deviation as one answer shows it. The steps of its place are the names of fields and the numbers of rows. */
export type JudgedDeviation = Infer<typeof Judged> & { place: readonly string[] }

type Rule = Pick<Deviation, 'agreed' | 'came'> & Partial<Pick<Deviation, 'effect' | 'source' | 'isNote'>>

/** `value` is what came, where it may be shown. */
export const deviationAt = (
  endpoint: Endpoint,
  place: readonly string[],
  value: unknown,
  { agreed, came, ...about }: Rule,
): JudgedDeviation => {
  const field = pathOf(place)
  return {
    call: callNameOf(endpoint),
    field,
    agreed,
    came,
    example: exampleOf(field, value),
    effect: about.effect ?? portalEffect(endpoint, place, value),
    source: about.source ?? sourceOf(endpoint, place, value),
    isNote: about.isNote ?? false,
    place,
  }
}

/** Rows are not told apart. */
const pathOf = (place: readonly string[]): string =>
  place.map((step, index) => (/^\d+$/.test(step) ? '[]' : index === 0 ? step : `.${step}`)).join('')

const longest = 60

/** A misplaced token or password is none. */
const exampleOf = (field: string, value: unknown): string =>
  ((typeof value === 'string' && value !== '') || typeof value === 'number') && !/token|password/i.test(field)
    ? JSON.stringify(value).slice(0, longest)
    : ''

/** The specification gives dates no form: that they carry their time zone was agreed. */
const sourceOf = (endpoint: Endpoint, place: readonly string[], value: unknown): string => {
  const isDate = fieldAt(endpoint, place)?.kind === 'date'
  if (isDate && valueKinds.date.read(value) !== undefined) return agreement
  return pathOf(place).includes('.') ? 'specification 3' : 'specification 7'
}

/** The name of its field, without where that is. */
export const leafOf = (field: string): string => field.split('.').at(-1) ?? ''

/** `getlobs[].lob_Id should be a whole number, but is null in 2 of 10 rows`. */
export const deviationText = ({ field, agreed, came, example, count, of, counted }: Deviation): string =>
  `${field === '' ? 'the body' : field} should be ${agreed}, but is ${came}${example === '' ? '' : ` (${example})`} in ${count} of ${of} ${counted}`
