import { assign, type Infer, mask, number, object, omit, optional, record, string } from 'superstruct'
import { complaints } from '#src/contract/complaints.ts'
import { CustomerCreateParts } from '#src/contract/customer-parts.ts'
import { type Customer, customers } from '#src/contract/customers.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import type { FormValues } from '#src/forms/field-table.ts'
import { isStoredRecord } from '#src/forms/versions.ts'
import { notAddedFile } from '#src/imports/import-files.ts'
import { may } from '#src/rules/access.ts'
import { customerPlacement } from '#src/rules/forms/customer.ts'
import * as messages from '#src/rules/messages.ts'
import { countOf, names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { isBlank, isSameText } from '#src/rules/text.ts'
import { defineRunKind, oneByOne, type ReadingContext, verifyWithout } from '#src/runs/run-kind.ts'
import type { RunView } from '#src/runs/run-view.ts'
import { customerFields } from './customer.fields.tsx'
import { customerImport } from './customer.import.ts'

/** What is sent of a customer, without pictures: they follow by hand. */
const SentCustomer = assign(omit(CustomerCreateParts, ['logo', 'banner']), object(customerPlacement))

const NewCustomer = assign(SentCustomer, object({ cells: record(string(), string()) }))
type NewCustomer = Infer<typeof NewCustomer>

const AddedCustomer = omit(SentCustomer, ['company_Password', 'confirm_Password'])
type AddedCustomer = Infer<typeof AddedCustomer>

/** Adds customers from lines. */
export const addCustomers = defineRunKind<NewCustomer, AddedCustomer>({
  values: NewCustomer,
  countOf: (count) => countOf(count, names.customer),
  done: 'added',
  secrets: ['company_Password', 'confirm_Password'],
  send: ({ values: { cells: _, lob_Id, accountStatus, portal_Permissions, ...texts } }, { call, user }) =>
    call(customers.create, {
      params: { userId: user },
      query: { lob_Id, accountStatus, portal_Permissions },
      body: texts,
    }),
  fields: customerFields,
  verify: verifyWithout(AddedCustomer, (lines, context) =>
    oneByOne(lines, async ({ values }) => {
      const found = await customersNamed(values.companyName, context)
      return found.some((customer) => isSameCustomer(values, customer)) ? 'stored' : 'missing'
    }),
  ),
  inverse: {
    kind: 'deleteCustomers',
    access: may.writeCustomers,
    label: (count) => `Take back: ${countOf(count, names.customer)} ${count === 1 ? 'is' : 'are'} deleted`,
    kept: AddedCustomer,
    lines: (lines, context) =>
      oneByOne(lines, async ({ values }) => {
        const customer = await addedCustomer(values, context)
        if (customer === undefined) return { leftOut: messages.notFound }
        return (await isAsAdded(values, customer, context))
          ? { values: { customerId: customer.customer_Id, added: values } }
          : { leftOut: runMessages.lineChangedSince }
      }),
  },
  file: (lines) => notAddedFile(customerImport({ prefix: '', suffix: '' }), lines),
})

/** The record of what was sent, also where it was changed since: its portal URL is its own. */
const addedCustomer = async (
  sent: Pick<AddedCustomer, 'companyName' | 'customer_Url'>,
  context: ReadingContext,
): Promise<Customer | undefined> => {
  const found = await customersNamed(sent.companyName, context)
  return found.find(({ customer_Url }) => isSameText(customer_Url, sent.customer_Url))
}

/** The ids of what a run has added; null for what is not there any more. */
export const addedCustomers = (
  { lines }: Pick<RunView, 'lines'>,
  context: ReadingContext,
): Promise<readonly { number: number; name: string; customerId: number | null }[]> =>
  oneByOne(
    lines.filter(({ state }) => state === 'done'),
    async ({ number, name, values }) => {
      const customer = await addedCustomer(mask(values, AddedCustomer), context)
      return { number, name, customerId: customer?.customer_Id ?? null }
    },
  )

/** The records of that name: a search finds them, and their portal URLs are in no list. */
const customersNamed = async (
  name: string,
  { call, signal }: ReadingContext,
): Promise<readonly Customer[]> => {
  const query = { search: name, page: paging.firstPage, pageSize: paging.pickerPageSize }
  const { rows } = await call(customers.list, { query, signal })
  return oneByOne(
    rows.filter(({ companyName }) => isSameText(companyName, name)),
    ({ customer_Id }) => call(customers.get, { params: { id: customer_Id }, query: {}, signal }),
  )
}

const isSameCustomer = (sent: AddedCustomer, customer: Customer): boolean =>
  isStoredRecord(customerFields, typedValues(sent), customer)

const typedValues = (sent: AddedCustomer): FormValues =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value ?? ''),
    ]),
  )

const isAsAdded = async (
  sent: AddedCustomer,
  customer: Customer,
  context: ReadingContext,
): Promise<boolean> =>
  isSameCustomer(sent, customer) &&
  hasNothingElse(customer, isBlank(sent.notes_Communications) ? 0 : 1, context)

/** Whether a customer has no device, complaint or picture, and no more notes than were sent. */
const hasNothingElse = async (
  { customer_Id, Devices, Notes, companyLogo, banner_Header }: Customer,
  sentNotes: number,
  { call, signal }: ReadingContext,
): Promise<boolean> => {
  if (Devices.length > 0 || Notes.length > sentNotes || companyLogo || banner_Header) return false
  const { totalItems } = await call(complaints.list, { params: { id: customer_Id }, query: {}, signal })
  return totalItems === 0
}

/** Deletes customers that were added. Lines that release 2.1.0 has stored do not say as what. */
export const deleteCustomers = defineRunKind({
  values: object({ customerId: number(), added: optional(AddedCustomer) }),
  countOf: (count) => countOf(count, names.customer),
  done: 'deleted',
  // What belongs to a customer goes along. It may have come since the lines were judged, or since a pause.
  read: async ({ values: { customerId, added } }, context) => {
    const { call, signal } = context
    const customer = await call(customers.get, { params: { id: customerId }, query: {}, signal })
    const isFree = await (added === undefined
      ? hasNothingElse(customer, 1, context)
      : isAsAdded(added, customer, context))
    return isFree ? { former: {} } : { skip: runMessages.lineChangedSince }
  },
  send: ({ values: { customerId } }, { call }) => call(customers.remove, { params: { customerId } }),
  // It is done where nothing is left.
  verify: (lines, { call, signal }) =>
    oneByOne(lines, async ({ values: { customerId } }) =>
      (await isMissingRecord(call(customers.get, { params: { id: customerId }, query: {}, signal })))
        ? 'stored'
        : 'missing',
    ),
})
