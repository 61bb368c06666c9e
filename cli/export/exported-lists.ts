import { readListPage } from '#cli/client/list-page.ts'
import type { Call } from '#src/api/client.ts'
import { complaintListing, complaints } from '#src/contract/complaints.ts'
import { customerListing, customers } from '#src/contract/customers.ts'
import { deviceListing, devices } from '#src/contract/devices.ts'
import { employeeListing, employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { exportedText, type TextColumns } from '#src/contract/labels/columns.ts'
import { complaintColumns } from '#src/contract/labels/complaint.ts'
import { customerColumns } from '#src/contract/labels/customer.ts'
import { deviceColumns } from '#src/contract/labels/device.ts'
import { lobColumns } from '#src/contract/labels/lob.ts'
import { localAdminColumns } from '#src/contract/labels/local-admin.ts'
import type { FilterAbility, ListAbilities, ListContract, ListQueryOf } from '#src/contract/listing.ts'
import { lobListing, lobs } from '#src/contract/lobs.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { RecordTable } from '#src/contract/record.ts'
import type { Page } from '#src/rules/paging.ts'
import type { ListName } from './options.ts'

/** What a user asks of an export; without a filter it is every row. */
export type ExportFilter = { status: number | null; search: string }

/** A row as a file has it: its cells, and its fields as the API names them. */
export type ExportedRow = { id: number; cells: readonly string[]; record: object }

/** A list that can be exported. Its pages are asked for newest first, where the list can do that. */
export type ExportedList = {
  headers: readonly string[]
  fields: RecordTable['fields']
  statuses: readonly string[]
  hasSearch: boolean
  statusNamed(name: string): number | undefined
  readPage(call: Call, page: number, filter: ExportFilter, customer?: number): Promise<Page<ExportedRow>>
}

type Source<Params, Row, Abilities extends ListAbilities> = {
  endpoint: Endpoint<Params, ListQueryOf<Abilities>, undefined, Page<Row>>
  listing: ListContract<Abilities>
  columns: TextColumns<Row>
  paramsFor(customer: number): Params
}

const exportedList = <Params, Row extends object, Abilities extends ListAbilities>({
  endpoint,
  listing,
  columns,
  paramsFor,
}: Source<Params, Row, Abilities>): ExportedList => {
  const shown = Object.values(columns)
  const [filterName, filter] = statusFilterOf(listing.filters)
  const statuses = filter?.kind === 'status' ? filter.statuses : {}
  return {
    headers: shown.map(({ header }) => header),
    fields: endpoint.answer.record?.fields ?? {},
    statuses: Object.keys(statuses),
    hasSearch: listing.searched.length > 0,
    statusNamed: (name) =>
      Object.entries(statuses).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1],
    readPage: async (call, page, { status, search }, customer = 0) => {
      const asked = { search, filters: { [filterName]: status } }
      const answer = await readListPage(call, { endpoint, listing, params: paramsFor(customer) }, page, asked)
      return {
        ...answer,
        rows: answer.rows.map((row) => ({
          id: Number(memberOf(row, listing.id)),
          cells: shown.map((column) => exportedText(column, row)),
          record: row,
        })),
      }
    },
  }
}

const statusFilterOf = (filters: ListAbilities['filters']): [string, FilterAbility | undefined] =>
  Object.entries(filters).find(([, { kind }]) => kind === 'status') ?? ['', undefined]

const noParams = () => undefined

/** The lists of the portal, by the names that a user types. */
export const exportedLists = {
  customers: exportedList({
    endpoint: customers.list,
    listing: customerListing,
    columns: customerColumns,
    paramsFor: noParams,
  }),
  devices: exportedList({
    endpoint: devices.list,
    listing: deviceListing,
    columns: deviceColumns,
    paramsFor: noParams,
  }),
  lobs: exportedList({
    endpoint: lobs.list,
    listing: lobListing,
    columns: lobColumns,
    paramsFor: noParams,
  }),
  'local-admins': exportedList({
    endpoint: employees.list,
    listing: employeeListing,
    columns: localAdminColumns,
    paramsFor: noParams,
  }),
  complaints: exportedList({
    endpoint: complaints.list,
    listing: complaintListing,
    columns: complaintColumns,
    paramsFor: (id) => ({ id }),
  }),
} as const satisfies Readonly<Record<ListName, ExportedList>>
