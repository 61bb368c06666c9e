import { assign, emit, setup } from 'xstate'
import * as messages from '#src/rules/messages.ts'
import type { Notice } from './notices.ts'
import { failureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A navigation that the user requested: steps through the history (negative is back) or a path. */
type LeaveRequest =
  | { kind: 'steps'; steps: number }
  | { kind: 'path'; to: string; replace: boolean; state: unknown }

type LeaveGuardEvent =
  | { type: 'link.followed'; request: LeaveRequest }
  /** A step through the history happened; `steps` is the distance from the form. */
  | { type: 'step.taken'; steps: number }
  /** Nothing is left to ask: the address was changed in another way, or the form has no unsaved changes any more. */
  | { type: 'request.outdated' }

/** `undo.requested` asks for steps back to the form; `leave.confirmed` allows the request. */
type LeaveGuardEmitted =
  | { type: 'undo.requested'; steps: number }
  | { type: 'leave.confirmed'; request: LeaveRequest }

const leaveGuardSetup = setup({
  types: {
    context: {} as { request: LeaveRequest },
    events: {} as LeaveGuardEvent,
    emitted: {} as Notice | LeaveGuardEmitted,
  },
  actors: { ask: unprovided<boolean, void>('ask') },
  guards: {
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isBack: (_, steps: number) => steps === 0,
  },
  actions: {
    storeRequest: assign({ request: (_, request: LeaveRequest) => request }),
    undoStep: emit((_, steps: number) => ({ type: 'undo.requested', steps: -steps })),
    confirmLeave: emit(({ context: { request } }) => ({ type: 'leave.confirmed', request })),
    notifyFailure: emit(failureNotice(messages.somethingWentWrong)),
  },
})

const noRequest: LeaveRequest = { kind: 'steps', steps: 0 }

/**
 * Blocks leaving a form with unsaved changes until the user has answered a question. A step through the
 * history has already happened when the browser reports it, so it is undone first.
 */
export const leaveGuardMachine = leaveGuardSetup.createMachine({
  id: 'leaveGuard',
  context: { request: noRequest },
  initial: 'staying',
  on: { 'request.outdated': '.staying' },
  states: {
    staying: {
      on: {
        'link.followed': {
          target: 'asking',
          actions: { type: 'storeRequest', params: ({ event }) => event.request },
        },
        'step.taken': {
          target: 'returning',
          actions: [
            { type: 'storeRequest', params: ({ event: { steps } }) => ({ kind: 'steps', steps }) },
            { type: 'undoStep', params: ({ event }) => event.steps },
          ],
        },
      },
    },
    returning: {
      on: {
        'step.taken': [
          { guard: { type: 'isBack', params: ({ event }) => event.steps }, target: 'asking' },
          { actions: { type: 'undoStep', params: ({ event }) => event.steps } },
        ],
      },
    },
    asking: {
      on: {
        'step.taken': [
          // history.go(0) would reload the page.
          { guard: { type: 'isBack', params: ({ event }) => event.steps } },
          { actions: { type: 'undoStep', params: ({ event }) => event.steps } },
        ],
      },
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'staying',
            actions: 'confirmLeave',
          },
          { target: 'staying' },
        ],
        onError: { target: 'staying', actions: 'notifyFailure' },
      },
    },
  },
})
