import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { exportMachine } from '#machines/export.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { Page } from '#src/rules/paging.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

type Cells = readonly string[]

const bare: ListQuery = { page: 1, sortBy: 'id', sortType: 'desc', search: '', filters: { status: null } }
const shown: ListQuery = { page: 2, sortBy: 'name', sortType: 'asc', search: 'mercy', filters: { status: 3 } }

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

test('requests nothing before Export is chosen', () => {
  const { fetches, state } = startExport()
  expect(state()).toBe('idle')
  expect(fetches.all).toEqual([])
})

describe('all pages', () => {
  test('an export requests all pages one after another, with the filter and sort of the list', async () => {
    const { fetches, answer, actor } = begun()
    expect(fetches.all.map(({ input }) => input)).toEqual([{ ...shown, page: 1 }])
    expect(actor.getSnapshot().context.totalPages).toBeNull()
    await answer(pageOf(['a', 'b']))
    expect(actor.getSnapshot().context).toMatchObject({ query: { page: 2 }, totalPages: 3 })
    await answer(pageOf(['c', 'd']))
    await answer(pageOf(['e']))
    expect(fetches.all.map(({ input }) => input)).toEqual([1, 2, 3].map((page) => ({ ...shown, page })))
  })

  test('an export delivers all pages as one file, in order, with a notice', async () => {
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

  test('an export ends after the first page when the response has no number of pages', async () => {
    const { answer, fetches, deliveries, emitted } = begun()
    await answer(pageOf(['a'], 0))
    expect(fetches.all).toHaveLength(1)
    deliveries.last().resolve('customers-2026-01-05.csv')
    await settled()
    expect(emitted[0]?.detail).toBe('customers-2026-01-05.csv, 1 row')
  })

  test('an export ends at a page without rows', async () => {
    const { answer, deliveries } = begun()
    await answer(pageOf(['a', 'b']))
    await answer(pageOf([]))
    expect(deliveries.last().input).toEqual([['a'], ['b']])
  })

  test('an export includes pages that are added while it runs', async () => {
    const { answer, fetches } = begun()
    await answer(pageOf(['a'], 2))
    await answer(pageOf(['b'], 3))
    expect(fetches.last().input.page).toBe(3)
  })
})

test('does not start a second export while one runs', async () => {
  const { actor, fetches } = begun()
  actor.send({ type: 'export.chosen', query: bare })
  expect(fetches.all).toHaveLength(1)
})

describe('a list of more pages than the limit', () => {
  test('a list of 501 pages is not saved', async () => {
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

  test('a list of 500 pages is saved', async () => {
    const { answer, state, fetches } = begun()
    await answer(pageOf(['a'], 500))
    expect([state(), fetches.all.length]).toEqual(['collecting', 2])
  })
})

describe('Cancel', () => {
  test('Cancel aborts the running call, drops the rows so far, and shows no notice', async () => {
    const { actor, answer, fetches, deliveries, state, emitted } = begun()
    await answer(pageOf(['a']))
    actor.send({ type: 'export.cancelled' })
    expect(fetches.last().signal.aborted).toBe(true)
    await answer(pageOf(['late'], 2))
    expect(state()).toBe('idle')
    expect([deliveries.all, emitted, actor.getSnapshot().context.rows]).toEqual([[], [], []])
  })

  test('after Cancel the next export starts at the first page', async () => {
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

  test('a failed export shows the server message, and saves nothing', async () => {
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

  test('an export shows a notice when the network fails, because the user asked for it', async () => {
    const { emitted } = await failed({ kind: 'network', serverMessage: null, field: null })
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Export failed' }])
  })

  test('an export shows no notice when the session has ended, which has its own', async () => {
    const { emitted, state } = await failed({ kind: 'unauthorized', serverMessage: 'Bye', field: null })
    expect([state(), emitted]).toEqual(['failed', []])
  })

  test('an export shows a notice when the file cannot be created', async () => {
    const { answer, deliveries, emitted, state } = begun()
    await answer(pageOf(['a'], 1))
    deliveries.last().reject(new Error('no room'))
    await settled()
    expect([state(), emitted]).toEqual([
      'failed',
      [{ type: 'notice', tone: 'error', message: 'Export failed' }],
    ])
  })

  test('a failed export can be started again from the first page', async () => {
    const { actor, answer, deliveries } = await failed({ kind: 'network', serverMessage: null, field: null })
    actor.send({ type: 'export.chosen', query: shown })
    await answer(pageOf(['b'], 1))
    expect(deliveries.last().input).toEqual([['b']])
  })
})

test('takes every transition of the export machine', () => {
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
