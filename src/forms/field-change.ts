import { type Infer, number, object, string } from 'superstruct'
import { ApiError } from '#src/api/api-error.ts'
import { nullIfMissing } from '#src/data/reading.ts'
import type { Access } from '#src/rules/access.ts'
import * as messages from '#src/rules/messages.ts'
import { countOf } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { isSameValue } from '#src/rules/validate-change.ts'
import { defineRunKind, oneByOne, type RunKind, type RunKindName } from '#src/runs/run-kind.ts'
import type { RecordVersion } from './field-table.ts'
import type { RecordChange } from './record-change.ts'

/** A line of a run that changes one field: what the record held when its row was selected, and what it is to hold. */
const FieldChange = object({ id: number(), from: string(), to: string() })
type FieldChange = Infer<typeof FieldChange>

type FieldChangeParts = {
  /** Of this kind; a run that takes one back is of the same. */
  kind: RunKindName
  change: RecordChange
  field: string
  names: { inText: string; manyInText: string }
  /** Who may change the field. */
  access: Access
  done: string
  /** What is given back, as in `former status`. */
  formerName: string
  /** Why the record must not be sent as it is stored; null if nothing is in the way. */
  problemOf?: (version: RecordVersion) => string | null
}

/**
 * Changes one field of records, and sends everything else as it was read. A record whose field was changed since its row was selected,
 * also by an earlier run of the same user, is left as it is; one that could only be sent in part is refused.
 */
export const defineFieldChange = ({
  kind,
  change,
  field,
  names,
  access,
  done,
  formerName,
  problemOf,
}: FieldChangeParts): RunKind => {
  /** What was read before each line that is about to be sent. */
  const versions = new Map<number, RecordVersion>()
  return defineRunKind<FieldChange, FieldChange>({
    values: FieldChange,
    countOf: (count) => countOf(count, names),
    done,
    address: ({ id }) => change.address(id),
    read: async ({ values: { id, from } }, { call, signal }) => {
      const version = await change.read(call, id, signal)
      const problem =
        version.unreadable.length > 0 ? runMessages.lineUnreadable : (problemOf?.(version) ?? null)
      if (problem !== null) throw new ApiError('refused', { serverMessage: problem })
      if (!isSameValue(version.values[field], from)) return { skip: runMessages.lineChangedSince }
      versions.set(id, version)
      return { former: { [field]: from } }
    },
    send: async ({ values: { id, to } }, { call }) => {
      const read = versions.get(id) ?? (await change.read(call, id, new AbortController().signal))
      versions.delete(id)
      return change.send(call, id, { read, values: { [field]: to } })
    },
    verify: (lines, { call, signal }) =>
      oneByOne(lines, async ({ values: { id, to } }) => {
        const { values } = await change.read(call, id, signal)
        return isSameValue(values[field], to) ? 'stored' : 'missing'
      }),
    inverse: {
      kind,
      access,
      label: (count) =>
        `Take back: ${countOf(count, names)} ${count === 1 ? 'gets its' : 'get their'} ${formerName}`,
      kept: FieldChange,
      lines: (lines, { call, signal }) =>
        oneByOne(lines, async ({ values: { id, from, to } }) => {
          if (from === '') return { leftOut: runMessages.lineHadNone }
          const version = await change.read(call, id, signal).catch(nullIfMissing)
          if (version === null) return { leftOut: messages.notFound }
          return isSameValue(version.values[field], to)
            ? { values: { id, from: to, to: from } }
            : { leftOut: runMessages.lineChangedSince }
        }),
    },
  })
}
