import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import { inTransaction, mock, withTables } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import type { Lob } from '#src/contract/lobs.ts'
import { lobListing, lobs } from '#src/contract/lobs.ts'
import type { SentOf } from '#src/contract/record.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { lobStatus } from '#src/rules/status.ts'
import { assertStatus, assertUnique, changedForm, rowOr404, statusName } from './checks.ts'
import { createRowFinder } from './find-rows.ts'

export const lobMocks = {
  // LOBs only: customers choose from them.
  listActive: mock(
    lobs.listActive,
    withTables(({ tables }) => ({
      getlobs: tables.lob
        .all()
        .filter(({ status }) => status === lobStatus.active)
        .map((lob) => lobRecord(tables, lob)),
    })),
  ),

  list: mock(
    lobs.list,
    withTables(({ query, tables }) => {
      const { rows, totals } = listLobs(tables.lob.all(), query)
      return { getlobs: rows.map((lob) => lobRecord(tables, lob)), ...totals }
    }),
  ),

  get: mock(
    lobs.get,
    withTables(({ params, tables }) => ({ lob: lobRecord(tables, rowOr404(tables.lob.find(params.id))) })),
  ),

  create: mock(
    lobs.create,
    inTransaction(({ params, body, tables, caller, now }) => {
      rowOr404(tables.employee.find(params.userId))
      const { id } = caller().account
      tables.lob.insert({
        ...lobColumns(tables, body),
        createdAt: toTimestamp(now),
        createdBy: id,
        modifiedBy: id,
      })
      return { message: serverMessages.created(names.lob.one) }
    }),
  ),

  update: mock(
    lobs.update,
    inTransaction(({ params, body, tables, caller }) => {
      const lob = rowOr404(tables.lob.find(params.lob_Id))
      const stored = { lobsname: lob.name, lobStatus: lob.status }
      const form = changedForm(stored, body, LobEditForm)
      const columns = { ...lobColumns(tables, form, lob), modifiedBy: caller().account.id }
      const updated = tables.lob.update(lob.id, columns)
      return { message: serverMessages.updated(names.lob.one), lob: lobRecord(tables, updated) }
    }),
  ),

  inactivate: mock(
    lobs.inactivate,
    inTransaction(({ params, tables, caller }) => {
      const { id } = rowOr404(tables.lob.find(params.lob_Id))
      tables.lob.update(id, { status: lobStatus.inactive, modifiedBy: caller().account.id })
      return { message: recordMessages(names.lob.one).inactivated }
    }),
  ),
}

const listLobs = createRowFinder<typeof lobListing, Row<'lob'>>(lobListing, {
  sorts: { id: ({ id }) => id, name: ({ name }) => name, date: ({ createdAt }) => createdAt },
  filters: { lobStatus: ({ status }) => status },
  searched: { lobsname: ({ name }) => name },
})

/** Throws the response to a form that breaks a rule which needs the tables. */
const lobColumns = (tables: ReadableTables, form: LobEditForm, stored?: Row<'lob'>) => {
  assertStatus(tables, 'LobStatus', form.lobStatus, 'lobStatus', stored?.status)
  assertUnique(tables.lob.all(), ({ name }) => name, {
    value: form.lobsname,
    own: stored?.id,
    field: 'lobsname',
    message: serverMessages.nameTaken(names.lob.inText),
  })
  return { name: form.lobsname, status: form.lobStatus }
}

const lobRecord = (tables: ReadableTables, lob: Row<'lob'>): SentOf<typeof Lob> => ({
  lob_Id: lob.id,
  lobsname: lob.name,
  lobStatus: lob.status,
  lobStatusName: statusName(tables, lob.status),
  isActive: lob.status === lobStatus.active,
  createdDate: lob.createdAt,
  createdBy: lob.createdBy,
  modifiedBy: lob.modifiedBy,
})
