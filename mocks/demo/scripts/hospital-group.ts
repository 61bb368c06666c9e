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
      notes:
        'You are Vikram Iyer, a local admin. Hospitals with their devices and complaints are under Customer in the menu. Ask: how many hospitals are in your group?',
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
      title: 'Its devices at one glance',
      notes:
        'Every device with its number and status; Customer Information above them says whom to call. Ask: who looks after your devices today, and with which tool?',
      persona: admin,
      path: `/customer/${hospital}/devices`,
      spotlight: { role: 'table', name: 'Device List' },
    },
    {
      title: 'Resolve a complaint',
      notes:
        'Open the list in the column Status of an open complaint and choose Resolved. The hospital sees it at once.',
      persona: admin,
      path: `/customer/complaint/${hospital}`,
      spotlight: { role: 'combobox', name: 'Status of complaint *' },
      doneWhen: { kind: 'changed', table: 'complaint', column: 'status', to: complaintStatus.resolved },
    },
    {
      title: 'Same screen, other rights',
      notes:
        'Now you are Meera Pillai, who may only read: she sees the same complaints, and cannot change a Status. There are no rules to remember.',
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
      notes:
        'Asha Rao, the super admin, hands hospitals from one local admin to another. Thank you: any questions?',
      persona: superAdmin,
      path: '/all-customers',
      spotlight: { role: 'button', name: 'Change Local Admin for *' },
    },
  ],
}
