import { describe, expect, test } from 'vitest'
import { createListMachine } from '#machines/list.machine.ts'
import * as messages from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import { settled } from '#tests/support/requests.ts'
import { firstQuery, pageWith, startList } from '#tests/support/start-list.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

/** A list that has shown its first page. */
const populatedList = async (query = firstQuery) => {
  const started = startList(query)
  await started.answer(pageWith(['first']))
  return started
}

const refused = { kind: 'refused', serverMessage: 'Not today', field: null }
const missing = { ...refused, serverMessage: 'Not found', status: 404 }
const network = { kind: 'network', serverMessage: null, field: null }
const ended = { kind: 'unauthorized', serverMessage: 'Bye', field: null }

describe('the first page', () => {
  test('the first page is requested at once with the initial query', () => {
    const { requestedQueries, state } = startList({ ...firstQuery, page: 2, filters: { status: 3 } })
    expect(requestedQueries()).toEqual([{ ...firstQuery, page: 2, filters: { status: 3 } }])
    expect(state()).toBe('loading')
  })

  test('a list with rows is populated', async () => {
    const { state, rows } = await populatedList()
    expect(state()).toBe('populated')
    expect(rows()).toEqual(['first'])
  })

  test('a list without rows is empty', async () => {
    const started = startList()
    await started.answer(pageWith([], 1))
    expect(started.state()).toBe('empty')
  })

  test('a page without totals in its response shows its rows', async () => {
    const started = startList({ ...firstQuery, page: 2 })
    await started.answer(pageWith(['row'], 0))
    expect(started.state()).toBe('populated')
    expect(started.requestedQueries()).toHaveLength(1)
  })
})

describe('search', () => {
  test('a search changes the address 300 ms after the last key, and requests the first page', async () => {
    const { actor, clock, requestedQueries, emitted } = await populatedList({ ...firstQuery, page: 2 })
    actor.send({ type: 'search.typed', text: 'me' })
    clock.increment(timing.searchDebounce - 1)
    actor.send({ type: 'search.typed', text: 'mercy ' })
    clock.increment(timing.searchDebounce - 1)
    expect(requestedQueries()).toHaveLength(1)
    clock.increment(1)
    const query = { ...firstQuery, search: 'mercy' }
    expect(requestedQueries()[1]).toEqual(query)
    expect(emitted).toEqual([{ type: 'search.requested', search: 'mercy' }])
    expect(actor.getSnapshot().context.typed).toBe('mercy ')
  })

  test('a search requests nothing when the text is the same again', async () => {
    const { actor, clock, requestedQueries } = await populatedList()
    actor.send({ type: 'search.typed', text: 'm' })
    actor.send({ type: 'search.typed', text: ' ' })
    clock.increment(timing.searchDebounce)
    expect(requestedQueries()).toHaveLength(1)
  })

  test('a search aborts the running fetch and starts another', async () => {
    const { actor, clock, fetches } = startList()
    actor.send({ type: 'search.typed', text: 'mercy' })
    expect(fetches.all[0]?.signal.aborted).toBe(false)
    clock.increment(timing.searchDebounce)
    expect(fetches.all.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('keeps a filter that is chosen while the user types, and the text', async () => {
    const { actor, choose, clock, requestedQueries } = await populatedList()
    actor.send({ type: 'search.typed', text: 'mercy' })
    choose({ type: 'filter', name: 'status', value: 4 })
    clock.increment(timing.searchDebounce)
    expect(requestedQueries().at(-1)).toEqual({ ...firstQuery, filters: { status: 4 }, search: 'mercy' })
  })

  test('a cleared search requests rows at once', async () => {
    const { actor, choose, requestedQueries } = await populatedList({
      ...firstQuery,
      search: 'mercy',
      page: 2,
    })
    choose({ type: 'search', search: '' })
    expect(requestedQueries().at(-1)).toEqual(firstQuery)
    expect(actor.getSnapshot().context.typed).toBe('')
  })
})

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/** Whether each of four requests is answered or fails, in every combination. */
const outcomes = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].map((bit) => (bits & bit) !== 0))

describe('late answers never win', () => {
  /** Asks for four pages and answers in this order; returns the final state. */
  const race = async (order: readonly number[], succeeds: readonly boolean[]) => {
    const { choose, fetches, rows, state, emitted } = startList()
    for (const page of [2, 3, 4]) choose({ type: 'page', page })
    for (const index of order) {
      const page = `page ${index + 1}`
      if (succeeds[index]) fetches.all[index]?.resolve(pageWith([page], 4))
      else fetches.all[index]?.reject({ ...refused, serverMessage: page })
      await settled()
    }
    const notices = emitted.flatMap((news) => (news.type === 'notice' ? [news.message] : []))
    return { succeeds, rows: rows(), state: state(), notices }
  }

  test.each(permutations([0, 1, 2, 3]))(
    'the last of four requests wins, whichever fail, when they are answered in the order %i %i %i %i',
    async (...order) => {
      for (const succeeds of outcomes) {
        const last = succeeds[3]
          ? { rows: ['page 4'], state: 'populated', notices: [] }
          : { rows: null, state: 'failed', notices: ['page 4'] }
        expect(await race(order, succeeds)).toEqual({ succeeds, ...last })
      }
    },
  )
})

describe('a choice changes the query', () => {
  const middle = { ...firstQuery, page: 2 }

  test.each([
    [
      'a filter goes to page 1',
      { type: 'filter', name: 'status', value: 2 },
      { ...firstQuery, filters: { status: 2 } },
    ],
    [
      'another column sorts ascending',
      { type: 'sort', sortBy: 'name' },
      { ...firstQuery, sortBy: 'name', sortType: 'asc' },
    ],
    ['the same column turns round', { type: 'sort', sortBy: 'id' }, { ...firstQuery, sortType: 'asc' }],
    ['a page', { type: 'page', page: 3 }, { ...firstQuery, page: 3 }],
    ['no page is below 1', { type: 'page', page: 0 }, firstQuery],
  ] as const)('%s loads rows at once and shows the old ones until then', async (_, choice, query) => {
    const { actor, choose, requestedQueries, rows } = await populatedList(middle)
    choose(choice)
    expect(requestedQueries().at(-1)).toEqual(query)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(rows()).toEqual(['first'])
  })
})

describe('Back, Forward or a link', () => {
  test('Back, Forward or a link replaces the query and the typed text', async () => {
    const { actor, clock, requestedQueries, emitted } = await populatedList()
    actor.send({ type: 'search.typed', text: 'half' })
    const query = { ...firstQuery, page: 2, search: 'mercy' }
    actor.send({ type: 'query.changed', query })
    clock.increment(timing.searchDebounce)
    expect(requestedQueries().slice(1)).toEqual([query])
    expect(actor.getSnapshot().context.typed).toBe('mercy')
    expect(emitted).toEqual([])
  })

  test('Back, Forward or a link to the same query changes nothing, not even a text that is being typed', async () => {
    const { actor, clock, requestedQueries } = await populatedList()
    actor.send({ type: 'search.typed', text: 'mercy' })
    actor.send({ type: 'query.changed', query: { ...firstQuery } })
    clock.increment(timing.searchDebounce)
    expect(requestedQueries().slice(1)).toEqual([{ ...firstQuery, search: 'mercy' }])
  })
})

describe('a page beyond the end', () => {
  test.each([4, 9])('page %i of 3 requests the address of the last page', async (page) => {
    const started = startList({ ...firstQuery, page })
    await started.answer(pageWith([], 3))
    const query = { ...firstQuery, page: 3 }
    expect(started.requestedQueries().at(-1)).toEqual(query)
    expect(started.emitted).toEqual([{ type: 'page.requested', page: 3 }])
    await started.answer(pageWith(['last']))
    expect(started.state()).toBe('populated')
  })

  test('a page after the last becomes page 1 when the number of pages is unknown', async () => {
    const started = startList({ ...firstQuery, page: 9 })
    await started.answer(pageWith([], 0))
    expect(started.requestedQueries().at(-1)).toEqual(firstQuery)
    await started.answer(pageWith([], 0))
    expect(started.state()).toBe('empty')
  })
})

describe('a list that changed', () => {
  test('a changed list is fetched again with the same query, and shows its rows until then', async () => {
    const { actor, requestedQueries, emitted, rows } = await populatedList({ ...firstQuery, page: 2 })
    actor.send({ type: 'list.changed' })
    expect(requestedQueries().slice(1)).toEqual([{ ...firstQuery, page: 2 }])
    expect(rows()).toEqual(['first'])
    expect(emitted).toEqual([])
  })
})

describe('a failure', () => {
  test('a failed list shows the server message and keeps its rows', async () => {
    const { actor, fail, rows, state, emitted } = await populatedList()
    actor.send({ type: 'list.changed' })
    await fail(refused)
    expect(state()).toBe('failed')
    expect(rows()).toEqual(['first'])
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Not today' }])
  })

  test.each([
    ['without a sentence', new Error('boom'), {}],
    // The strip of the portal says that there is no connection.
    ['of the network', network, { isInPlace: true }],
  ])('shows Something went wrong after %s', async (_, reason, inPlace) => {
    const started = startList()
    await started.fail(reason)
    const message = messages.somethingWentWrong
    expect(started.emitted).toEqual([{ type: 'notice', tone: 'error', message, ...inPlace }])
  })

  test('a list shows no second notice when the session has ended', async () => {
    const started = startList()
    await started.fail(ended)
    expect(started.state()).toBe('failed')
    expect(started.emitted).toEqual([])
  })

  test('a list that fails with status 404 keeps its rows and the message', async () => {
    const { fail, actor, rows, state, emitted } = await populatedList()
    actor.send({ type: 'list.changed' })
    await fail(missing)
    expect([state(), rows()]).toEqual(['failed', ['first']])
    expect(emitted).toMatchObject([{ type: 'notice', message: 'Not found' }])
  })

  test('the list of a record that fails with status 404 shows neither rows nor a notice', async () => {
    const { fail, actor, answer, rows, state, emitted } = startList(firstQuery, true)
    await answer(pageWith(['row']))
    actor.send({ type: 'list.changed' })
    await fail(missing)
    expect(state()).toBe('missing')
    expect(rows()).toBeNull()
    expect(emitted).toEqual([])
  })

  test('a failed list can be retried', async () => {
    const started = startList({ ...firstQuery, page: 2 })
    await started.fail(network)
    started.actor.send({ type: 'retry.chosen' })
    expect(started.requestedQueries()[1]).toEqual({ ...firstQuery, page: 2 })
    await started.answer(pageWith(['row']))
    expect(started.state()).toBe('populated')
  })
})

test('a list aborts its fetch when it is left', () => {
  const { actor, fetches } = startList()
  actor.stop()
  expect(fetches.last().signal.aborted).toBe(true)
})

test('takes every transition of the list machine', () => {
  const untaken = untakenTransitions({
    machine: createListMachine<string>(),
    inputs: [
      { query: firstQuery, isOfRecord: true },
      { query: { ...firstQuery, page: 9 }, isOfRecord: true },
    ],
    events: [
      { type: 'search.typed', text: 'mercy' },
      { type: 'query.changed', query: { ...firstQuery, page: 2, search: 'asha' } },
      { type: 'list.changed' },
      { type: 'retry.chosen' },
    ],
    answers: { fetchPage: { done: [pageWith(['row']), pageWith([])], error: [refused, ended, missing] } },
    key: ({ value, context: { query, typed } }) =>
      JSON.stringify([value, query.page > 3, typed === query.search]),
  })
  expect(untaken).toEqual([])
})
