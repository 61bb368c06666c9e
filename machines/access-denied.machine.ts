import { emit, setup } from 'xstate'
import * as messages from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import type { Emitted } from './notices.ts'
import { failureNotice } from './notices.ts'

export const accessDeniedMachine = setup({
  types: {
    context: {} as { to: string },
    input: {} as { to: string },
    emitted: {} as Emitted,
  },
  actions: {
    notifyForbidden: emit(failureNotice(messages.accessForbidden)),
    redirect: emit(({ context }) => ({ type: 'redirect', to: context.to })),
  },
  delays: { accessDeniedRedirect: timing.accessDeniedRedirect },
}).createMachine({
  id: 'accessDenied',
  context: ({ input: { to } }) => ({ to }),
  initial: 'waiting',
  states: {
    waiting: { entry: 'notifyForbidden', after: { accessDeniedRedirect: 'redirecting' } },
    redirecting: { entry: 'redirect' },
  },
})
