import { isSameValue } from './differences.ts'
import { pick } from './field-names.ts'

/** What of a form a draft keeps: the fields that differ from what was loaded, without those that are withheld. */
export const changedValues = <Typed extends object>(
  typed: Typed,
  loaded: Typed,
  withheld: readonly string[],
): Partial<Typed> =>
  pick(
    typed,
    Object.entries(typed)
      .filter(([name, value]) => !withheld.includes(name) && !isSameValue(value, Reflect.get(loaded, name)))
      .map(([name]) => name),
  )

/** What of a draft a form takes: the fields that it still has, with values of the same kind. */
export const restorableValues = (
  draft: Readonly<Record<string, unknown>>,
  loaded: object,
  withheld: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => !withheld.includes(name) && kindOf(value) === kindOf(Reflect.get(loaded, name)),
    ),
  )

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
