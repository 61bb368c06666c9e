import { assign, enqueueActions, setup } from 'xstate'
import { timing } from '#src/rules/timing.ts'
import type { Navigation } from './notices.ts'
import { unprovided } from './unprovided.ts'

/** What follows once a form is saved. */
export type AfterSave = {
  delay: keyof typeof timing
  /** What is then opened or loaded; a popup that only closes has none. */
  next?: Navigation
  /** Whether a popup closes at once. By default it stays open, with its fields locked, until the delay is over. */
  closesFirst?: true
}

/** What the form in a popup says of its write. After a save `after` is null if it stays open, because more was typed. */
export type FormProgress =
  | { type: 'write.begun' }
  | { type: 'write.asked' }
  | { type: 'write.saved'; after: AfterSave | null }
  | { type: 'write.ended' }

const delayOf = (after: AfterSave | null): number => (after === null ? 0 : timing[after.delay])

/**
 * The popups over a screen or the layout: one at a time. `Popup` says which one, and for which record. While its form is
 * saved, a popup stays open, so that its user sees the outcome; one that takes long may be closed, for a notice tells that as well.
 * What follows a save goes on when the popup is closed, and waits while it would lose something.
 */
export const createPopupFlowMachine = <Popup>() =>
  setup({
    types: {
      context: {} as {
        popup: Popup | null
        /** What follows the save that closes the popup, and what follows the save after which it goes on. */
        closesAfter: AfterSave | null
        nextAfter: AfterSave | null
      },
      /** What the screen starts with; null is not a popup. */
      input: {} as { popup: Popup | null },
      events: {} as
        | { type: 'popup.opened'; popup: Popup }
        | { type: 'popup.closed' }
        | { type: 'screen.left' }
        | FormProgress,
      emitted: {} as Navigation,
    },
    actors: {
      /** Resolves when what follows would lose nothing; rejects if the session ends before. */
      atRest: unprovided<void, Navigation | undefined>('atRest'),
    },
    guards: {
      hasPopup: ({ context }) => context.popup !== null,
      staysOpen: (_, after: AfterSave | null) => after === null,
      closesFirst: (_, after: AfterSave | null) => after?.closesFirst === true,
      hasNext: (_, after: AfterSave | null) => after?.next !== undefined,
    },
    actions: {
      keepPopup: assign({ popup: (_, popup: Popup) => popup }),
      dropPopup: assign({ popup: null }),
      closeAfter: assign({ closesAfter: (_, after: AfterSave | null) => after }),
      keepNext: assign({ nextAfter: (_, after: AfterSave | null) => after }),
      emitNext: enqueueActions(({ context, enqueue }) => {
        const next = context.nextAfter?.next
        if (next !== undefined) enqueue.emit(next)
      }),
    },
    delays: {
      closing: ({ context }) => delayOf(context.closesAfter),
      beforeNext: ({ context }) => delayOf(context.nextAfter),
      popupPatience: () => timing.popupPatience,
    },
  }).createMachine({
    id: 'popupFlow',
    context: ({ input: { popup } }) => ({ popup, closesAfter: null, nextAfter: null }),
    type: 'parallel',
    states: {
      shown: {
        initial: 'starting',
        on: {
          'popup.opened': {
            target: '.open',
            actions: { type: 'keepPopup', params: ({ event }) => event.popup },
          },
          'popup.closed': '.closed',
        },
        states: {
          starting: { always: [{ guard: 'hasPopup', target: 'open' }, { target: 'closed' }] },
          closed: { entry: 'dropPopup' },
          open: { on: { 'write.begun': 'saving', 'write.asked': 'asking' } },
          saving: {
            initial: 'locked',
            on: {
              'write.asked': 'asking',
              'write.ended': 'open',
              'write.saved': [
                { guard: { type: 'staysOpen', params: ({ event }) => event.after }, target: 'open' },
                { guard: { type: 'closesFirst', params: ({ event }) => event.after }, target: 'closed' },
                {
                  target: 'leaving',
                  actions: { type: 'closeAfter', params: ({ event }) => event.after },
                },
              ],
            },
            states: {
              locked: {
                on: { 'popup.opened': {}, 'popup.closed': {} },
                after: { popupPatience: 'closable' },
              },
              closable: {},
            },
          },
          // Another user has changed the record: the user is asked whose change is kept.
          asking: { on: { 'write.begun': 'saving', 'write.ended': 'open' } },
          leaving: { after: { closing: 'closed' } },
        },
      },
      next: {
        initial: 'none',
        on: {
          'screen.left': '.none',
          'write.saved': {
            guard: { type: 'hasNext', params: ({ event }) => event.after },
            target: '.waiting',
            actions: { type: 'keepNext', params: ({ event }) => event.after },
          },
        },
        states: {
          none: {},
          waiting: { after: { beforeNext: 'due' } },
          due: {
            invoke: {
              src: 'atRest',
              input: ({ context }) => context.nextAfter?.next,
              onDone: { target: 'none', actions: 'emitNext' },
              onError: 'none',
            },
          },
        },
      },
    },
  })
