import { object, type Struct } from 'superstruct'
import { isBlank } from './trim-text.ts'

/** A form that changes a record: a part that is left out stays as it is stored. */
export type Changes<Form> = { [Name in keyof Form]?: Form[Name] | undefined }

/** The rules of a form. */
export type FormRules<Form> = Pick<Struct<Form, object>, 'schema' | 'validate'>

/**
 * The rules of a form in which some fields are empty, because what is stored could not be read. They break no
 * rule and have no value until something is typed in one of them, or in one of those that are sent with it.
 */
export const changeRules = <Form>(
  rules: FormRules<Form>,
  unreadable: readonly (readonly string[])[],
): FormRules<Changes<Form>> => ({
  schema: rules.schema,
  validate: (typed, options) => {
    const leftOut = unreadable
      .filter((names) => names.every((name) => isEmpty(Reflect.get(Object(typed), name))))
      .flat()
    if (leftOut.length === 0) return rules.validate(typed, options)
    const withoutEmpty = (all: object) => Object.entries(all).filter(([name]) => !leftOut.includes(name))
    const rest = object(Object.fromEntries(withoutEmpty(rules.schema)))
    const [broken, values] = rest.validate(Object.fromEntries(withoutEmpty(Object(typed))), options)
    // Each of the values was made by the rules of its field.
    return broken === undefined ? [undefined, values as Changes<Form>] : [broken, undefined]
  },
})

/** Whether nothing is typed, ticked or chosen. */
export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isBlank(String(value ?? ''))
