import { names } from '#src/rules/names.ts'
import { complaintStatus, customerStatus } from '#src/rules/status.ts'
import type { Script } from './script.ts'

const admin = 'admin@demo.example'
const reader = 'reader@demo.example'
/** Active, with devices that are on and complaints that are open. */
const hospital = 56
const superAdmin = 'super@demo.example'

export const hospitalGroup: Script = {
  version: 1,
  title: 'Ten minutes for a hospital group',
  steps: [
    {
      title: 'One portal for all hospitals',
      notes: `You are Vikram Iyer, a ${names.localAdmin.inText}. Hospitals with their ${names.device.manyInText} and ${names.complaint.manyInText} are under ${names.customer.one} in the menu. How many hospitals are in your group?`,
      scenario: 'everyday',
      persona: admin,
      path: '/dashboard',
    },
    {
      title: 'Find a hospital in seconds',
      notes:
        'Type Ratnadeep. The address of the page changes with the list: it can be bookmarked and sent to a colleague.',
      persona: admin,
      path: '/customers',
      spotlight: { role: 'searchbox', name: 'Search' },
      doneWhen: { kind: 'address', path: '/customers', query: { search: 'Ratnadeep*' } },
    },
    {
      title: 'Put a hospital on hold',
      notes:
        'Choose Hold as Account Status and save. One field, one save; the hospital is informed by its portal.',
      persona: admin,
      path: `/customer/edit/${hospital}`,
      spotlight: { role: 'combobox', name: 'Account Status' },
      doneWhen: { kind: 'changed', table: 'customer', column: 'status', to: customerStatus.hold },
    },
    {
      title: `Its ${names.device.manyInText} at one glance`,
      notes: `Every ${names.device.inText} with its number and status; ${names.customer.one} Information above them says whom to call. Who looks after your ${names.device.manyInText} today, and with which tool?`,
      persona: admin,
      path: `/customer/${hospital}/devices`,
      spotlight: { role: 'table', name: `${names.device.one} List` },
    },
    {
      title: `Resolve a ${names.complaint.inText}`,
      notes: `Open the list in the column Status of an open ${names.complaint.inText} and choose Resolved. The hospital sees it at once.`,
      persona: admin,
      path: `/customer/complaint/${hospital}`,
      spotlight: { role: 'combobox', name: `Status of ${names.complaint.inText} *` },
      doneWhen: { kind: 'changed', table: 'complaint', column: 'status', to: complaintStatus.resolved },
    },
    {
      title: 'Same screen, other rights',
      notes: `Now you are Meera Pillai, who may only read: she sees the same ${names.complaint.manyInText}, and cannot change a Status. There are no rules to remember.`,
      persona: reader,
      path: `/customer/complaint/${hospital}`,
      doneWhen: { kind: 'signedIn', persona: reader },
    },
    {
      title: 'Two people, one record',
      notes:
        'A colleague has just changed the contact person of this hospital. Change the City and save: the portal shows what the colleague changed and lets you choose. No work is lost.',
      persona: admin,
      path: `/customer/edit/${hospital}`,
      trouble: 'colleague',
      spotlight: { role: 'textbox', name: 'City' },
      doneWhen: { kind: 'changed', table: 'customer', column: 'city' },
    },
    {
      title: 'Who looks after whom',
      notes: `Asha Rao, the super admin, hands hospitals from one ${names.localAdmin.inText} to another. Thank you: any questions?`,
      persona: superAdmin,
      path: '/all-customers',
      spotlight: { role: 'button', name: `Change ${names.localAdmin.one} for *` },
    },
  ],
}
