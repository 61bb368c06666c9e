import { ahead } from '#cli/smoke/ahead.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import { type Complaint, complaints } from '#src/contract/complaints.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import { customersKnown, noRecord } from './whose.ts'

/** A customer and the first page of its complaints, which may not come. */
type Complaining = { id: number; complaints: Promise<Page<Complaint>> }

const mostAsked = 4

/** Of the first few customers the one with the most complaints. */
export const complainingCustomer = oncePerVisit(async (visit): Promise<Complaining> => {
  const counted = await Promise.all(
    (await customersKnown(visit)).slice(0, mostAsked).map(async (id) => {
      const complaints = firstPage(visit, id)
      // A customer whose complaints do not come is the one to examine: that will name the fault.
      const count = await complaints.then(
        ({ totalItems }) => totalItems,
        () => Number.POSITIVE_INFINITY,
      )
      return { id, complaints, count }
    }),
  )
  return counted.toSorted((left, right) => right.count - left.count)[0] ?? noRecord()
})

const firstPage = (visit: Visit, id: number): Promise<Page<Complaint>> =>
  ahead(visit).call(complaints.list, {
    params: { id },
    query: { page: paging.firstPage, pageSize: paging.defaultPageSize },
  })
