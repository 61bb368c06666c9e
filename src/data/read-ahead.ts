import type { Query } from '@tanstack/react-query'
import { timing } from '#src/rules/timing.ts'

/** When what was read ahead arrived. */
const arrivals = new WeakMap<object, number>()

export const markAsReadAhead = (query: Query): void => void arrivals.set(query, query.state.dataUpdatedAt)

export const forgetReadAhead = (query: object): void => void arrivals.delete(query)

/** Whether an answer was read ahead just now: then it is not read again for being shown. */
export const isReadAhead = (query: { state: { dataUpdatedAt: number } }): boolean => {
  const { dataUpdatedAt } = query.state
  return arrivals.get(query) === dataUpdatedAt && Date.now() - dataUpdatedAt < timing.freshAhead
}
