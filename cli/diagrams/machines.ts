import type { AnyStateMachine } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { createPopupFlowMachine } from '#machines/popup-flow.machine.ts'
import { runMachine } from '#machines/run.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { writeMachine } from '#machines/write.machine.ts'
import { names } from '#src/rules/names.ts'

type Entry = { machine: AnyStateMachine; description: string }

export const machines: Readonly<Record<string, Entry>> = {
  session: {
    machine: sessionMachine,
    description:
      'The session in all tabs. Signed in is `active`; what is due within 60 s is renewed in `refreshing`; expiry, a 401 and a sign-out lead to `confirmingEnd`, which removes the tokens unless another tab has signed in, and then to `ending`, which redirects.',
  },
  write: {
    machine: writeMachine,
    description:
      'One write, from its start to its outcome. A deletion asks for confirmation first; a change is compared with the current record; nothing is sent twice.',
  },
  run: {
    machine: runMachine,
    description:
      'Many lines, each of which becomes one call, one after the other. The journal is written in `recording` before a call and in `keeping` after it; what may have been sent is verified in `verifying` before anything is sent again.',
  },
  complaint: {
    machine: complaintMachine,
    description: `A ${names.complaint.inText}, in its row and on its screen, from open to resolved. It is refreshed after it was sent: the last reading decides.`,
  },
  'popup-flow': {
    machine: createPopupFlowMachine<unknown>(),
    description:
      'The popups over a screen or the layout. They open and close in `shown`, one at a time; what follows a save, a reload or a redirect, waits in `next`.',
  },
  'leave-guard': { machine: leaveGuardMachine, description: 'Asks before a dirty form is left.' },
}
