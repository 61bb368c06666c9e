import type { Failure } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { failureOf } from './failure-of.ts'
import { type Verification, type WriteInput, writeSetup } from './write-setup.ts'

const input = ({ context }: { context: WriteInput }) => context.steps

/** A form shows the refused field of what it sends, not of what it reads. */
const failureOfReading = (given: Parameters<typeof failureOf>[0]): Failure => ({
  ...failureOf(given),
  field: null,
})

/** What follows if a record could not be read. The session reports its own end. */
const unread = <Target extends 'refused' | 'uncertain'>(target: Target) =>
  [
    { guard: { type: 'isUnreportable', params: failureOf }, target },
    { target, actions: { type: 'notifyFailure', params: failureOfReading } },
  ] as const

const failedToSend = [
  { type: 'notifyFailure', params: failureOf },
  { type: 'emitChangedAfter', params: failureOf },
] as const

const toSending = [{ guard: 'hasComparison', target: 'checking' }, { target: 'sending' }] as const

const isVerified = (expected: Verification) =>
  ({
    type: 'isVerified',
    params: ({ event }: { event: { output: Verification } }) => ({ actual: event.output, expected }),
  }) as const

/** What follows a look for a write whose answer was lost. */
const verified = [
  {
    guard: isVerified('stored'),
    target: 'saved',
    actions: [{ type: 'notifySaved', params: { message: '' } }, 'emitChanged'],
  },
  { guard: isVerified('outdated'), target: 'uncertain', actions: 'notifyOutdated' },
  { guard: isVerified('cancelled'), target: 'uncertain' },
  ...toSending,
] as const

/** What follows if a write without an answer was carried out. */
const carriedOut = {
  guard: { type: 'isTrue', params: ({ event }: { event: { output: boolean } }) => event.output },
  target: 'saved',
  actions: [{ type: 'notifySaved', params: { message: '' } }, 'emitChanged'],
} as const

/**
 * One write, from its start to its outcome. It is sent once. Before a change is sent, and again after each choice in a
 * conflict, the record is read and compared with what the user has seen; only a save by another user between that reading and
 * the sending is overwritten. An `uncertain` write had no answer and may be stored: when it is started again with `verify`,
 * that looks for it first, and it is sent again only after a second look some seconds later agrees. With `lookUp` the write
 * itself looks for what became of it, twice.
 */
export const writeMachine = writeSetup.createMachine({
  id: 'write',
  context: ({ input: given }) => ({ ...given, failure: null }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: 'hasQuestion', target: 'asking' },
        { guard: 'wasSentBefore', target: 'verifying' },
        ...toSending,
      ],
    },
    asking: {
      invoke: {
        src: 'ask',
        input,
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'sending' },
          { target: 'cancelled' },
        ],
        onError: { target: 'refused', actions: { type: 'notifyFailure', params: failureOf } },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verify',
        input,
        onDone: [
          { guard: isVerified('missing'), target: 'awaitingArrival', actions: 'notifyMissing' },
          ...verified,
        ],
        onError: unread('uncertain'),
      },
    },
    // The server may still receive what was sent.
    awaitingArrival: { tags: 'busy', after: { lateArrival: 'verifyingAgain' } },
    verifyingAgain: {
      tags: 'busy',
      invoke: { src: 'verify', input, onDone: verified, onError: unread('uncertain') },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'compare',
        input,
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'conflicted' },
          { target: 'sending' },
        ],
        onError: unread('refused'),
      },
    },
    conflicted: { on: { 'conflict.resolved': 'checking', 'conflict.dismissed': 'cancelled' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input,
        onDone: {
          target: 'saved',
          actions: [{ type: 'notifySaved', params: ({ event }) => event.output }, 'emitChanged'],
        },
        onError: [
          { guard: { type: 'isUnreportable', params: failureOf }, target: 'refused' },
          {
            guard: { type: 'canLookUp', params: failureOf },
            target: 'lookingUp',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            guard: { type: 'isAnswerLost', params: failureOf },
            target: 'uncertain',
            actions: [
              { type: 'keepFailure', params: failureOf },
              { type: 'notifyLost', params: messages.mayBeSaved },
              { type: 'emitChangedAfter', params: failureOf },
            ],
          },
          { target: 'refused', actions: failedToSend },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        src: 'lookUp',
        input,
        onDone: [
          carriedOut,
          {
            guard: 'isUnanswered',
            target: 'awaitingOutcome',
            actions: { type: 'notifyLost', params: messages.mayStillHappen },
          },
          { target: 'refused', actions: { type: 'notifyLost', params: messages.mayStillHappen } },
        ],
        onError: {
          target: 'uncertain',
          actions: [{ type: 'notifyLost', params: messages.mayHaveHappened }, 'emitChanged'],
        },
      },
    },
    awaitingOutcome: { tags: 'busy', after: { lateArrival: 'lookingUpAgain' } },
    lookingUpAgain: {
      tags: 'busy',
      invoke: {
        src: 'lookUp',
        input,
        onDone: [carriedOut, { target: 'uncertain' }],
        onError: { target: 'uncertain', actions: 'emitChanged' },
      },
    },
    saved: { type: 'final' },
    uncertain: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
