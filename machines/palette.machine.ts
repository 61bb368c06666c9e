import { assign, setup } from 'xstate'
import { timing } from '#src/rules/timing.ts'
import { unprovided } from './unprovided.ts'

export type SearchResult = { kind: string; label: string; href: string }

/** What a search has found, and what it did not look through; '' if nothing. */
export type Found = { hits: readonly SearchResult[]; limits: string }

type PaletteContext = { typed: string; found: Found }

const nothing: Found = { hits: [], limits: '' }

/** Finds records by what is typed. What was found stays while the next search runs. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as { type: 'query.typed'; text: string },
    tags: {} as 'busy',
  },
  actors: { search: unprovided<Found, string>('search') },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    keepTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    keepFound: assign({ found: (_, found: Found) => found }),
  },
  delays: { searchDebounce: timing.searchDebounce },
}).createMachine({
  id: 'palette',
  context: { typed: '', found: nothing },
  initial: 'blank',
  on: {
    'query.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.blank',
        actions: { type: 'keepTyped', params: ({ event }) => event },
      },
      {
        target: '.typing',
        actions: { type: 'keepTyped', params: ({ event }) => event },
      },
    ],
  },
  states: {
    blank: { entry: { type: 'keepFound', params: nothing } },
    typing: { tags: 'busy', after: { searchDebounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'search',
        input: ({ context }) => context.typed.trim(),
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFound', params: nothing } },
      },
    },
    found: {},
    failed: {},
  },
})
