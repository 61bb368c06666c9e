import type { Saved } from '#src/contract/envelope.ts'
import type { Failure } from '#src/rules/failure.ts'
import {
  type FormattedFields,
  fileValidators,
  formatField,
  type RecordVersion,
  versionOf,
} from './field-table.ts'
import type { FormOptions } from './form-options.ts'
import { validateForm } from './struct-resolver.ts'

/** What the options of a form say of its writes, in terms of what is typed: without the types of its record and its rules. */
export type FormTask<Typed> = FormattedFields<Typed> & {
  /** Reads the record that is changed; null for a create. */
  reread: ((signal: AbortSignal) => Promise<RecordVersion<Typed>>) | null
  /** `read` are the values of the record as it was read just before. Rejects with a Failure if a rule is broken. */
  send: (typed: Typed, read: Typed | null) => Promise<Saved>
  /** Whether a field is sent in a call of its own. */
  isApart: (name: keyof Typed & string) => boolean
  staysOpen: boolean
  /** The message of a refusal for which the server sends none. */
  failed: string | undefined
} & Pick<FormOptions<never, Typed & object, never, never>, 'findStored' | 'isUnchanged'>

export const toTask = <Rec, Typed extends object, Values, Context>({
  form: { fields, struct },
  context,
  record,
  send,
  sendsSecretsApart,
  findStored,
  isUnchanged,
  afterwards,
  texts,
}: FormOptions<Rec, Typed, Values, Context>): FormTask<Typed> => ({
  fields,
  format: (name, values) => formatField(fields, name, { values, context }),
  reread: record === undefined ? null : async (signal) => versionOf(fields, await record.reread(signal)),
  send: async (typed, read) => {
    const verdict = await validateForm(typed, struct, fileValidators(fields))
    if ('values' in verdict) return send(verdict.values, typed, read)
    // A file that has changed since the form was checked: the browser would report its own refusal as a lost connection.
    const [[field, message] = ['', '']] = verdict.messages
    throw Object.assign(new Error(message), {
      kind: 'refused',
      serverMessage: message,
      field,
    } satisfies Failure)
  },
  isApart: (name) => sendsSecretsApart === true && fields[name].secret === true,
  staysOpen: afterwards === undefined,
  failed: texts.failed,
  ...(findStored === undefined ? {} : { findStored }),
  ...(isUnchanged === undefined ? {} : { isUnchanged }),
})
