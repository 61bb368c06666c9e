import { assign, emit, setup } from 'xstate'
import { type Failure, serverReason } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { exportPaging, type Page, paging } from '#src/rules/paging.ts'
import type { Notice } from './effects.ts'
import { failureOf } from './failure-of.ts'
import type { ListQuery } from './list-query.ts'
import { failureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A row as the texts of its cells. */
export type Cells = readonly string[]

type ExportContext = {
  /** The query of the next page. */
  query: ListQuery
  rows: readonly Cells[]
  /** How many pages there are; null before the first answer. */
  totalPages: number | null
}

const exportSetup = setup({
  types: {
    context: {} as ExportContext,
    events: {} as { type: 'export.chosen'; query: ListQuery } | { type: 'export.cancelled' },
    input: {} as { query: ListQuery },
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: {
    fetchPage: unprovided<Page<Cells>, ListQuery>('fetchPage'),
    /** Resolves to the name of the saved file. */
    deliver: unprovided<string, readonly Cells[]>('deliver'),
  },
  guards: {
    isTooLong: (_, { totalPages }: Page<Cells>) => totalPages > exportPaging.pagesLimit,
    // Rows may have been deleted during the export: an empty page is the last one.
    isLast: ({ context: { query } }, { rows, totalPages }: Page<Cells>) =>
      query.page >= totalPages || rows.length === 0,
    isUnauthorized: (_, { kind }: Failure) => kind === 'unauthorized',
  },
  actions: {
    begin: assign((_, query: ListQuery) => ({
      query: { ...query, page: paging.firstPage },
      rows: [],
      totalPages: null,
    })),
    keepRows: assign(({ context: { query, rows } }, answer: Page<Cells>) => ({
      query: { ...query, page: query.page + 1 },
      rows: [...rows, ...answer.rows],
      totalPages: answer.totalPages,
    })),
    dropRows: assign({ rows: [] }),
    notifyDone: emit(({ context: { rows } }, fileName: string) => ({
      type: 'notice',
      tone: 'success',
      message: messages.listExported,
      detail: `${fileName}, ${rows.length === 1 ? '1 row' : `${rows.length} rows`}`,
    })),
    notifyTooLong: emit(failureNotice(messages.exportFailed, { detail: messages.exportTooLong })),
    notifyFailure: emit((_, failure: Failure) =>
      failureNotice(messages.exportFailed, { detail: serverReason(failure), call: failure.call }),
    ),
  },
})

const atRest = exportSetup.createStateConfig({
  entry: 'dropRows',
  on: {
    'export.chosen': {
      target: 'collecting',
      actions: { type: 'begin', params: ({ event }) => event.query },
    },
  },
})

/** Collects all rows of a list, one page at a time, and delivers them as one file. */
export const exportMachine = exportSetup.createMachine({
  id: 'export',
  context: ({ input: { query } }) => ({ query, rows: [], totalPages: null }),
  initial: 'idle',
  states: {
    idle: atRest,
    collecting: {
      tags: 'busy',
      on: { 'export.cancelled': 'idle' },
      invoke: {
        src: 'fetchPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isTooLong', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'notifyTooLong',
          },
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'delivering',
            actions: { type: 'keepRows', params: ({ event }) => event.output },
          },
          {
            target: 'collecting',
            reenter: true,
            actions: { type: 'keepRows', params: ({ event }) => event.output },
          },
        ],
        onError: [
          // The session shows its own notice when it ends.
          {
            guard: { type: 'isUnauthorized', params: failureOf },
            target: 'failed',
          },
          {
            target: 'failed',
            actions: { type: 'notifyFailure', params: failureOf },
          },
        ],
      },
    },
    delivering: {
      tags: 'busy',
      invoke: {
        src: 'deliver',
        input: ({ context }) => context.rows,
        onDone: { target: 'idle', actions: { type: 'notifyDone', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'notifyFailure', params: failureOf },
        },
      },
    },
    failed: atRest,
  },
})
