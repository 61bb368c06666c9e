import { names } from '#src/rules/names.ts'
import { complaintStatus, customerStatus, deviceStatus } from '#src/rules/status.ts'
import type { Script } from './script.ts'

const admin = 'admin@demo.example'

export const firstDay: Script = {
  version: 1,
  title: `First day of a ${names.localAdmin.inText}`,
  training: true,
  steps: [
    {
      title: 'Begin with what is open',
      notes: `The dashboard leads to the ${names.complaint.manyInText} of all your ${names.customer.manyInText}. Press Read all. Then click Days Open above the rows: the list is sorted by it.`,
      scenario: 'everyday',
      persona: admin,
      path: '/complaints',
      spotlight: { role: 'button', name: 'Read all' },
      doneWhen: { kind: 'address', path: '/complaints', query: { sortBy: '*' } },
    },
    {
      title: `Sort your ${names.customer.manyInText}`,
      notes: `${names.customer.one} in the menu shows your ${names.customer.manyInText}. Click Company Name above the first column: the list is sorted by it.`,
      persona: admin,
      path: '/customers',
      spotlight: { role: 'button', name: 'Company Name' },
      doneWhen: { kind: 'address', path: '/customers', query: { sortBy: '*' } },
    },
    {
      title: 'Put a hospital on hold',
      notes: `Edit in the Actions of a ${names.customer.inText} opens this form. In Account Details choose Hold as Account Status. Then press Save at the bottom.`,
      persona: admin,
      path: '/customer/edit/60',
      spotlight: { role: 'combobox', name: 'Account Status' },
      doneWhen: { kind: 'changed', table: 'customer', column: 'status', to: customerStatus.hold },
    },
    {
      title: 'Leave a note for your colleagues',
      notes: `In the same form of another ${names.customer.inText}, write a sentence into Notes at the end. Then press Save.`,
      persona: admin,
      path: '/customer/edit/51',
      spotlight: { role: 'textbox', name: 'Notes' },
      doneWhen: { kind: 'added', table: 'note' },
    },
    {
      title: `Give a ${names.device.inText} a new name`,
      notes: `Edit in the Actions of a ${names.device.inText} opens this form. Change ${names.device.one} Name. Then press Save.`,
      persona: admin,
      path: '/customer/1/device/edit/1',
      spotlight: { role: 'textbox', name: `${names.device.one} Name` },
      doneWhen: { kind: 'changed', table: 'device', column: 'name' },
    },
    {
      title: `Resolve a ${names.complaint.inText}`,
      notes: `${names.complaint.many} on the page of a ${names.customer.inText} leads here. Open the list at Status of an open ${names.complaint.inText} and choose Resolved.`,
      persona: admin,
      path: '/customer/complaint/56',
      spotlight: { role: 'combobox', name: `Status of ${names.complaint.inText} *` },
      doneWhen: { kind: 'changed', table: 'complaint', column: 'status', to: complaintStatus.resolved },
    },
    {
      title: `Add a ${names.lob.inText}`,
      notes: `${names.lob.one} in the menu, then Add ${names.lob.one}, leads here. Type a name into ${names.lob.name}, for example Urology, and press Save.`,
      persona: admin,
      path: '/lob/add',
      spotlight: { role: 'textbox', name: names.lob.name },
      doneWhen: { kind: 'added', table: 'lob' },
    },
    {
      title: `How many active ${names.device.manyInText} does this ${names.customer.inText} have?`,
      notes: `The number is in the heading of its list, which shows the active ${names.device.manyInText} at first.`,
      persona: admin,
      path: '/customer/1/devices',
      spotlight: { role: 'heading', name: `${names.device.one} List *` },
      question: { table: 'device', where: { customerId: 1, status: deviceStatus.active }, value: 'count' },
    },
    {
      title: `Who sees the ${names.customer.manyInText} of every ${names.localAdmin.inText}?`,
      notes: `You have seen your own ${names.customer.manyInText} so far. The next step shows another list of them.`,
      persona: admin,
      path: '/customers',
      spotlight: { role: 'heading', name: `${names.customer.one} *` },
      question: {
        answers: [`Every ${names.localAdmin.inText}`, 'A super admin', `The ${names.customer.inText} itself`],
        right: 1,
      },
    },
    {
      title: `Hand a ${names.customer.inText} to another ${names.localAdmin.inText}`,
      notes: `You are a super admin now, at ${names.customer.one} (all) in the menu. Click Change ${names.localAdmin.one} in a row, choose a ${names.localAdmin.one} who is not its account manager yet, and press Change Admin.`,
      persona: 'super@demo.example',
      path: '/all-customers',
      spotlight: { role: 'button', name: `Change ${names.localAdmin.one} for *` },
      doneWhen: { kind: 'changed', table: 'customer', column: 'accountManagerId' },
    },
  ],
}
