import { assign, emit, setup } from 'xstate'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, messageFor } from '#src/rules/failure.ts'
import { timing } from '#src/rules/timing.ts'
import type { Effect, Redirect } from './effects.ts'
import { failureNotice, savedNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** A field that somebody else changed meanwhile, in words for people. */
export type Difference = { field: string; label: string; original: string; theirs: string; mine: string }

/** What comes some time after a success: a redirect, or whatever whoever hears `left` makes of it. */
type Afterwards = { delay: keyof typeof timing; redirect: Redirect | null }

/** What a form says of its sending. */
export type SubmissionInput = {
  /** A create that does not reach the server is not told (spec 8). */
  kind: 'create' | 'change'
  /** What is said where the server says nothing. */
  texts: { done: string; failed: string }
  /** Null where the form stays open for more. */
  afterwards: Afterwards | null
}

type SubmissionContext = SubmissionInput & {
  differences: readonly Difference[]
  /** The server's no to one field; it stands until that field is changed or the form is submitted again. */
  refusal: Failure | null
}

type SubmissionEvent =
  | { type: 'form.submitted' }
  | { type: 'field.changed'; field: string }
  | { type: 'conflict.resolved' }
  | { type: 'conflict.dismissed' }

/** `saved` is told at once, `left` when the time after it is over, `call.lost` where nothing may be shown. */
type SubmissionNews =
  | { type: 'saved' }
  | { type: 'left' }
  | { type: 'call.lost' }
  | { type: 'refused'; failure: Failure }

/** What the sending of a form can see, do and wait for. */
export const submissionSetup = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    emitted: {} as Effect | SubmissionNews,
    tags: {} as 'busy',
  },
  actors: {
    compare: unprovided<readonly Difference[], void>('compare'),
    send: unprovided<Saved, void>('send'),
  },
  guards: {
    isConflict: (_, differences: readonly Difference[]) => differences.length > 0,
    isUnauthorized: (_, { kind }: Failure) => kind === 'unauthorized',
    isLostCreate: ({ context }, { kind }: Failure) => context.kind === 'create' && kind === 'network',
    isRefusedField: ({ context: { refusal } }, { field }: { field: string }) => refusal?.field === field,
    staysOpen: ({ context }) => context.afterwards === null,
  },
  actions: {
    keepDifferences: assign({ differences: (_, differences: readonly Difference[]) => differences }),
    keepRefusal: assign({ refusal: (_, failure: Failure) => failure }),
    dropRefusal: assign({ refusal: null }),
    tellDone: emit(({ context: { texts } }, saved: Saved) => savedNotice(saved, texts.done)),
    tellFailure: emit(({ context: { texts } }, failure: Failure) =>
      failureNotice(messageFor(failure, texts.failed)),
    ),
    tellRefused: emit((_, failure: Failure) => ({ type: 'refused', failure })),
    tellLost: emit({ type: 'call.lost' }),
    tellSaved: emit({ type: 'saved' }),
    tellLeft: emit(({ context: { afterwards } }) => afterwards?.redirect ?? { type: 'left' }),
  },
  delays: {
    afterwards: ({ context: { afterwards } }) => (afterwards === null ? 0 : timing[afterwards.delay]),
  },
})
