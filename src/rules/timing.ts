/** Every delay and window in milliseconds. */
export const timing = {
  callTimeout: 60_000,
  searchDebounce: 300,
  /** How long the screen of a record waits before it shows the skeleton of one. */
  briefLoad: 50,
  /** How long typing must pause before a draft is kept. */
  draftDebounce: 300,
  /** How long anything waits until the database of the browser is open. */
  databasePatience: 10_000,
  /** How long drafts wait for it. */
  draftStorage: 1_000,
  /** How long counts on the dashboard and beside links, and the own record, are not read again. */
  freshCounts: 60_000,
  /** How long an answer that was read ahead is not read again when it is shown. */
  freshAhead: 5_000,
  /** How long the pointer rests on the pages of a list before the next one is read. */
  pointerRest: 250,
  /** How long an answer is kept after its screen was left. */
  answersKept: 300_000,
  /** How old the rows of a list are before they are read again when its tab is looked at. */
  freshRows: 60_000,
  /** How long the first notice waits for the code of toasts. */
  toastsPatience: 2_000,
  /** How long a list waits for the columns that its user has chosen. */
  settingsRead: 1_000,

  /** After every end of a session, sign-out included. */
  sessionEndRedirect: 2_000,
  /** How long a sign-out waits for running writes before it asks. */
  signOutPatience: 10_000,
  /** How long a popup stays locked while it is saved. */
  popupPatience: 10_000,
  loginRedirect: 1_000,
  accessDeniedRedirect: 2_000,
  passwordChangeRedirect: 1_000,
  passwordFlowRedirect: 1_000,
  createRedirect: 1_000,
  customerSaveRedirect: 1_500,
  editRedirect: 1_500,
  profileSaveReload: 2_000,
  managerChangeReload: 1_000,

  /** How long after a first look in vain a write whose answer was lost is looked up again. */
  lateArrival: 5_000,

  /** How often a tab says that it owns a run, and how long it does after it has last said so. */
  leaseRenewal: 2_000,
  leaseLength: 10_000,
  /** How often what a run has changed is read again. */
  runReadAgain: 5_000,

  refreshWindow: 60_000,
  refreshTimeout: 10_000,
  refreshBackOff: 15_000,
  sessionTick: 30_000,
} as const
