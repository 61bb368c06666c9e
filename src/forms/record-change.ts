import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import { type Changes, type FormRules, isSameValue, validateChange } from '#src/rules/validate-change.ts'
import {
  differingNames,
  type Fields,
  type FieldTable,
  type Formats,
  type FormValues,
  namesEmptiedOnSave,
  type RecordVersion,
  versionOf,
} from './field-table.ts'

/** How the records of one kind are changed, so that a change can be undone after its form is gone. */
export type RecordChange = {
  fields: FieldTable
  /** The id of the form that changes a record. */
  form: (id: number) => string
  /** The address of the record's screen. */
  address: (id: number) => string
  read: (call: Call, id: number, signal: AbortSignal) => Promise<RecordVersion>
  /** Reads how values are shown that are ids, where a question shows them. */
  formats?: (call: Call, signal: AbortSignal) => Promise<Formats>
  /** Sends a record as it was read, with other values in the `changed` fields. Their rules do not judge them: they were stored before. */
  send: (call: Call, id: number, change: { read: RecordVersion; values: FormValues }) => Promise<Saved>
}

type ChangeParts<Rec, Values> = Pick<RecordChange, 'form' | 'address' | 'formats'> & {
  fields: Fields<NoInfer<Values>, Rec> & FieldTable<Rec>
  struct: FormRules<Values>
  read: (call: Call, id: number, signal: AbortSignal) => Promise<Rec>
  /** As the form of the record sends it. */
  send: (call: Call, id: number, values: Changes<Values>, changed: readonly string[]) => Promise<Saved>
}

export const defineChange = <Rec, Values>(parts: ChangeParts<Rec, Values>): RecordChange => ({
  ...parts,
  read: async (call, id, signal) => versionOf<Rec>(parts.fields, await parts.read(call, id, signal)),
  send: async (call, id, { read, values }) => {
    const whole = { ...read.values, ...values }
    const [broken, checked] = validateChange(parts.struct, whole, {
      values: whole,
      unreadable: read.unreadable,
    })
    if (broken !== undefined) throw broken
    const changed = Object.keys(values).filter((name) => !isSameValue(values[name], read.values[name]))
    return parts.send(call, id, checked, changed)
  },
})

/**
 * What a change has done to its record: what its fields held before, and hold now. Null if nothing of it can be undone. What could not
 * be read is not known.
 */
export const changeContentOf = (
  { kind, record }: Pick<ChangeContent, 'kind' | 'record'>,
  fields: FieldTable,
  { before, sent, unreadable = [] }: { before: FormValues; sent: FormValues; unreadable?: readonly string[] },
): ChangeContent | null => {
  const touched = differingNames(fields, before, sent)
  const unknown = [...namesEmptiedOnSave(fields), ...unreadable]
  const known = touched.filter((name) => !unknown.includes(name))
  if (known.length === 0) return null
  return {
    kind,
    record,
    former: keptValues(before, known),
    made: keptValues(sent, known),
    stays: labelsThatStay(
      fields,
      touched.filter((name) => unknown.includes(name)),
    ),
  }
}

/** The values of some fields, as they can be kept: without files. */
export const keptValues = (values: FormValues, names: readonly string[]): ChangeContent['former'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name] ?? ''
      return value instanceof File ? [] : [[name, value]]
    }),
  )

const labelsThatStay = (fields: FieldTable, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const { label = name, repeats } = fields[name] ?? {}
    return repeats === undefined ? [label] : []
  })

/** The labels of what was typed and cannot be undone: secrets, files and texts that are added to a list. */
export const irrevocableLabels = (fields: FieldTable, before: FormValues, typed: FormValues): string[] =>
  labelsThatStay(
    fields,
    namesEmptiedOnSave(fields).filter((name) => differingNames(fields, before, typed).includes(name)),
  )

/** A refusal before anything was sent. */
export const refusal = (message: string, field: string | null = null): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)
