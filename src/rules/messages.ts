/** The messages that rules, machines or several screens use. What only one component says is written there. */

import { names } from './names.ts'

// Separate constants, not one object: the bundler then puts each only into the chunks that use it.

export const somethingWentWrong = 'Something went wrong'
export const noConnection = 'No connection to the server'
export const connected = 'Connected to the server again'

export const serverUnreachable = 'The server cannot be reached. Please try again.'
export const originMayBeRefused = 'The server cannot be reached. The API may not allow this origin.'

export const loginFailed = 'Login failed'
/** The requirements have a second spelling of the same message; it is not shown. */
export const loginFailedAlias = 'Login Failed'
export const logoutFailed = 'Logout failed'
export const signInAgain = 'Your session has ended. Please sign in again.'
export const sessionExpired = 'Session expired. Redirecting to login page.'
export const expiredWhileDirty =
  'Your session is over. What you have typed is kept as a draft: sign in again to go on.'
export const expiredWithoutDraft =
  'Your session is over. The browser refuses to store what you have typed: copy it before you sign in again.'
export const listToolsNotLoaded = 'Saved views, view options and the export could not be loaded.'
export const overviewNotLoaded = 'The overview could not be loaded.'
export const draftRefused =
  'What you type here cannot be kept as a draft, because the browser refuses to store it.'
export const unauthorized = 'Session Expired. Logging out'
export const accessForbidden = 'Access Forbidden'
export const noPermissions = 'Your account has no permissions yet. Ask a super admin.'

export const forgotPasswordFailed = 'Account With Provided Email Does Not Exists.'
export const forgotPasswordSent = 'Link has been send to your Email'
export const resetRefused = 'Failed to change password please re-genrate the link'
export const resetFailed = 'Failed to update password'
export const resetDone = 'Password updated successfully!'
export const resetLinkExpired = 'Link was expired!!!'
export const resetLinkHint = 'Please generate new link'
export const passwordChanged = 'Password updated successfully'

export const managerChanged = `${names.localAdmin.one} changed successfully`
export const profileUpdated = 'Profile updated successfully'
export const profileFailed = 'Failed to update profile'
export const deletionFailed = 'Deletion failed'
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
export const lineUntold = 'No answer came. What is stored cannot be told from another record.'
export const lineNotFound = 'No answer came, twice, and it was not found. It may still arrive.'
export const lineNotLookedUp = 'No answer came, and it could not be looked up.'
export const lineStopped = 'Stopped before it was sent'
export const passwordMayBeChanged =
  'The password may have been changed before the connection was lost. Try the new one as the current one.'
export const localAdminDeleted = 'Employee deleted successfully'
export const deviceDeleted = `${names.device.one} deleted successfully`
export const deviceAdded = `${names.device.one} added successfully`
export const deviceSaved = `${names.device.one} updated successfully`
export const customerDeleted = `${names.customer.one} deleted successfully`
export const customerCreated = `${names.customer.one} created successfully`
export const customerUpdated = `${names.customer.one} updated successfully`
export const complaintResolved = `${names.complaint.one} resolved successfully`
export const listExported = 'List exported'
export const exportFailed = 'Export failed'
export const exportIncomplete = 'The exported list is not complete'
export const exportChanged = 'The list changed while it was exported. Rows may be missing.'
export const exportTooLong = 'The list is too long. Search or filter it first.'
export const customersNotFetched = `There was a problem fetching ${names.customer.inText} data.`

export const loggingOut = 'You are about to get logged out securely.'
export const redirectedSoon = 'You will get redirected soon.'
export const stillSignedIn = 'You are still signed in.'
export const signOutStopped = 'You are still signed in, because a change was not saved.'
export const signOutTitle = 'Sign out anyway?'
export const signOutText =
  'A change is still being saved. If you sign out now, you will not learn what became of it.'

export const confirmTitle = 'Are you sure?'
export const confirmDelete = "You won't be able to revert this!"

export const leaveTitle = 'Leave without saving?'
export const leaveText = 'What you have typed here will be lost.'

export const fieldRequired = 'Field is required'
export const viewNameTaken = 'Another view of this list has this name.'
export const storedUnreadable = 'The stored value could not be read. Left empty, it stays as it is.'
export const invalidInput = 'Invalid Input'
export const portalUrlWithPath = 'Enter the address without a slash at its end and without a path'
export const invalidEmail = 'Invalid Email'
export const selectOption = 'Please select an option'
export const selectPermission = 'Please select at least one permission'
export const fileTooLarge = 'File too large'
export const unsupportedFormat = 'Unsupported Format'
export const uploadFormats = 'Only JPEG, PNG, & SVG Files'
export const uploadLimit = 'Maximum Upload File Size 200Kb'
export const profilePhotoHint = 'SVG, PNG, JPG or GIF (max. 800x400px)'
export const noImage = 'No Image Preview available'

export const passwordTooShort = 'Password must be at least 8 characters'
export const passwordTooLong = 'Password must be 15 characters only'
export const passwordUppercase = 'Password must contain at least one uppercase letter'
export const passwordLowercase = 'Password must contain at least four lowercase letters'
export const passwordLowercaseConsecutive =
  'Password must contain at least four consecutive lowercase letters'
export const passwordDigits = 'Password must contain at least two numbers'
export const passwordSpecial = 'Password must contain at least one special character'
export const passwordMinimumHint = 'Use at least 8 characters.'
export const passwordMaximumHint = 'Use at most 15 characters.'
export const passwordUppercaseHint = 'Use at least one uppercase letter.'
export const passwordLowercaseHint = 'Use at least four lowercase letters.'
export const passwordDigitsHint = 'Use at least two numbers.'
export const passwordSpecialHint = 'Use at least one special character: !@#$%^&*(),.?":{}|<>'
export const passwordMismatch = 'Password do not match'
export const passwordMismatchOnDetails = 'Passwords do not match'
export const passwordMismatchOnLocalAdmin = 'Passwords must match'

export const notFound = 'Not found'
