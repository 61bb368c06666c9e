import { assign, setup } from 'xstate'

/** Shows one popup at a time over a screen. `Popup` says which one, and for which record. */
export const createPopupMachine = <Popup>() =>
  setup({
    types: {
      context: {} as { popup: Popup | null },
      events: {} as { type: 'popup.opened'; popup: Popup } | { type: 'popup.closed' },
      /** What the screen starts with; null is not a popup. */
      input: {} as { popup: Popup | null },
    },
    guards: { hasPopup: ({ context }) => context.popup !== null },
    actions: {
      keepPopup: assign({ popup: (_, { popup }: { popup: Popup }) => popup }),
      dropPopup: assign({ popup: null }),
    },
  }).createMachine({
    id: 'popup',
    context: ({ input: { popup } }) => ({ popup }),
    initial: 'starting',
    on: {
      'popup.opened': { target: '.open', actions: { type: 'keepPopup', params: ({ event }) => event } },
    },
    states: {
      starting: { always: [{ guard: 'hasPopup', target: 'open' }, { target: 'closed' }] },
      closed: {},
      open: { on: { 'popup.closed': { target: 'closed', actions: 'dropPopup' } } },
    },
  })
