import { type Lob, lobs } from '#src/contract/lobs.ts'
import { lobStatus } from '#src/rules/status.ts'
import { type Listing, listing } from './listing.ts'

/** Lines of business: searched by name. */
export const lobList: Listing<Lob, 'name' | 'date' | 'id'> = listing({
  endpoint: lobs.list,
  ask: ({ call }, { status, ...query }) => call(lobs.list, { query: { ...query, lobStatus: status } }),
  idOf: (row) => row.lob_Id,
  isPaged: true,
  sortValues: {
    name: (row) => row.lobsname,
    date: (row) => Date.parse(row.createdDate ?? '') || 0,
    id: (row) => row.lob_Id,
  },
  filter: { values: Object.values(lobStatus), holds: (row, value) => row.lobStatus === value },
  searched: (row) => [row.lobsname],
  dates: (row) => [row.createdDate],
})
