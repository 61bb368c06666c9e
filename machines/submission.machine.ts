import { or } from 'xstate'
import type { Failure } from '#src/rules/failure.ts'
import { failureOf } from './failure-of.ts'
import { submissionSetup, type Verification } from './submission-setup.ts'

/** A form takes up the refused field of what it sends, not of what it reads. */
const unsentFailureOf = (given: Parameters<typeof failureOf>[0]): Failure => ({
  ...failureOf(given),
  field: null,
})

/** The transitions of a call that failed before anything was sent, back to a state in which the form can be edited. */
const failedTo = <Target extends 'editing' | 'uncertain'>(target: Target) =>
  [
    // The session reports its own end.
    { guard: { type: 'isUnauthorized', params: failureOf }, target },
    { guard: { type: 'isUnreachedCreate', params: failureOf }, target, actions: 'emitLost' },
    { target, actions: { type: 'notifyFailure', params: unsentFailureOf } },
  ] as const

const isVerified = (expected: Verification) =>
  ({
    type: 'isVerified',
    params: ({ event }: { event: { output: Verification } }) => ({ actual: event.output, expected }),
  }) as const

const unchanged = { guard: 'changesNothing', target: 'editing', actions: 'notifyNothingChanged' } as const

/** What follows a look for a write whose answer was lost. */
const verified = [
  {
    guard: isVerified('stored'),
    target: 'saved',
    actions: [{ type: 'notifySaved', params: { message: '' } }, 'emitSaved'],
  },
  { guard: isVerified('outdated'), target: 'uncertain', actions: 'notifyOutdated' },
  { guard: isVerified('cancelled'), target: 'uncertain' },
  { target: 'comparing' },
] as const

/**
 * Sends a form once, however often it is submitted. Before a change is sent, and again after each choice in a
 * conflict, the record is read and compared with the base of the form; only a save by another user between
 * that reading and the sending is overwritten. If an answer is lost, the backend may have stored the write:
 * the next submission checks that first, and sends only after a second check some seconds later agrees. The
 * context never holds the values: some are passwords.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, differences: [] }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'form.submitted': [unchanged, { target: 'comparing' }],
        'draft.restored': [
          { guard: { type: 'wasSentBefore', params: ({ event }) => event }, target: 'uncertain' },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.differences },
            target: 'reconciling',
            actions: { type: 'keepDifferences', params: ({ event }) => event.differences },
          },
        ],
      },
    },
    reconciling: {
      tags: 'asking',
      on: { 'conflict.resolved': 'editing', 'conflict.dismissed': 'editing' },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'compare',
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'keepDifferences', params: ({ event }) => event.output },
          },
          { target: 'sending' },
        ],
        onError: failedTo('editing'),
      },
    },
    conflicted: {
      tags: 'asking',
      on: { 'conflict.resolved': [unchanged, { target: 'comparing' }], 'conflict.dismissed': 'editing' },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        onDone: {
          target: 'saved',
          actions: [{ type: 'notifySaved', params: ({ event }) => event.output }, 'emitSaved'],
        },
        onError: [
          { guard: { type: 'isUnauthorized', params: failureOf }, target: 'editing' },
          {
            guard: { type: 'isUnreachedCreate', params: failureOf },
            target: 'uncertain',
            actions: 'emitLost',
          },
          {
            guard: { type: 'isAnswerLost', params: failureOf },
            target: 'uncertain',
            actions: { type: 'notifyFailure', params: failureOf },
          },
          { target: 'editing', actions: { type: 'notifyFailure', params: failureOf } },
        ],
      },
    },
    uncertain: { tags: 'editable', on: { 'form.submitted': 'verifying' } },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verify',
        onDone: [
          { guard: isVerified('missing'), target: 'awaitingArrival', actions: 'notifyMissing' },
          ...verified,
        ],
        onError: failedTo('uncertain'),
      },
    },
    // The server may still receive what was sent.
    awaitingArrival: { tags: 'busy', after: { lateArrival: 'verifyingAgain' } },
    verifyingAgain: {
      tags: 'busy',
      invoke: { src: 'verify', onDone: verified, onError: failedTo('uncertain') },
    },
    saved: { always: [{ guard: or(['staysOpen', 'goesOn']), target: 'editing' }, { target: 'leaving' }] },
    leaving: { after: { afterwards: { target: 'left', actions: 'emitLeft' } } },
    left: {},
  },
})
