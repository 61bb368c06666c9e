import { assign, emit, setup } from 'xstate'
import type { Complaint } from '#src/contract/complaints.ts'
import { type Failure, isConflict, isNotFound, isReportable, messageFor } from '#src/rules/failure.ts'
import { messages } from '#src/rules/messages.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import type { Effect } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { failureNotice, savedNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

type ComplaintId = { id: number }

/** What the server says of a resolved complaint; it need not give the record back. */
type Resolved = { message: string; item: Complaint | null }

const complaintSetup = setup({
  types: {
    context: {} as ComplaintId & { complaint: Complaint | null },
    events: {} as { type: 'resolve.chosen' } | { type: 'retry.chosen' },
    input: {} as ComplaintId & { complaint: Complaint | null },
    emitted: {} as Effect | { type: 'complaint.changed' },
    tags: {} as 'busy',
  },
  actors: {
    fetchComplaint: unprovided<Complaint, ComplaintId>('fetchComplaint'),
    resolve: unprovided<Resolved, ComplaintId>('resolve'),
  },
  guards: {
    isUnknown: ({ context }) => context.complaint === null,
    isOpen: ({ context }) =>
      context.complaint !== null && isOpenComplaint(context.complaint.complaint_status),
    isRecordGiven: (_, { item }: Resolved) => item !== null,
    isMissing: (_, failure: Failure) => isNotFound(failure),
    isOutdated: (_, failure: Failure) => isConflict(failure) || isNotFound(failure),
    isReportable: (_, failure: Failure) => isReportable(failure),
  },
  actions: {
    keepComplaint: assign({ complaint: (_, complaint: Complaint | null) => complaint }),
    notifyResolved: emit((_, saved: Resolved) => savedNotice(saved, messages.complaintResolved)),
    notifyFailure: emit((_, failure: Failure) => failureNotice(messageFor(failure))),
    emitChanged: emit({ type: 'complaint.changed' }),
  },
})

/**
 * A resolved complaint is never reopened. The complaint is loaded if it is not given, and again if another
 * user has resolved or removed it.
 */
export const complaintMachine = complaintSetup.createMachine({
  id: 'complaint',
  context: ({ input: { id, complaint } }) => ({ id, complaint }),
  initial: 'given',
  states: {
    given: {
      always: [
        { guard: 'isUnknown', target: 'loading' },
        { guard: 'isOpen', target: 'open' },
        { target: 'resolved' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchComplaint',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'given', actions: { type: 'keepComplaint', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isMissing', params: failureOf },
            target: 'missing',
          },
          {
            guard: { type: 'isReportable', params: failureOf },
            target: 'failed',
            actions: { type: 'notifyFailure', params: failureOf },
          },
          { target: 'failed' },
        ],
      },
    },
    open: { on: { 'resolve.chosen': 'resolving' } },
    resolving: {
      tags: 'busy',
      invoke: {
        src: 'resolve',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isRecordGiven', params: ({ event }) => event.output },
            target: 'resolved',
            actions: [
              { type: 'keepComplaint', params: ({ event }) => event.output.item },
              { type: 'notifyResolved', params: ({ event }) => event.output },
              'emitChanged',
            ],
          },
          {
            target: 'loading',
            actions: [{ type: 'notifyResolved', params: ({ event }) => event.output }, 'emitChanged'],
          },
        ],
        onError: [
          {
            guard: { type: 'isOutdated', params: failureOf },
            target: 'loading',
            actions: [{ type: 'notifyFailure', params: failureOf }, 'emitChanged'],
          },
          {
            guard: { type: 'isReportable', params: failureOf },
            target: 'open',
            actions: { type: 'notifyFailure', params: failureOf },
          },
          { target: 'open' },
        ],
      },
    },
    resolved: {},
    missing: {},
    failed: { on: { 'retry.chosen': 'loading' } },
  },
})
