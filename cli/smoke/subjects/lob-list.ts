import type { Subject } from '#cli/smoke/subject.ts'
import type { Call } from '#src/api/client.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { lobStatus } from '#src/rules/status.ts'

/** Lines of business: searched by name. */
export const lobList = (call: Call): Subject<Lob, 'name' | 'date' | 'id'> => ({
  endpoint: lobs.list,
  ask: ({ status, ...query }) => call(lobs.list, { query: { ...query, lobStatus: status } }),
  idOf: (row) => row.lob_Id,
  isPaged: true,
  sortValues: {
    name: (row) => row.lobsname,
    date: (row) => Date.parse(row.createdDate ?? '') || 0,
    id: (row) => row.lob_Id,
  },
  filter: { values: Object.values(lobStatus), holds: (row, value) => row.lobStatus === value },
  searched: (row) => [row.lobsname],
})
