import type { Call } from '#src/api/client.ts'
import { type CustomerRow, customers } from '#src/contract/customers.ts'
import { notFoundFailure } from '#src/rules/failure.ts'
import { paging } from '#src/rules/paging.ts'

/** Pages of the list of all customers, the first one first, as long as they are asked for. An API may not say how many there are. */
async function* pagesOfAll(call: Call, search: string, signal: AbortSignal) {
  const seen = new Set<number>()
  for (let page: number = paging.firstPage, last = page; page <= last; page += 1) {
    const query = { page, pageSize: paging.pickerPageSize, search, sortBy: 'id', sortType: 'asc' } as const
    const { rows, totalPages } = await call(customers.listAll, { query, signal })
    const hasNew = rows.some(({ customer_Id }) => !seen.has(customer_Id))
    for (const { customer_Id } of rows) seen.add(customer_Id)
    last = totalPages > 0 ? totalPages : hasNew ? page + 1 : page
    yield rows
  }
}

/** Every customer, each once: a row may move to the next page while they are read. */
export const readAllCustomerRows = async (call: Call, signal: AbortSignal): Promise<CustomerRow[]> => {
  const rows = new Map<number, CustomerRow>()
  for await (const page of pagesOfAll(call, '', signal))
    for (const row of page) rows.set(row.customer_Id, row)
  return [...rows.values()]
}

/** One row of that list, for those who may read no record. A search finds it by its id, where the API searches ids. */
export const readCustomerRow = async (call: Call, id: number, signal: AbortSignal): Promise<CustomerRow> => {
  for (const search of [String(id), ''])
    for await (const page of pagesOfAll(call, search, signal)) {
      const row = page.find(({ customer_Id }) => customer_Id === id)
      if (row !== undefined) return row
    }
  throw notFoundFailure
}
