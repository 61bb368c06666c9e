import { assign, emit, setup } from 'xstate'
import type { Complaint } from '#src/contract/complaints.ts'
import { type Failure, isNotFound, isReportable } from '#src/rules/failure.ts'
import type { Notice } from './effects.ts'
import { failureOf } from './failure-of.ts'
import { loadFailureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

const complaintSetup = setup({
  types: {
    context: {} as { complaint: Complaint | null },
    events: {} as { type: 'complaint.changed' } | { type: 'retry.chosen' },
    emitted: {} as Notice,
    tags: {} as 'busy',
  },
  actors: { fetchComplaint: unprovided<Complaint, void>('fetchComplaint') },
  guards: {
    isMissing: (_, failure: Failure) => isNotFound(failure),
    isReportable: (_, failure: Failure) => isReportable(failure),
  },
  actions: {
    keepComplaint: assign({ complaint: (_, complaint: Complaint) => complaint }),
    notifyFailure: emit((_, failure: Failure) => loadFailureNotice(failure)),
  },
})

/** One complaint, which is loaded again after each change. What was loaded before stays visible. */
export const complaintMachine = complaintSetup.createMachine({
  id: 'complaint',
  context: { complaint: null },
  initial: 'loading',
  on: { 'complaint.changed': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchComplaint',
        onDone: { target: 'loaded', actions: { type: 'keepComplaint', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: failureOf }, target: 'missing' },
          {
            guard: { type: 'isReportable', params: failureOf },
            target: 'failed',
            actions: { type: 'notifyFailure', params: failureOf },
          },
          { target: 'failed' },
        ],
      },
    },
    loaded: {},
    missing: {},
    failed: { on: { 'retry.chosen': 'loading' } },
  },
})
