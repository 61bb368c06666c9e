import type { ReadableTables } from '#cli/scaffold/exemplar/mocks/database/database-types.ts'
import { mock, reading, writing } from '#cli/scaffold/exemplar/mocks/mock.ts'
import { exemplarItemListing, exemplarItems } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { ExemplarItemForm } from '#cli/scaffold/exemplar/src/rules/forms/exemplar-item.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { assertStatus, assertUnique, changedForm, rowOr404 } from '#mocks/handlers/checks.ts'
import { createListing } from '#mocks/handlers/listing.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { recordMessages } from '#src/rules/names.ts'

const messages = recordMessages(names.exemplarItem.one)

/** A row has the columns that an answer has fields. */
export const exemplarItemMocks = {
  list: mock(
    exemplarItems.list,
    reading(({ query, tables }) => {
      const { rows, totals } = listRows(tables.exemplarItem.all(), query)
      return { exemplarItems: rows, ...totals }
    }),
  ),

  get: mock(
    exemplarItems.get,
    reading(({ params, tables }) => ({ exemplarItem: rowOr404(tables.exemplarItem.find(params.id)) })),
  ),

  create: mock(
    exemplarItems.create,
    writing(({ body, tables }) => {
      tables.exemplarItem.insert(checked(tables, body))
      return { message: messages.added }
    }),
  ),

  update: mock(
    exemplarItems.update,
    writing(({ params, body, tables }) => {
      const { id, ...stored } = rowOr404(tables.exemplarItem.find(params.id))
      const form = changedForm(stored, body, ExemplarItemForm)
      const exemplarItem = tables.exemplarItem.update(id, checked(tables, form, id))
      return { message: messages.saved, exemplarItem }
    }),
  ),

  remove: mock(
    exemplarItems.remove,
    writing(({ params, tables }) => {
      tables.exemplarItem.remove(rowOr404(tables.exemplarItem.find(params.id)).id)
      return { message: messages.deleted }
    }),
  ),
}

type Row = ReturnType<ReadableTables['exemplarItem']['all']>[number]

const listRows = createListing<typeof exemplarItemListing, Row>(exemplarItemListing, {
  sorts: { id: ({ id }) => id, theName: ({ theName }) => theName },
  filters: { theStatus: ({ theStatus }) => theStatus },
  searched: { theName: ({ theName }) => theName },
})

/** The form, where its status exists or is the stored one, and no other row has its name. */
const checked = (tables: ReadableTables, form: ExemplarItemForm, own?: number): ExemplarItemForm => {
  const stored = own && tables.exemplarItem.find(own)?.theStatus
  assertStatus(tables, 'LobStatus', form.theStatus, 'theStatus', stored)
  assertUnique(tables.exemplarItem.all(), ({ theName }) => theName, {
    value: form.theName,
    own,
    field: 'theName',
    message: serverMessages.nameTaken(names.exemplarItem.inText),
  })
  return form
}
