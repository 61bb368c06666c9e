import type { AnyStateMachine } from 'xstate'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { delayedEffectMachine } from '#machines/delayed-effect.machine.ts'
import { exportMachine } from '#machines/export.machine.ts'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { createListMachine } from '#machines/list.machine.ts'
import { paletteMachine } from '#machines/palette.machine.ts'
import { createPopupMachine } from '#machines/popup.machine.ts'
import { createResourceMachine } from '#machines/resource.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { signOutMachine } from '#machines/sign-out.machine.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { writerMachine } from '#machines/writer.machine.ts'

type Entry = { machine: AnyStateMachine; description: string }

export const machines: Readonly<Record<string, Entry>> = {
  session: {
    machine: sessionMachine,
    description: 'The session in all tabs: sign-in, token renewal, expiry and sign-out.',
  },
  'sign-out': {
    machine: signOutMachine,
    description: 'Waits for running writes before a sign-out; asks if that takes long.',
  },
  'access-denied': {
    machine: accessDeniedMachine,
    description: 'Shows that access is forbidden and redirects.',
  },
  list: {
    machine: createListMachine<unknown>(),
    description:
      'Loads a list for a query: debounces the search and keeps the last page while the next one loads.',
  },
  writer: { machine: writerMachine, description: 'Runs every write, whatever screen is shown.' },
  write: {
    machine: writeMachine,
    description:
      'One write, from its start to its outcome: compared with the current record first, and never sent twice.',
  },
  export: { machine: exportMachine, description: 'Saves all rows of a list as a CSV file, page by page.' },
  palette: { machine: paletteMachine, description: 'Searches records of all entities.' },
  resource: {
    machine: createResourceMachine<unknown>(),
    description: 'Loads a record, or the options of a select, once and after each change.',
  },
  popup: {
    machine: createPopupMachine<unknown>(),
    description: 'The popup over a screen: one at a time, or none.',
  },
  'leave-guard': { machine: leaveGuardMachine, description: 'Asks before a dirty form is left.' },
  'delayed-effect': {
    machine: delayedEffectMachine,
    description: 'Redirects or reloads some time after a success, but not while a form is dirty.',
  },
}
