/** The messages of forms and of what becomes of a save. As in messages.ts, one constant each. */

export const draftRefused =
  'What you type here cannot be kept as a draft, because the browser refuses to store it.'
export const choicesNotLoaded = 'The choices could not be loaded.'
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
export const leaveTitle = 'Leave without saving?'
export const leaveText = 'What you have typed here will be lost.'
export const fieldRequired = 'Field is required'
export const storedUnreadable = 'The stored value could not be read. Left empty, it stays as it is.'
export const invalidInput = 'Invalid Input'
export const portalUrlWithPath = 'Enter the address without a slash at its end and without a path'
export const invalidEmail = 'Invalid Email'
export const selectOption = 'Please select an option'
export const selectPermission = 'Please select at least one permission'
