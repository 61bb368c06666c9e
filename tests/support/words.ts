/**
 * What users read for each kind of record, and the columns of every list, by the specification: tests of all levels take them from here.
 * They are written out and not taken from the product, so that a word that changes there fails here. Columns are those with data, not
 * `Actions`.
 */
export const words = {
  customer: {
    one: 'Customer',
    many: 'Customers',
    inText: 'customer',
    manyInText: 'customers',
    columns: [
      'Company Name',
      'UID',
      'Number of Devices',
      'Account Manager Name',
      'Contact Person Name',
      'Account Status',
    ],
  },
  allCustomers: {
    columns: ['UID', 'Company Name', 'Account Manager Name', 'Contact Person Name', 'Account Status'],
  },
  device: {
    one: 'Device',
    many: 'Devices',
    inText: 'device',
    manyInText: 'devices',
    columns: ['Device ID', 'Device Name', 'Hardware ID', 'Assigned To', 'Status'],
  },
  customerDevices: { columns: ['Device Name', 'Factory Device Id', 'Device ID', 'Status'] },
  localAdmin: {
    one: 'Local Admin',
    many: 'Local Admins',
    inText: 'local admin',
    manyInText: 'local admins',
    columns: ['Local Admin ID', 'Name', 'Email', 'ITX Employee ID', 'Status'],
  },
  complaint: {
    one: 'Complaint',
    many: 'Complaints',
    inText: 'complaint',
    manyInText: 'complaints',
    columns: ['Complaint ID', 'Open Date', 'Raised By', 'Close Date', 'Status'],
  },
  lob: {
    one: 'LOB',
    many: 'LOBs',
    inText: 'LOB',
    manyInText: 'LOBs',
    id: 'LOB ID',
    name: 'LOB Name',
    add: 'Add LOB',
    edit: 'Edit LOB',
    details: 'LOB Details',
    columns: ['LOB ID', 'LOB Name', 'Created Date', 'Status'],
    none: 'No LOB found.',
    added: 'LOB added',
    created: 'LOB created successfully',
    updated: 'LOB updated successfully',
    inactivated: 'Lob Inactivated successfully',
    confirmInactivate: 'You can revert this from edit lob!',
    nameTaken: 'This LOB name is already in use',
  },
} as const
