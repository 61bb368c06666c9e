import type { Fault } from '#mocks/demo/choices.ts'
import { names } from '#src/rules/names.ts'
import { timing } from '#src/rules/timing.ts'
import type { Script } from './script.ts'

const admin = 'admin@demo.example'

const next = (kind: Fault['kind'], area: Fault['area']): Fault => ({ kind, area, once: true })

export const whenThingsGoWrong: Script = {
  version: 1,
  title: 'What happens when things go wrong',
  steps: [
    {
      title: 'The server is slow',
      notes: 'The list takes four seconds. Its frame is there at once, and the screen stays usable.',
      scenario: 'everyday',
      persona: admin,
      path: '/customers',
      trouble: next('slow', 'customers'),
      doneWhen: { kind: 'fault', fault: 'slow' },
    },
    {
      title: 'The connection drops',
      notes: 'The record cannot be loaded. Press Retry: it is there again, and nothing else is lost.',
      persona: admin,
      path: '/customer/view/60',
      trouble: next('network', 'customers'),
      spotlight: { role: 'button', name: 'Retry' },
      doneWhen: { kind: 'fault', fault: 'network' },
    },
    {
      title: 'A save is refused',
      notes: 'Type a name and save. The message is at the field, and what you typed stays. Save again.',
      persona: admin,
      path: '/lob/add',
      trouble: next('409', 'lobs'),
      spotlight: { role: 'textbox', name: names.lob.name },
      doneWhen: { kind: 'fault', fault: '409' },
    },
    {
      title: 'A colleague was faster',
      notes:
        'A colleague has just changed the contact person. Change the City and save: both versions of the contact person are side by side; choose one.',
      persona: admin,
      path: '/customer/edit/60',
      trouble: 'colleague',
      spotlight: { role: 'textbox', name: 'City' },
      doneWhen: { kind: 'changed', table: 'customer', column: 'city' },
    },
    {
      title: 'The server sends a page instead of data',
      notes:
        'The list gets an HTML page. The portal says in one sentence that the list could not be loaded. Press Retry: it is there.',
      persona: admin,
      path: '/devices',
      trouble: next('html', 'devices'),
      spotlight: { role: 'button', name: 'Retry' },
      doneWhen: { kind: 'fault', fault: 'html' },
    },
    {
      title: 'The session is revoked',
      notes: `An administrator has ended the session. The portal says so, and leads to the sign-in screen after ${timing.sessionEndRedirect / 1000} seconds.`,
      persona: admin,
      path: '/customers',
      trouble: next('401', 'customers'),
      doneWhen: { kind: 'fault', fault: '401' },
    },
    {
      title: 'Back at work',
      notes: 'One sign-in, and everything is where it was.',
      persona: admin,
      path: '/customers',
      doneWhen: { kind: 'signedIn', persona: admin },
    },
  ],
}
