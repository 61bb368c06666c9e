import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { exportMachine } from '#machines/export.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { Page } from '#src/rules/paging.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

type Cells = readonly string[]

const bare: ListQuery = { page: 1, sortBy: 'id', sortType: 'desc', status: null, search: '' }
const shown: ListQuery = { page: 2, sortBy: 'name', sortType: 'asc', status: 3, search: 'mercy' }

/** An answer of `totalPages` pages with a row for each name. */
const pageOf = (names: string[], totalPages = 3): Page<Cells> => ({
  rows: names.map((name) => [name]),
  totalItems: totalPages * 2,
  totalPages,
  currentPage: 1,
})

const startExport = () => {
  const fetches = requests<Page<Cells>, ListQuery>()
  const deliveries = requests<string, readonly Cells[]>()
  const actor = createActor(
    exportMachine.provide({ actors: { fetchPage: fetches.actor, deliver: deliveries.actor } }),
    { input: { query: bare } },
  )
  const emitted: EmittedFrom<typeof exportMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    fetches,
    deliveries,
    emitted,
    state: () => actor.getSnapshot().value,
    answer: async (page: Page<Cells>) => {
      fetches.last().resolve(page)
      await settled()
    },
  }
}

/** An export of the list that is shown, which has begun. */
const begun = () => {
  const started = startExport()
  started.actor.send({ type: 'export.chosen', query: shown })
  return started
}

test('nothing is asked for before it is chosen', () => {
  const { fetches, state } = startExport()
  expect(state()).toBe('idle')
  expect(fetches.all).toEqual([])
})

describe('all pages', () => {
  test('are asked for one after another from the first on, with the filter and sort that are shown', async () => {
    const { fetches, answer, actor } = begun()
    expect(fetches.all.map(({ input }) => input)).toEqual([{ ...shown, page: 1 }])
    expect(actor.getSnapshot().context.totalPages).toBeNull()
    await answer(pageOf(['a', 'b']))
    expect(actor.getSnapshot().context).toMatchObject({ query: { page: 2 }, totalPages: 3 })
    await answer(pageOf(['c', 'd']))
    await answer(pageOf(['e']))
    expect(fetches.all.map(({ input }) => input)).toEqual([1, 2, 3].map((page) => ({ ...shown, page })))
  })

  test('are handed over in one, in their order, and told of', async () => {
    const { answer, deliveries, state, emitted, actor } = begun()
    for (const names of [['a', 'b'], ['c', 'd'], ['e']]) await answer(pageOf(names))
    expect(state()).toBe('delivering')
    expect(deliveries.last().input).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
    deliveries.last().resolve('customers-2026-01-05.csv')
    await settled()
    expect(state()).toBe('idle')
    expect(emitted).toEqual([
      {
        type: 'notice',
        tone: 'success',
        message: 'List exported',
        detail: 'customers-2026-01-05.csv, 5 rows',
      },
    ])
    expect(actor.getSnapshot().context.rows).toEqual([])
  })

  test('an answer that does not say how many there are is the only one', async () => {
    const { answer, fetches, deliveries, emitted } = begun()
    await answer(pageOf(['a'], 0))
    expect(fetches.all).toHaveLength(1)
    deliveries.last().resolve('customers-2026-01-05.csv')
    await settled()
    expect(emitted[0]?.detail).toBe('customers-2026-01-05.csv, 1 row')
  })

  test('a page whose rows are gone meanwhile is the last', async () => {
    const { answer, deliveries } = begun()
    await answer(pageOf(['a', 'b']))
    await answer(pageOf([]))
    expect(deliveries.last().input).toEqual([['a'], ['b']])
  })

  test('pages that come meanwhile are asked for as well', async () => {
    const { answer, fetches } = begun()
    await answer(pageOf(['a'], 2))
    await answer(pageOf(['b'], 3))
    expect(fetches.last().input.page).toBe(3)
  })
})

test('choosing it while it runs begins nothing else', async () => {
  const { actor, fetches } = begun()
  actor.send({ type: 'export.chosen', query: bare })
  expect(fetches.all).toHaveLength(1)
})

describe('a list of more pages than the limit', () => {
  test('is not saved: 501 pages', async () => {
    const { answer, fetches, state, emitted } = begun()
    await answer(pageOf(['a'], 501))
    expect([state(), fetches.all.length]).toEqual(['failed', 1])
    expect(emitted).toEqual([
      {
        type: 'notice',
        tone: 'error',
        message: 'Export failed',
        detail: 'The list is too long. Search or filter it first.',
      },
    ])
  })

  test('500 pages are collected', async () => {
    const { answer, state, fetches } = begun()
    await answer(pageOf(['a'], 500))
    expect([state(), fetches.all.length]).toEqual(['collecting', 2])
  })
})

describe('Cancel', () => {
  test('gives the running call up, drops what came, and says nothing', async () => {
    const { actor, answer, fetches, deliveries, state, emitted } = begun()
    await answer(pageOf(['a']))
    actor.send({ type: 'export.cancelled' })
    expect(fetches.last().signal.aborted).toBe(true)
    await answer(pageOf(['late'], 2))
    expect(state()).toBe('idle')
    expect([deliveries.all, emitted, actor.getSnapshot().context.rows]).toEqual([[], [], []])
  })

  test('leaves the next export to begin at the first page', async () => {
    const { actor, answer, fetches, deliveries } = begun()
    await answer(pageOf(['a']))
    actor.send({ type: 'export.cancelled' })
    actor.send({ type: 'export.chosen', query: bare })
    expect(fetches.last().input).toEqual(bare)
    await answer(pageOf(['b'], 1))
    expect(deliveries.last().input).toEqual([['b']])
  })
})

describe('an export that fails', () => {
  const failed = async (reason: unknown) => {
    const started = begun()
    await started.answer(pageOf(['a']))
    started.fetches.last().reject(reason)
    await settled()
    return started
  }

  test('says so, with the sentence of the server under it, and saves nothing', async () => {
    const { deliveries, state, emitted } = await failed({
      kind: 'refused',
      serverMessage: 'Not today',
      field: null,
    })
    expect(state()).toBe('failed')
    expect(deliveries.all).toEqual([])
    expect(emitted).toEqual([
      { type: 'notice', tone: 'error', message: 'Export failed', detail: 'Not today' },
    ])
  })

  test('for want of a network says so, too: it was asked for by hand', async () => {
    const { emitted } = await failed({ kind: 'network', serverMessage: null, field: null })
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Export failed' }])
  })

  test('says nothing where the session ended, which was told already', async () => {
    const { emitted, state } = await failed({ kind: 'unauthorized', serverMessage: 'Bye', field: null })
    expect([state(), emitted]).toEqual(['failed', []])
  })

  test('because the file cannot be made says so', async () => {
    const { answer, deliveries, emitted, state } = begun()
    await answer(pageOf(['a'], 1))
    deliveries.last().reject(new Error('no room'))
    await settled()
    expect([state(), emitted]).toEqual([
      'failed',
      [{ type: 'notice', tone: 'error', message: 'Export failed' }],
    ])
  })

  test('can be begun again, from the first page', async () => {
    const { actor, answer, deliveries } = await failed({ kind: 'network', serverMessage: null, field: null })
    actor.send({ type: 'export.chosen', query: shown })
    await answer(pageOf(['b'], 1))
    expect(deliveries.last().input).toEqual([['b']])
  })
})

test('every transition of an export can be taken, and is', () => {
  const untaken = untakenTransitions({
    machine: exportMachine,
    inputs: [{ query: bare }],
    events: [{ type: 'export.chosen', query: shown }, { type: 'export.cancelled' }],
    answers: {
      fetchPage: {
        done: [pageOf(['a'], 2), pageOf(['a'], 501)],
        error: [new Error('boom'), { kind: 'unauthorized', serverMessage: null, field: null }],
      },
      deliver: { done: ['customers-2026-01-05.csv'], error: [new Error('no room')] },
    },
  })
  expect(untaken).toEqual([])
})
