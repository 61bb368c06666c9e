import type { AnyStateMachine } from 'xstate'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { createPopupFlowMachine } from '#machines/popup-flow.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { names } from '#src/rules/names.ts'

type Entry = { machine: AnyStateMachine; description: string }

export const machines: Readonly<Record<string, Entry>> = {
  session: {
    machine: sessionMachine,
    description: 'The session in all tabs: sign-in, token renewal, expiry and sign-out.',
  },
  'access-denied': {
    machine: accessDeniedMachine,
    description: 'Shows that access is forbidden and redirects.',
  },
  write: {
    machine: writeMachine,
    description:
      'One write, from its start to its outcome: compared with the current record first, and never sent twice.',
  },
  complaint: {
    machine: complaintMachine,
    description: `The resolution of a ${names.complaint.inText}, in its row and on its screen: the last reading decides.`,
  },
  'popup-flow': {
    machine: createPopupFlowMachine<unknown>(),
    description:
      'The popups over a screen or the layout: one at a time, locked while it is saved, and what follows a save.',
  },
  'leave-guard': { machine: leaveGuardMachine, description: 'Asks before a dirty form is left.' },
}
