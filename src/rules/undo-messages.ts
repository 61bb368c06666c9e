import { names } from './names.ts'

/** The messages about undoing a change. As in messages.ts, one constant each. */

export const changeUndone = 'Change undone'
export const undoFailed = 'The change could not be undone'
export const undoGone = 'The change could not be undone: the record no longer exists.'
export const undoUnreadable = 'The change could not be undone: the stored value could not be read.'
export const undoForbidden = 'You may no longer make this change.'
export const undoneElsewhere = 'This change is undone already, or another tab is undoing it.'
export const undoWaits = 'Undo waits until the form of this record is saved or closed.'
export const undoLastsAsPage = 'Can be undone until this page is closed: the browser refuses to store it.'
export const undoNotLoaded = 'Undo could not be loaded. Check the connection, then reload the page.'
export const undoIsUnknown = 'This change can no longer be undone.'
export const resolvedForGood = `A resolved ${names.complaint.inText} cannot be opened again.`
export const deletedForGood = 'The deletion cannot be undone.'
