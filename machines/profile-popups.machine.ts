import { setup } from 'xstate'

export type ProfilePopup = 'viewing' | 'editing' | 'changingPassword'

export type ProfilePopupEvent =
  | { type: 'view.chosen' }
  | { type: 'edit.chosen' }
  | { type: 'passwordChange.chosen' }
  | { type: 'popup.closed' }

/** Which popup about one's own account is open: one, or none; each leads to the others (spec 2, Sidebar and profile). */
export const profilePopupsMachine = setup({
  types: { events: {} as ProfilePopupEvent },
}).createMachine({
  id: 'profile popups',
  initial: 'none',
  on: {
    'view.chosen': '.viewing',
    'edit.chosen': '.editing',
    'passwordChange.chosen': '.changingPassword',
    'popup.closed': '.none',
  },
  states: { none: {}, viewing: {}, editing: {}, changingPassword: {} },
})
