import type { customerListing } from '#src/contract/customers.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'
import { customerStatus } from '#src/rules/status.ts'

const words = ['heart', 'eye', 'care', 'old fort', 'lake', 'clinic', 'palm', 'kidney', 'rao', 'seven']
const sorts = ['name', 'deviceCount', 'contactPerson', 'id'] as const

/** Queries that filter, search, sort and page, no two alike in a row. */
export const queries: readonly ListQueryOf<typeof customerListing>[] = Array.from(
  { length: 40 },
  (_, index) => ({
    page: 1 + (index % 2),
    pageSize: 10,
    sortBy: sorts[index % sorts.length],
    sortType: index % 3 === 0 ? 'asc' : 'desc',
    accountStatus: customerStatus.active,
    search: words[index % words.length],
  }),
)
