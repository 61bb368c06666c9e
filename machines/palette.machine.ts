import { assign, setup } from 'xstate'
import { timing } from '#src/rules/timing.ts'
import { unprovided } from './unprovided.ts'

export type SearchResult = { kind: string; label: string; href: string }

type PaletteContext = { typed: string; hits: readonly SearchResult[] }

/** Finds records by what is typed. What was found stays while the next search runs. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as { type: 'query.typed'; text: string },
    tags: {} as 'busy',
  },
  actors: { search: unprovided<readonly SearchResult[], string>('search') },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    keepTyped: assign({ typed: (_, { text }: { text: string }) => text }),
    keepHits: assign({ hits: (_, hits: readonly SearchResult[]) => hits }),
  },
  delays: { searchDebounce: timing.searchDebounce },
}).createMachine({
  id: 'palette',
  context: { typed: '', hits: [] },
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
    blank: { entry: { type: 'keepHits', params: [] } },
    typing: { tags: 'busy', after: { searchDebounce: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'search',
        input: ({ context }) => context.typed.trim(),
        onDone: { target: 'found', actions: { type: 'keepHits', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepHits', params: [] } },
      },
    },
    found: {},
    failed: {},
  },
})
