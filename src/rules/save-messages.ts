/** The messages of what becomes of a save, a deletion and the like. As in messages.ts, one constant each. */

import { names } from './names.ts'

export const managerChanged = `${names.localAdmin.one} changed successfully`
export const profileUpdated = 'Profile updated successfully'
export const profileFailed = 'Failed to update profile'
export const deletionFailed = 'Deletion failed'
export const localAdminDeleted = 'Employee deleted successfully'
export const deviceDeleted = `${names.device.one} deleted successfully`
export const deviceAdded = `${names.device.one} added successfully`
export const deviceSaved = `${names.device.one} updated successfully`
export const customerDeleted = `${names.customer.one} deleted successfully`
export const customerCreated = `${names.customer.one} created successfully`
export const customerUpdated = `${names.customer.one} updated successfully`
export const complaintResolved = `${names.complaint.one} resolved successfully`
export const customersNotFetched = `There was a problem fetching ${names.customer.inText} data.`

export const nothingChanged = 'There was nothing to save'
export const savingTakesLong =
  'Saving takes longer than usual. You can close this popup: you will be told how it ends.'
export const changedBySomeoneElse = 'Someone else has changed this record'
export const savedBeforeEdits =
  'This was saved before the connection was lost. Cancel, open the new record and edit it there.'
export const mayStillArrive =
  'What you saved before has not been stored, but may still arrive. The portal looks again in 5 s before it saves.'
export const mayBeSaved = 'No answer came. It may have been saved all the same: try again to check.'
export const mayHaveHappened = 'No answer came. It may have been done all the same.'
export const mayStillHappen =
  'No answer came, and it has not been done so far. The portal looks again in 5 s.'
export const draftGone =
  'Nothing is left to restore: what was kept here was saved, sent or discarded in another tab.'
