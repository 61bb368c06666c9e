import type { Difference } from '#machines/submission-setup.ts'
import { orDash } from '#src/rules/no-value.ts'

/** A field that matters when two people change one record: its label, and how its value is written for people. */
export type ComparedField<Typed> = {
  name: keyof Typed & string
  label: string
  /** Takes all values of the form; where it is not given the value itself is shown. */
  show?: (typed: Typed) => string
  /** Whether what is typed is sent at all; where it is not given it always is. */
  isSent?: (typed: Typed) => boolean
}

/** A record three times: as it was loaded, as it stands now, and as it is typed. */
export type Versions<Typed> = { original: Typed; theirs: Typed; mine: Typed }

/** The fields that somebody else changed since the record was loaded, in the order of `fields`, without those that are typed alike or not sent. */
export const findDifferences = <Typed extends object>(
  fields: readonly ComparedField<Typed>[],
  { original, theirs, mine }: Versions<Typed>,
): Difference[] =>
  fields
    .filter(
      ({ name }) => !isSameValue(theirs[name], original[name]) && !isSameValue(theirs[name], mine[name]),
    )
    .filter(({ isSent = always }) => isSent(mine))
    .map(({ name, label, show = (typed) => written(typed[name]) }) => ({
      field: name,
      label,
      original: orDash(show(original)),
      theirs: orDash(show(theirs)),
      mine: orDash(show(mine)),
    }))

const always = () => true

/** What a person would call the same: outer blanks and the order of ticked boxes do not count. */
export const isSameValue = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(String).toSorted()) : written(value)

const written = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '').trim()
