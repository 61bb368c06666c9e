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

/** The options of a form in terms of what is typed: without the types of its record, its rules and what its formats need. */
export type FormTask<Typed> = FormattedFields<Typed> & {
  /** Reads the record that is changed; null for a create. */
  reread: ((signal: AbortSignal) => Promise<RecordVersion<Typed>>) | null
  /** `read` are the values of the record as it was read just before. Rejects with a Failure if a rule is broken. */
  send: (typed: Typed, read: Typed | null) => Promise<Saved>
  /** Whether a field is sent in a call of its own. */
  isApart: (name: keyof Typed & string) => boolean
} & Omit<
    FormOptions<never, Typed & object, never, never>,
    'form' | 'context' | 'record' | 'initial' | 'send' | 'sendsSecretsApart'
  >

export const toTask = <Rec, Typed extends object, Values, Context>({
  form: { fields, struct },
  context,
  record,
  send,
  sendsSecretsApart,
  ...options
}: FormOptions<Rec, Typed, Values, Context>): FormTask<Typed> => ({
  ...options,
  fields,
  format: (name, values) => formatField(fields, name, { values, context }),
  reread: record === undefined ? null : async (signal) => versionOf(fields, await record.reread(signal)),
  send: async (typed, read) => {
    const verdict = await validateForm(typed, struct, fileValidators(fields))
    if ('values' in verdict) return send(verdict.values, typed, read)
    // A file that has changed since the form was checked: the browser would report its own refusal as a lost connection.
    const [[field, message] = ['', '']] = verdict.messages
    throw refusal(message, field)
  },
  isApart: (name) => sendsSecretsApart === true && fields[name].secret === true,
})

/** A refusal before anything was sent. */
export const refusal = (message: string, field: string | null = null): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)
