import { lobHeadings } from '#src/contract/labels/lob.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { statusChoices } from '#src/data/readings.ts'
import { defineImport, storedSource } from '#src/imports/import-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { LobAddForm } from '#src/rules/forms/lob.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus } from '#src/rules/status.ts'
import { lobFields } from './lob.fields.tsx'

/** How LOBs are added many at a time. */
export const lobImport = defineImport({
  names: names.lob,
  run: 'addLobs',
  fields: lobFields,
  struct: LobAddForm,
  headings: lobHeadings,
  columns: {
    lobStatus: { choices: { reading: statusChoices('LobStatus'), kind: 'status' }, isShared: true },
  },
  keys: ['lobsname'],
  title: 'lobsname',
  stored: storedSource<Lob>({
    area: 'lobs',
    access: may.readLobs,
    readPage: (call, query, signal) => call(lobs.list, { query, signal }),
    idOf: ({ lob_Id }) => lob_Id,
    keysOf: ({ lobsname }) => ({ lobsname }),
    toStored: ({ lob_Id, lobsname, lobStatus: status }) => ({
      text:
        status === lobStatus.active
          ? `${lobsname} is there already.`
          : `${lobsname} is there already, and inactive.`,
      to: paths.lob.view(lob_Id),
    }),
  }),
})
