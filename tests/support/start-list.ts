import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { createListMachine } from '#machines/list.machine.ts'
import { type ListChoice, type ListQuery, queryAfter } from '#machines/list-query.ts'
import type { Page } from '#src/rules/paging.ts'
import { requests, settled } from './requests.ts'

export const firstQuery: ListQuery = {
  page: 1,
  sortBy: 'id',
  sortType: 'desc',
  search: '',
  filters: { status: null },
}

/** An answer of `totalPages` pages with these rows. */
export const pageWith = (rows: string[], totalPages = 3): Page<string> => ({
  rows,
  totalItems: totalPages * 10,
  totalPages,
  currentPage: 1,
})

const machine = createListMachine<string>()

/** Starts a list with a simulated clock. Applies a requested query at once, as the address does. */
export const startList = (query: ListQuery = firstQuery, isOfRecord = false) => {
  const clock = new SimulatedClock()
  const fetches = requests<Page<string>, ListQuery>()
  const actor = createActor(machine.provide({ actors: { fetchPage: fetches.actor } }), {
    input: { query, isOfRecord },
    clock,
  })
  const emitted: EmittedFrom<typeof machine>[] = []
  actor.on('*', (event) => emitted.push(event))
  const choose = (choice: ListChoice) =>
    actor.send({ type: 'query.changed', query: queryAfter(actor.getSnapshot().context.query, choice) })
  actor.on('search.requested', ({ search }) => choose({ type: 'search', search }))
  actor.on('page.requested', ({ page }) => choose({ type: 'page', page }))
  actor.start()
  return {
    actor,
    choose,
    clock,
    fetches,
    emitted,
    requestedQueries: () => fetches.all.map(({ input }) => input),
    state: () => actor.getSnapshot().value.answer,
    rows: () => actor.getSnapshot().context.page?.rows ?? null,
    /** Answers the last fetch, and waits until the answer has arrived. */
    answer: async (page: Page<string>) => {
      fetches.last().resolve(page)
      await settled()
    },
    fail: async (reason: unknown) => {
      fetches.last().reject(reason)
      await settled()
    },
  }
}
