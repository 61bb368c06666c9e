import type { StructError } from 'superstruct'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import {
  type Changes,
  canBeRestored,
  type FormRules,
  isSameValue,
  validateChange,
} from '#src/rules/validate-change.ts'
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
  struct: FormRules<unknown>
  /** The id of the form that changes a record. */
  form: (id: number) => string
  /** The address of the record's screen. */
  address: (id: number) => string
  read: (call: Call, id: number, signal: AbortSignal) => Promise<RecordVersion>
  /** Reads how values are shown that are ids, where a question shows them. */
  formats?: (call: Call, signal: AbortSignal) => Promise<Formats>
  /** Sends a record as it was read, with `values` in place of its own. No rule judges these: they were stored before, or the server offers them. */
  send: (call: Call, id: number, change: { read: RecordVersion; values: FormValues }) => Promise<Saved>
}

/** The fields and the rules of what changes a record. */
type ChangedForm = Pick<RecordChange, 'fields' | 'struct'>

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
    if (broken !== undefined) throw refusal(brokenRuleOf(parts.fields, broken))
    const changed = Object.keys(values).filter((name) => !isSameValue(values[name], read.values[name]))
    return parts.send(call, id, checked, changed)
  },
})

/** The message of the first broken rule, with its field: none is shown beside it. */
const brokenRuleOf = (fields: FieldTable, broken: StructError): string => {
  const [first] = broken.failures()
  const { label } = fields[String(first?.path[0])] ?? {}
  return [label, first?.message].filter(Boolean).join(': ')
}

/**
 * What a change has done to its record: what its fields held before, and hold now. Null if nothing of it can be undone. What could not
 * be read is not known.
 */
export const changeContentOf = (
  { kind, record }: Pick<ChangeContent, 'kind' | 'record'>,
  form: ChangedForm,
  { before, sent, unreadable = [] }: { before: FormValues; sent: FormValues; unreadable?: readonly string[] },
): ChangeContent | null => {
  const touched = differingNames(form.fields, before, sent)
  const lasting = [...lastingNames(form, before, touched), ...unreadable]
  const known = touched.filter((name) => !lasting.includes(name))
  if (known.length === 0) return null
  return {
    kind,
    record,
    former: keptValues(before, known),
    made: keptValues(sent, known),
    stays: labelsThatStay(
      form.fields,
      touched.filter((name) => lasting.includes(name)),
    ),
  }
}

/** The touched fields to which a form cannot give their former values: what no record gives back, and what cannot be emptied. */
const lastingNames = (
  { fields, struct }: ChangedForm,
  before: FormValues,
  touched: readonly string[],
): readonly string[] => {
  const emptied = namesEmptiedOnSave(fields)
  return touched.filter((name) => emptied.includes(name) || !canBeRestored(struct, name, before[name] ?? ''))
}

/** The values of some fields, as they can be kept: without files. */
export const keptValues = (values: FormValues, names: readonly string[]): ChangeContent['former'] =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name] ?? ''
      return value instanceof File ? [] : [[name, value]]
    }),
  )

/** The labels of fields that are not undone. One that repeats another has none of its own. */
export const labelsThatStay = (fields: FieldTable, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const { label = name, repeats } = fields[name] ?? {}
    return repeats === undefined ? [label] : []
  })

/** The labels of what was typed and cannot be undone: secrets, files, texts that are added to a list, and what cannot be emptied. */
export const irrevocableLabels = (form: ChangedForm, before: FormValues, typed: FormValues): string[] =>
  labelsThatStay(form.fields, lastingNames(form, before, differingNames(form.fields, before, typed)))

/** A refusal before anything was sent. */
export const refusal = (message: string, field: string | null = null): Error =>
  Object.assign(new Error(message), { kind: 'refused', serverMessage: message, field } satisfies Failure)
