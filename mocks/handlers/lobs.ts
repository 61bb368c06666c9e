import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import { mock, reading, writing } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import type { Lob } from '#src/contract/lobs.ts'
import { lobListing, lobs } from '#src/contract/lobs.ts'
import type { SentOf } from '#src/contract/record.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus } from '#src/rules/status.ts'
import { assertStatus, assertUnique, changedForm, rowOr404, statusName } from './checks.ts'
import { createListing } from './listing.ts'

export const lobMocks = {
  listActive: mock(
    lobs.listActive,
    reading(({ tables }) => ({
      getlobs: tables.lob
        .all()
        .filter(({ status }) => status === lobStatus.active)
        .map((lob) => lobRecord(tables, lob)),
    })),
  ),

  list: mock(
    lobs.list,
    reading(({ query, tables }) => {
      const { rows, totals } = listLobs(tables.lob.all(), query)
      return { getlobs: rows.map((lob) => lobRecord(tables, lob)), ...totals }
    }),
  ),

  get: mock(
    lobs.get,
    reading(({ params, tables }) => ({ lob: lobRecord(tables, rowOr404(tables.lob.find(params.id))) })),
  ),

  create: mock(
    lobs.create,
    writing(({ params, body, tables, caller, now }) => {
      rowOr404(tables.employee.find(params.userId))
      const { id } = caller().account
      tables.lob.insert({
        ...lobColumns(tables, body),
        createdAt: toTimestamp(now),
        createdBy: id,
        modifiedBy: id,
      })
      return { message: serverMessages.lobCreated }
    }),
  ),

  update: mock(
    lobs.update,
    writing(({ params, body, tables, caller }) => {
      const { id, name, status } = rowOr404(tables.lob.find(params.lob_Id))
      const stored = { lobsname: name, lobStatus: status }
      const form = changedForm(stored, body, LobEditForm)
      const columns = { ...lobColumns(tables, form, id), modifiedBy: caller().account.id }
      return { message: serverMessages.lobUpdated, lob: lobRecord(tables, tables.lob.update(id, columns)) }
    }),
  ),

  inactivate: mock(
    lobs.inactivate,
    writing(({ params, tables, caller }) => {
      const { id } = rowOr404(tables.lob.find(params.lob_Id))
      tables.lob.update(id, { status: lobStatus.inactive, modifiedBy: caller().account.id })
      return { message: messages.lobInactivated }
    }),
  ),
}

const listLobs = createListing<typeof lobListing, LobRow>(lobListing, {
  sorts: { id: ({ id }) => id, name: ({ name }) => name, date: ({ createdAt }) => createdAt },
  filters: { lobStatus: ({ status }) => status },
  searched: { lobsname: ({ name }) => name },
})

const lobColumns = (tables: ReadableTables, { lobsname, lobStatus: status }: LobEditForm, own?: number) => {
  assertStatus(tables, 'LobStatus', status, 'lobStatus', own && tables.lob.find(own)?.status)
  assertUnique(tables.lob.all(), ({ name }) => name, {
    value: lobsname,
    own,
    field: 'lobsname',
    message: serverMessages.nameTaken(names.lob.inText),
  })
  return { name: lobsname, status }
}

export type LobRow = Frozen<Row<'lob'>>

const lobRecord = (tables: ReadableTables, lob: LobRow): SentOf<typeof Lob> => ({
  lob_Id: lob.id,
  lobsname: lob.name,
  lobStatus: lob.status,
  lobStatusName: statusName(tables, lob.status),
  isActive: lob.status === lobStatus.active,
  createdDate: lob.createdAt,
  createdBy: lob.createdBy,
  modifiedBy: lob.modifiedBy,
})
