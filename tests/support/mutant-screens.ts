/** An address that shows the answer of a call, and whether it is a list. */
export const mutantScreens: Readonly<Record<string, { at: string; shows: 'list' | 'record' }>> = {
  'employees.list': { at: '/employees', shows: 'list' },
  'customers.list': { at: '/customers', shows: 'list' },
  'customers.listAll': { at: '/all-customers', shows: 'list' },
  'devices.list': { at: '/devices', shows: 'list' },
  'lobs.list': { at: '/lobs', shows: 'list' },
  'complaints.list': { at: '/customer/complaint/24', shows: 'list' },
  'employees.get': { at: '/employee/view/2', shows: 'record' },
  'customers.get': { at: '/customer/view/3', shows: 'record' },
  'devices.get': { at: '/device/view/31', shows: 'record' },
  'lobs.get': { at: '/lob/edit/2', shows: 'record' },
  'complaints.get': { at: '/complaint/complaintDetail/62?customer=24', shows: 'record' },
  'lobs.listActive': { at: '/customer/edit/3', shows: 'record' },
  'customers.portals': { at: '/customer/edit/3', shows: 'record' },
  'constants.list': { at: '/employee/edit/2', shows: 'record' },
}
