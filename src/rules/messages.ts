/**
 * The messages that rules, machines or several screens use; those of the session, of passwords, of uploads, of forms and of saves have files
 * of their own. What only one component says is written there.
 */

// Separate constants, not one object: the bundler then puts each only into the chunks that use it.

export const somethingWentWrong = 'Something went wrong'
export const noConnection = 'No connection to the server'

export const listToolsNotLoaded = 'Saved views, view options and the export could not be loaded.'
export const overviewNotLoaded = 'The overview could not be loaded.'
export const accessForbidden = 'Access Forbidden'
export const noPermissions = 'Your account has no permissions yet. Ask a super admin.'

export const listExported = 'List exported'
export const exportFailed = 'Export failed'
export const exportIncomplete = 'The exported list is not complete'
export const exportChanged = 'The list changed while it was exported. Rows may be missing.'
export const exportTooLong = 'The list is too long. Search or filter it first.'

export const notTakenBack = 'This cannot be taken back.'
export const confirmTitle = 'Are you sure?'
export const confirmDelete = "You won't be able to revert this!"

export const viewNameTaken = 'Another view of this list has this name.'
export const viewGone = 'This view was renamed or deleted in another tab. Press Cancel to see the views.'
export const notFound = 'Not found'
