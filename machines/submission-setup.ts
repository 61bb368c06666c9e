import { assign, emit, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, isAnswerLost, messageFor } from '#src/rules/failure.ts'
import { messages } from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import type { Effect, Redirect } from './effects.ts'
import { failureNotice, savedNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A field that another user has changed, formatted for people. */
export type FieldDifference = { field: string; label: string; original: string; theirs: string; mine: string }

/** What follows a success after a delay: a redirect, or the event `left` if it is null. */
type Afterwards = { delay: keyof typeof timing; redirect: Redirect | null }

export type SubmissionInput = {
  /** A create that does not reach the server shows no message. */
  kind: 'create' | 'change'
  /** The messages if the server sends none. */
  texts: { done: string; failed: string }
  /** Null if the form stays open for more. */
  afterwards: Afterwards | null
}

/**
 * What the backend has of a write whose answer was lost. `missing`: nothing yet. `unsent`: something has still to be sent.
 * `outdated`: it was stored, but the form has been edited since, and sending the rest would create a second
 * record. `cancelled`: only the user can know, and does not want it sent.
 */
export type Verification = 'stored' | 'missing' | 'unsent' | 'outdated' | 'cancelled'

type SubmissionContext = SubmissionInput & { differences: readonly FieldDifference[] }

type SubmissionEvent =
  | { type: 'form.submitted' }
  | { type: 'draft.restored'; differences: readonly FieldDifference[]; isAnswerLost: boolean }
  | { type: 'conflict.resolved' }
  | { type: 'conflict.dismissed' }

/** `saved` comes at once, `left` after the delay, `call.lost` if no message may be shown. */
type SubmissionEmitted = { type: 'saved' } | { type: 'left' } | { type: 'call.lost' }

export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    emitted: {} as Effect | SubmissionEmitted,
    tags: {} as 'busy' | 'editable' | 'asking',
  },
  actors: {
    compare: unprovided<readonly FieldDifference[], void>('compare'),
    /** Rejects with a `field` only if that field of the form says why. */
    send: unprovided<Saved, void>('send'),
    verify: unprovided<Verification, void>('verify'),
  },
  guards: {
    isConflict: (_, differences: readonly FieldDifference[]) => differences.length > 0,
    isUnauthorized: (_, { kind }: Failure) => kind === 'unauthorized',
    isUnreachedCreate: ({ context }, { kind }: Failure) => context.kind === 'create' && kind === 'network',
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    isVerified: (_, params: { actual: Verification; expected: Verification }) =>
      params.actual === params.expected,
    wasSentBefore: (_, params: { isAnswerLost: boolean }) => params.isAnswerLost,
    /** Whether what was submitted is what is stored: then nothing is sent. */
    changesNothing: () => false,
    staysOpen: ({ context }) => context.afterwards === null,
    /** Whether something was typed while the form was sent. */
    goesOn: () => false,
  },
  actions: {
    keepDifferences: assign({ differences: (_, differences: readonly FieldDifference[]) => differences }),
    notifySaved: emit(({ context: { texts } }, saved: Saved) => savedNotice(saved, texts.done)),
    notifyFailure: emit(({ context: { texts } }, failure: Failure) => ({
      ...failureNotice(messageFor(failure, texts.failed), failure),
      ...(failure.field === null ? {} : { isInPlace: true }),
    })),
    notifyNothingChanged: emit(savedNotice({ message: '' }, messages.nothingChanged)),
    notifyOutdated: emit(failureNotice(messages.savedBeforeEdits)),
    notifyMissing: emit(failureNotice(messages.mayStillArrive)),
    emitLost: emit({ type: 'call.lost' }),
    emitSaved: emit({ type: 'saved' }),
    emitLeft: emit(({ context: { afterwards } }) => afterwards?.redirect ?? { type: 'left' }),
  },
  delays: {
    lateArrival: timing.lateArrival,
    afterwards: ({ context: { afterwards } }) => (afterwards === null ? 0 : timing[afterwards.delay]),
  },
})
