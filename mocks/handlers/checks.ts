import type { ReadableTables } from '#mocks/database/database-types.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import { check } from '#mocks/wire/request-body.ts'
import type { ConstantType } from '#src/contract/constants.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import * as messages from '#src/rules/messages.ts'
import { foldText } from '#src/rules/text.ts'
import { type FormRules, validateChange } from '#src/rules/validate-change.ts'

/** Returns the row; refuses with 404 if it is undefined. */
export const rowOr404 = <Row>(row: Row | undefined): Row => row ?? refuse(404, messages.notFound)

/** What is stored with what is sent in its place; refuses with 400 what differs and breaks a rule. */
export const changedForm = <Form, Stored extends Record<keyof Form, unknown>>(
  stored: Stored,
  sent: object,
  rules: FormRules<Form>,
): { [Name in keyof Form]: Form[Name] | Stored[Name] } => {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const values = check(400, null, () => {
    const [broken, changed] = validateChange(
      rules,
      { ...stored, ...Object.fromEntries(given) },
      { values: stored },
    )
    if (broken !== undefined) throw broken
    return Object.entries(changed).filter(([, value]) => value !== undefined)
  })
  // Each value is that of its rule, or the stored one.
  return { ...stored, ...Object.fromEntries(values) } as { [Name in keyof Form]: Form[Name] | Stored[Name] }
}

/** Refuses with 400 a field that names a record which does not exist. */
export const assertExists = (row: unknown, field: string): void => {
  if (row === undefined) refuse(400, formMessages.invalidInput, field)
}

/** Refuses with 400 a status id that is none of its kind; the one that is `stored` passes. */
export const assertStatus = (
  tables: ReadableTables,
  kind: ConstantType,
  status: number,
  field: string,
  stored?: number,
): void => {
  if (status !== stored && tables.constant.find(status)?.type !== kind)
    refuse(400, formMessages.invalidInput, field)
}

export const statusName = (tables: ReadableTables, status: number): string =>
  tables.constant.find(status)?.name ?? ''

/** Refuses with 409 a value that another row already has. Ignores letter case, and values that are empty or stored. */
export const assertUnique = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  valueIn: (row: Row) => string | number | null,
  given: { value: string | number | null; own?: number | undefined; field: string; message: string },
): void => {
  if (given.value === null || given.value === '') return
  const wanted = folded(given.value)
  const same = rows.filter((row) => folded(valueIn(row)) === wanted)
  if (same.length > 0 && !same.some(({ id }) => id === given.own)) {
    refuse(409, given.message, given.field)
  }
}

const folded = (value: string | number | null): string => foldText(String(value))
