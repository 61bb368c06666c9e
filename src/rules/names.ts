/**
 * What users read for each kind of record: in headings, within a sentence, and for some its columns. Screens, messages, the demo
 * and the commands take the words from here; names of files, fields, paths and calls are others.
 */
export const names = {
  customer: { one: 'Customer', many: 'Customers', inText: 'customer', manyInText: 'customers' },
  device: { one: 'Device', many: 'Devices', inText: 'device', manyInText: 'devices' },
  localAdmin: { one: 'Local Admin', many: 'Local Admins', inText: 'local admin', manyInText: 'local admins' },
  lob: { one: 'LOB', many: 'LOBs', inText: 'LOB', manyInText: 'LOBs', id: 'LOB ID', name: 'LOB Name' },
  complaint: { one: 'Complaint', many: 'Complaints', inText: 'complaint', manyInText: 'complaints' },
} as const

/** Messages about a kind of record that are made of its name. The requirements spell those about an inactivation so. */
export const recordMessages = (kind: string) => ({
  added: `${kind} added`,
  saved: `${kind} saved`,
  deleted: `${kind} deleted`,
  none: `No ${kind} found.`,
  confirmInactivation: `You can revert this from edit ${kind.toLowerCase()}!`,
  inactivated: `${kind.charAt(0)}${kind.slice(1).toLowerCase()} Inactivated successfully`,
  inactivationFailed: 'Inactivaion failed',
})

/** A count as people read it, as in `2,001`. */
export const formatCount = (count: number): string => count.toLocaleString('en')

/** As in `1 device` and `38 devices`. */
export const countOf = (
  count: number,
  { inText, manyInText }: { inText: string; manyInText: string },
): string => `${formatCount(count)} ${count === 1 ? inText : manyInText}`
