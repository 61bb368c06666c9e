import { failureOf } from './failure-of.ts'
import { submissionSetup } from './submission-setup.ts'

/** How a failed call leads back to what was typed: most failures are told, some are not. */
const backToEditing = [
  // The end of the session has been told already.
  { guard: { type: 'isUnauthorized', params: failureOf }, target: 'editing' },
  { guard: { type: 'isLostCreate', params: failureOf }, target: 'editing', actions: 'tellLost' },
  {
    target: 'editing',
    actions: [
      { type: 'keepRefusal', params: failureOf },
      { type: 'tellFailure', params: failureOf },
      { type: 'tellRefused', params: failureOf },
    ],
  },
] as const

/**
 * Sends a form once, however often it is submitted (spec 8, 9). Before a change is sent the record is compared with what was
 * loaded; between that and the sending a small race stays. The values themselves are never in here: some are passwords.
 */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, differences: [], refusal: null }),
  initial: 'editing',
  on: {
    'field.changed': {
      guard: { type: 'isRefusedField', params: ({ event }) => event },
      actions: 'dropRefusal',
    },
  },
  states: {
    editing: { on: { 'form.submitted': { target: 'comparing', actions: 'dropRefusal' } } },
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
        onError: backToEditing,
      },
    },
    conflicted: { on: { 'conflict.resolved': 'sending', 'conflict.dismissed': 'editing' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        onDone: [
          {
            guard: 'staysOpen',
            target: 'editing',
            actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'tellSaved'],
          },
          {
            target: 'leaving',
            actions: [{ type: 'tellDone', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        onError: backToEditing,
      },
    },
    leaving: { after: { afterwards: { target: 'left', actions: 'tellLeft' } } },
    left: {},
  },
})
