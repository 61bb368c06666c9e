/**
 * What users read of each kind of record, by the specification: tests of all levels take these words from here. They are written
 * out and not taken from the product, so that a word that changes there fails here.
 */
export const words = {
  lob: {
    one: 'LOB',
    many: 'LOBs',
    inText: 'LOB',
    id: 'LOB ID',
    name: 'LOB Name',
    add: 'Add LOB',
    edit: 'Edit LOB',
    details: 'LOB Details',
    columns: ['LOB ID', 'LOB Name', 'Created Date', 'Status', 'Actions'],
    none: 'No LOB found.',
    added: 'LOB added',
    created: 'LOB created successfully',
    updated: 'LOB updated successfully',
    inactivated: 'Lob Inactivated successfully',
    confirmInactivate: 'You can revert this from edit lob!',
    nameTaken: 'This LOB name is already in use',
  },
} as const
