import { assign, emit, setup } from 'xstate'
import { messages } from '#src/rules/messages.ts'
import type { Notice } from './effects.ts'
import { failureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A navigation that was asked for: steps through the history (negative is back) or a path. */
export type LeaveRequest =
  | { kind: 'steps'; steps: number }
  | { kind: 'path'; to: string; replace: boolean; state: unknown }

type LeavingEvent =
  | { type: 'link.followed'; way: LeaveRequest }
  /** A step through the history happened; `steps` is how far from the form it has led by now. */
  | { type: 'step.taken'; steps: number }
  /** Something else has led away from the form, or to another address of it. */
  | { type: 'place.changed' }

/** `way.returned` asks for steps back to the form, `way.freed` says that the form may be left on this way. */
type LeavingNews = { type: 'way.returned'; steps: number } | { type: 'way.freed'; way: LeaveRequest }

const leavingSetup = setup({
  types: {
    context: {} as { way: LeaveRequest },
    events: {} as LeavingEvent,
    emitted: {} as Notice | LeavingNews,
  },
  actors: { ask: unprovided<boolean, void>('ask') },
  guards: {
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isBack: (_, steps: number) => steps === 0,
  },
  actions: {
    keepWay: assign({ way: (_, way: LeaveRequest) => way }),
    turnBack: emit((_, steps: number) => ({ type: 'way.returned', steps: -steps })),
    free: emit(({ context: { way } }) => ({ type: 'way.freed', way })),
    notifyFailure: emit(failureNotice(messages.somethingWentWrong)),
  },
})

const nowhere: LeaveRequest = { kind: 'steps', steps: 0 }

/**
 * Holds back the leaving of a form with unsaved changes until a question is answered. A step through the history has happened before
 * anybody can ask: so it is taken back first.
 */
export const leavingMachine = leavingSetup.createMachine({
  id: 'leaving',
  context: { way: nowhere },
  initial: 'staying',
  on: { 'place.changed': '.staying' },
  states: {
    staying: {
      on: {
        'link.followed': { target: 'asking', actions: { type: 'keepWay', params: ({ event }) => event.way } },
        'step.taken': {
          target: 'returning',
          actions: [
            { type: 'keepWay', params: ({ event: { steps } }) => ({ kind: 'steps', steps }) },
            { type: 'turnBack', params: ({ event }) => event.steps },
          ],
        },
      },
    },
    returning: {
      on: {
        'step.taken': [
          { guard: { type: 'isBack', params: ({ event }) => event.steps }, target: 'asking' },
          { actions: { type: 'turnBack', params: ({ event }) => event.steps } },
        ],
      },
    },
    asking: {
      on: {
        'step.taken': [
          // history.go(0) would reload the page.
          { guard: { type: 'isBack', params: ({ event }) => event.steps } },
          { actions: { type: 'turnBack', params: ({ event }) => event.steps } },
        ],
      },
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'staying',
            actions: 'free',
          },
          { target: 'staying' },
        ],
        onError: { target: 'staying', actions: 'notifyFailure' },
      },
    },
  },
})
