import type { UseQueryResult } from '@tanstack/react-query'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import type { Reading } from '#src/data/reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Access, allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { complaintFilter, customerStatus } from '#src/rules/status.ts'
import { timing } from '#src/rules/timing.ts'

const onlyCount = { page: paging.firstPage, pageSize: 1 } as const

/** What an optional part of a screen shows. A failure shows no notice: the part is left out. */
type Loaded<Answer> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; answer: Answer }

const count = (
  key: Reading<number>['key'],
  page: (...given: Parameters<Reading<number>['read']>) => Promise<Page<unknown>>,
): Reading<number> => ({
  key: [...key, 'count'],
  read: async (call, signal) => {
    const { rows, totalItems, totalPages } = await page(call, signal)
    // Of a list that states no total, the one row that was asked for is all that is known.
    if (totalPages === 0 && rows.length === onlyCount.pageSize && totalItems === rows.length)
      throw new Error('No total is stated')
    return totalItems
  },
  fresh: timing.freshCounts,
})

const statuses = Object.values(customerStatus)

export const customerCounts = statuses.map((accountStatus) =>
  count(['customers', accountStatus], (call, signal) =>
    call(customers.list, { query: { ...onlyCount, accountStatus }, signal }),
  ),
)

type StatusCount = { status: number; count: number }

/** Has failed unless all of them are counted: a total of some statuses would be wrong. */
export const combineCustomerCounts = (counts: UseQueryResult<number>[]): Loaded<StatusCount[]> => {
  if (counts.some(hasFailed)) return { state: 'failed' }
  const answer = counts.flatMap(({ data }, index) => {
    const status = statuses[index]
    return data === undefined || status === undefined ? [] : [{ status, count: data }]
  })
  return answer.length < counts.length ? { state: 'loading' } : { state: 'loaded', answer }
}

type TotalSource = { label: string; href: string; needs: Access; reading: Reading<number> }

export const totals: readonly TotalSource[] = [
  {
    label: names.device.many,
    href: paths.devices,
    needs: may.readDevices,
    reading: count(['devices'], (call, signal) => call(devices.list, { query: onlyCount, signal })),
  },
  {
    label: names.lob.one,
    href: paths.lobs,
    needs: may.readLobs,
    reading: count(['lobs'], (call, signal) => call(lobs.list, { query: onlyCount, signal })),
  },
  {
    label: names.localAdmin.many,
    // The list itself begins with the active ones.
    href: `${paths.localAdmins}?status=all`,
    needs: allOf(may.listLocalAdmins, may.readLocalAdmins),
    reading: count(['employees'], (call, signal) => call(employees.list, { query: onlyCount, signal })),
  },
]

export const seesTotals: Access = (claims) => totals.some(({ needs }) => needs(claims))

/** How many complaints are shown, and of how many customers. */
export const complaintLimit = 5
export const customerLimit = 5

const openLongest = {
  status: complaintFilter.open,
  page: paging.firstPage,
  pageSize: complaintLimit,
  sortBy: 'createdAt',
  sortType: 'asc',
} as const

export const openLongestOf = (id: number): Reading<Page<Complaint>> => ({
  key: ['complaints', { customer: id }, 'open longest'],
  read: (call, signal) => call(complaints.list, { params: { id }, query: openLongest, signal }),
  fresh: timing.freshCounts,
})

/** Of each answer that has come, by its index; has failed if none does come. */
export const combineAnswers = <Answer>(results: UseQueryResult<Answer>[]): Loaded<(Answer | undefined)[]> => {
  if (results.some(isLoading)) return { state: 'loading' }
  return results.every(hasFailed)
    ? { state: 'failed' }
    : { state: 'loaded', answer: results.map(({ data }) => data) }
}

type Customer = { id: number; name: string }

/** The complaints of these customers that are open longest, and how many are open. */
export const findOpenLongest = (
  customersOfPages: readonly Customer[],
  pages: readonly (Page<Complaint> | undefined)[],
) => ({
  total: pages.reduce((sum, page) => sum + (page?.totalItems ?? 0), 0),
  longest: customersOfPages
    .flatMap((customer, index) => (pages[index]?.rows ?? []).map((complaint) => ({ complaint, customer })))
    .sort((one, other) => openedAt(one.complaint) - openedAt(other.complaint))
    .slice(0, complaintLimit),
})

/** A complaint without a readable date comes last. */
const openedAt = ({ createdAt }: Complaint): number =>
  createdAt === null ? Number.POSITIVE_INFINITY : Date.parse(createdAt)

const isLoading = ({ isFetched }: UseQueryResult) => !isFetched

const hasFailed = ({ isFetched, data }: UseQueryResult) => isFetched && data === undefined
