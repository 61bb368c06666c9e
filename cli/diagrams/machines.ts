import type { AnyStateMachine } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { exportMachine } from '#machines/export.machine.ts'
import { leavingMachine } from '#machines/leaving.machine.ts'
import { createListMachine } from '#machines/list.machine.ts'
import { managerChangeMachine } from '#machines/manager-change.machine.ts'
import { createOptionsMachine } from '#machines/options.machine.ts'
import { paletteMachine } from '#machines/palette.machine.ts'
import { profilePopupsMachine } from '#machines/profile-popups.machine.ts'
import { createRecordMachine } from '#machines/record.machine.ts'
import { recordPopupMachine } from '#machines/record-popup.machine.ts'
import { refusalMachine } from '#machines/refusal.machine.ts'
import { reloadMachine } from '#machines/reload.machine.ts'
import { removalMachine } from '#machines/removal.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { submissionMachine } from '#machines/submission.machine.ts'

type Drawn = { machine: AnyStateMachine; sentence: string }

/** All machines, by the name of their file, in the order in which they are drawn. */
export const machines: Readonly<Record<string, Drawn>> = {
  session: {
    machine: sessionMachine,
    sentence: 'Who is signed in, from signing in over renewing the token to the end, in all tabs.',
  },
  refusal: {
    machine: refusalMachine,
    sentence: 'Tells somebody that a screen is not for them, and leads them away.',
  },
  list: {
    machine: createListMachine<unknown>(),
    sentence: 'What a list asks for, what came, and what stands there meanwhile.',
  },
  options: { machine: createOptionsMachine<unknown>(), sentence: 'The options of a select, fetched once.' },
  removal: { machine: removalMachine, sentence: 'Takes a record out of a list, once that is confirmed.' },
  export: { machine: exportMachine, sentence: 'Saves all rows of a list as a file, page by page.' },
  palette: { machine: paletteMachine, sentence: 'Finds records of all kinds by what is typed.' },
  record: {
    machine: createRecordMachine<unknown>(),
    sentence: 'A record on a screen of its own: it is read, and edited where it may be.',
  },
  'record-popup': {
    machine: recordPopupMachine,
    sentence: 'The popup over a list in which a record is added or edited.',
  },
  submission: { machine: submissionMachine, sentence: 'Sends a form once, however often it is submitted.' },
  leaving: { machine: leavingMachine, sentence: 'Asks before a half-typed form is left.' },
  reload: {
    machine: reloadMachine,
    sentence: 'Loads the page afresh some time after a save, but never under somebody who is typing.',
  },
  complaint: { machine: complaintMachine, sentence: 'A complaint from open to resolved, and never back.' },
  'manager-change': {
    machine: managerChangeMachine,
    sentence: 'The popup in which a customer is handed to another local admin.',
  },
  'profile-popups': {
    machine: profilePopupsMachine,
    sentence: "Which popup about one's own account is open.",
  },
}
