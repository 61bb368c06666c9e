/**
 * What users read for each kind of record: in headings, within a sentence, and for some its columns. Screens, messages, the demo
 * and the commands take the words from here, but for labels and sentences that the requirements prescribe word by word; names of
 * files, fields, paths and calls are others.
 */
export const names = {
  customer: { one: 'Customer', many: 'Customers', inText: 'customer' },
  device: { one: 'Device', many: 'Devices', inText: 'device' },
  employee: { one: 'Local Admin', many: 'Local Admins', inText: 'local admin' },
  lob: { one: 'LOB', many: 'LOBs', inText: 'LOB', id: 'LOB ID', name: 'LOB Name' },
  complaint: { one: 'Complaint', many: 'Complaints', inText: 'complaint' },
} as const
