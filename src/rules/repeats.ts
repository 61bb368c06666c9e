import type { Struct } from 'superstruct'
import { always, type FieldCheck, required, verbatim } from './fields.ts'
import * as messages from './messages.ts'

/** A text that must equal its sibling field `original` exactly, and is required once that is filled. */
export const repeats = (original: string, message: string, ...checks: FieldCheck[]): Struct<string> =>
  always(verbatim(...checks), (value, context) => {
    const form: unknown = context.branch.at(-2)
    const typed = siblingText(form, original)
    if (typed !== '' && required(String(value)) !== null) return messages.fieldRequired
    return value === typed || message
  })

const siblingText = (form: unknown, name: string): string => {
  const sibling: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined
  return typeof sibling === 'string' ? sibling : ''
}
