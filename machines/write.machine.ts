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

const toSending = [{ guard: 'hasComparison', target: 'checking' }, { target: 'sending' }] as const

const isVerified = (expected: Verification) =>
  ({
    type: 'isVerified',
    params: ({ event }: { event: { output: Verification } }) => ({ actual: event.output, expected }),
  }) as const

const notifyNotYet = { type: 'notifyLost', params: messages.mayStillHappen } as const

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

/**
 * One write, from its start to its outcome. It is sent once. Before a change is sent, and again after each choice in a
 * conflict, the record is read and compared with what the user has seen; only a save by another user between that reading and
 * the sending is overwritten. An `uncertain` write had no answer and may be stored. With `verify` the backend is looked at twice, some seconds
 * apart: before a write that `wasSent` is sent again, or for what became of the one that has just lost its answer.
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
        onDone: [{ guard: isVerified('missing'), target: 'missing' }, ...verified],
        onError: [
          {
            guard: 'hasLostAnswer',
            target: 'uncertain',
            actions: [{ type: 'notifyLost', params: messages.mayHaveHappened }, 'emitChanged'],
          },
          ...unread('uncertain'),
        ],
      },
    },
    missing: {
      always: [
        { guard: 'wasSentBefore', target: 'awaitingArrival', actions: 'notifyMissing' },
        { guard: 'isUnanswered', target: 'awaitingArrival', actions: notifyNotYet },
        { target: 'refused', actions: notifyNotYet },
      ],
    },
    // The server may still receive what was sent.
    awaitingArrival: { tags: 'busy', after: { lateArrival: 'verifyingAgain' } },
    verifyingAgain: {
      tags: 'busy',
      invoke: {
        src: 'verify',
        input,
        onDone: [{ guard: isVerified('missing'), target: 'stillMissing' }, ...verified],
        onError: [
          { guard: 'hasLostAnswer', target: 'uncertain', actions: 'emitChanged' },
          ...unread('uncertain'),
        ],
      },
    },
    stillMissing: { always: [{ guard: 'hasLostAnswer', target: 'uncertain' }, ...toSending] },
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
            guard: { type: 'canVerify', params: failureOf },
            target: 'verifying',
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
          {
            target: 'refused',
            actions: [
              { type: 'notifyFailure', params: failureOf },
              { type: 'emitChangedAfter', params: failureOf },
            ],
          },
        ],
      },
    },
    saved: { type: 'final' },
    uncertain: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
