import type { AnyStateMachine } from 'xstate'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { delayedEffectMachine } from '#machines/delayed-effect.machine.ts'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { createPopupMachine } from '#machines/popup.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { writeMachine } from '#machines/write.machine.ts'

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
    description: 'The resolution of a complaint, in its row and on its screen: the last reading decides.',
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
