import type { Call } from '#src/api/client.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Access, allOf, may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import { names } from '#src/rules/names.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { complaintFilter, customerStatus } from '#src/rules/status.ts'
import { createAnswerMemory } from '#src/session/answer-memory.ts'

const onlyCount = { page: paging.firstPage, pageSize: 1 } as const
const counts = createAnswerMemory<number>()

export type StatusCount = { status: number; count: number }

/** Rejects unless all of them can be counted: a total of some statuses would be wrong. */
export const countCustomersByStatus = (
  call: Call,
  user: number,
  signal: AbortSignal,
): Promise<StatusCount[]> =>
  Promise.all(
    Object.values(customerStatus).map(async (status) => {
      const query = { ...onlyCount, accountStatus: status }
      const make = async () => (await call(customers.list, { query, signal })).totalItems
      const count = await counts(call, `customers/${status}/${user}`, make, signal)
      return { status, count }
    }),
  )

export type Total = { label: string; href: string; count: number }

type TotalSource = Omit<Total, 'count'> & {
  needs: Access
  page: (call: Call, signal: AbortSignal) => Promise<Page<unknown>>
}

const totals: readonly TotalSource[] = [
  {
    label: names.device.many,
    href: paths.devices,
    needs: may.readDevices,
    page: (call, signal) => call(devices.list, { query: onlyCount, signal }),
  },
  {
    label: names.lob.one,
    href: paths.lobs,
    needs: may.readLobs,
    page: (call, signal) => call(lobs.list, { query: onlyCount, signal }),
  },
  {
    label: names.employee.many,
    // The list itself begins with the active ones.
    href: `${paths.employees}?status=all`,
    needs: allOf(may.listEmployees, may.readEmployees),
    page: (call, signal) => call(employees.list, { query: onlyCount, signal }),
  },
]

export const seesTotals: Access = (claims) => totals.some(({ needs }) => needs(claims))

/** Leaves out what cannot be counted; rejects if nothing can. */
export const countTotals = (
  call: Call,
  user: number,
  claims: Claims | null,
  signal: AbortSignal,
): Promise<Total[]> =>
  whatAnswers(
    totals
      .filter(({ needs }) => needs(claims))
      .map(async ({ label, href, page }) => {
        const make = async () => (await page(call, signal)).totalItems
        const count = await counts(call, `${label} ${user}`, make, signal)
        return { label, href, count }
      }),
  )

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

const complaintPages = createAnswerMemory<Page<Complaint>>()

type Customer = { id: number; name: string }
type OpenComplaints = { total: number; longest: { complaint: Complaint; customer: Customer }[] }

/** Leaves out customers whose complaints do not load; rejects if none do. */
export const loadOpenComplaints = async (
  call: Call,
  user: number,
  opened: readonly Customer[],
  signal: AbortSignal,
): Promise<OpenComplaints> => {
  const pages = await whatAnswers(
    opened.map(async (customer) => {
      const params = { id: customer.id }
      const make = () => call(complaints.list, { params, query: openLongest, signal })
      const page = await complaintPages(call, `${customer.id} ${user}`, make, signal)
      return { customer, page }
    }),
  )
  return {
    total: pages.reduce((sum, { page }) => sum + page.totalItems, 0),
    longest: pages
      .flatMap(({ customer, page }) => page.rows.map((complaint) => ({ complaint, customer })))
      .sort((one, other) => openedAt(one.complaint) - openedAt(other.complaint))
      .slice(0, complaintLimit),
  }
}

/** A complaint without a readable date comes last. */
const openedAt = ({ createdAt }: Complaint): number =>
  createdAt === null ? Number.POSITIVE_INFINITY : Date.parse(createdAt)

const whatAnswers = async <Answer>(calls: readonly Promise<Answer>[]): Promise<Answer[]> => {
  const settled = await Promise.allSettled(calls)
  const answers = settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []))
  const failure = settled.find((call) => call.status === 'rejected')
  if (answers.length === 0 && failure !== undefined) throw failure.reason
  return answers
}
