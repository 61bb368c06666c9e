import { assign, type Infer, number, object, optional, record, string } from 'superstruct'
import type { Call } from '#src/api/client.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { defineFieldChange } from '#src/forms/field-change.ts'
import { notAddedFile } from '#src/imports/import-files.ts'
import { may } from '#src/rules/access.ts'
import { LobAddForm } from '#src/rules/forms/lob.ts'
import * as messages from '#src/rules/messages.ts'
import { countOf, names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { lobStatus } from '#src/rules/status.ts'
import { isSameText } from '#src/rules/text.ts'
import { hasSameValues } from '#src/rules/validate-change.ts'
import { defineRunKind, oneByOne } from '#src/runs/run-kind.ts'
import { lobImport } from './lob.import.ts'
import { lobChange } from './lob-change.ts'

const NewLob = assign(LobAddForm, object({ cells: record(string(), string()) }))

/** Adds LOBs from lines. */
export const addLobs = defineRunKind<Infer<typeof NewLob>, Infer<typeof LobAddForm>>({
  values: NewLob,
  countOf: (count) => countOf(count, names.lob),
  done: 'added',
  send: ({ values: { cells: _, ...lob } }, { call, user }) =>
    call(lobs.create, { params: { userId: user }, body: lob }),
  fields: lobImport.fields,
  verify: (lines, { call, signal }) =>
    oneByOne(lines, async ({ values }) => {
      const found = await lobsNamed(call, values.lobsname, signal)
      return found.some((lob) => hasSameValues(LobAddForm, values, lob)) ? 'stored' : 'missing'
    }),
  inverse: {
    kind: 'inactivateLobs',
    access: may.writeLobs,
    label: (count) =>
      `Take back: ${countOf(count, names.lob)} ${count === 1 ? 'becomes' : 'become'} inactive`,
    kept: LobAddForm,
    lines: (lines, { call, signal }) =>
      oneByOne(lines, async ({ values }) => {
        const found = await lobsNamed(call, values.lobsname, signal)
        const [lob, ...others] = found.filter((each) => isSameText(each.lobsname, values.lobsname))
        if (lob === undefined) return { leftOut: messages.notFound }
        if (others.length > 0) return { leftOut: runMessages.lineUntold }
        return hasSameValues(LobAddForm, values, lob)
          ? { values: { lob_Id: lob.lob_Id, added: values } }
          : { leftOut: runMessages.lineChangedSince }
      }),
  },
  file: (lines) => notAddedFile(lobImport, lines),
})

const lobsNamed = async (call: Call, name: string, signal: AbortSignal): Promise<readonly Lob[]> => {
  const query = { search: name, page: paging.firstPage, pageSize: paging.pickerPageSize }
  return (await call(lobs.list, { query, signal })).rows
}

/** Makes LOBs inactive that were added. Lines that release 2.1.0 has stored do not say as what. */
export const inactivateLobs = defineRunKind({
  values: object({ lob_Id: number(), added: optional(LobAddForm) }),
  countOf: (count) => countOf(count, names.lob),
  done: 'made inactive',
  // One may have been changed since the lines were judged, or since a pause.
  read: async ({ values: { lob_Id, added } }, { call, signal }) => {
    if (added === undefined) return { former: {} }
    const lob = await call(lobs.get, { params: { id: lob_Id }, signal })
    return hasSameValues(LobAddForm, added, lob) ? { former: {} } : { skip: runMessages.lineChangedSince }
  },
  send: ({ values: { lob_Id } }, { call }) => call(lobs.inactivate, { params: { lob_Id } }),
  verify: (lines, { call, signal }) =>
    oneByOne(lines, async ({ values: { lob_Id } }) => {
      const lob = await call(lobs.get, { params: { id: lob_Id }, signal })
      return lob.lobStatus === lobStatus.active ? 'missing' : 'stored'
    }),
})

/** Makes LOBs active or inactive, as their form does. */
export const setLobStatus = defineFieldChange({
  kind: 'setLobStatus',
  change: lobChange,
  field: 'lobStatus',
  names: names.lob,
  access: may.writeLobs,
  done: 'changed',
  formerName: 'former status',
})
