import type { Query, QueryClient } from '@tanstack/react-query'
import { memberOf } from '#src/contract/member-of.ts'
import { isOpenComplaint } from '#src/rules/status.ts'

/** Waits until the screen that shows complaints has read them, and returns whether the last answer says that this one is resolved. */
export const isReadAsResolved = async (client: QueryClient, id: number): Promise<boolean> => {
  await shownComplaintsRead(client)
  const status = client
    .getQueryCache()
    .findAll({ queryKey: ['complaints'] })
    .filter(({ state }) => state.status === 'success' && !state.isInvalidated)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => statusIn(state.data, id))
    .find((found) => found !== null)
  return status !== undefined && status !== null && !isOpenComplaint(status)
}

const shownComplaintsRead = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const filters = {
      queryKey: ['complaints'],
      // What a screen does without waits until the screen is idle.
      predicate: ({ meta }: Query) => meta?.isOptional !== true,
    }
    const isReading = () => client.isFetching(filters) > 0
    if (!isReading()) return resolve()
    const stop = client.getQueryCache().subscribe(() => {
      if (isReading()) return
      stop()
      resolve()
    })
  })

/** The status of a complaint in a page of complaints, or in the answer to its own reading; null if it is not there. */
const statusIn = (data: unknown, id: number): number | null => {
  const rows = memberOf(data, 'rows')
  const found = (Array.isArray(rows) ? rows : [data]).find((row) => memberOf(row, 'complaint_Id') === id)
  const status = memberOf(found, 'complaint_status')
  return typeof status === 'number' ? status : null
}
