import { expect, test } from 'vitest'
import * as messages from '#src/rules/messages.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { words } from '#tests/support/words.ts'

test.each([
  ['a failed call', messages.somethingWentWrong, 'Something went wrong'],
  ['a failed sign-in', sessionMessages.loginFailed, 'Login failed'],
  ['a failed sign-in, in its second spelling', sessionMessages.loginFailedAlias, 'Login Failed'],
  ['a failed sign-out', sessionMessages.logoutFailed, 'Logout failed'],
  ['no such account', passwordMessages.forgotPasswordFailed, 'Account With Provided Email Does Not Exists.'],
  ['a link is sent', passwordMessages.forgotPasswordSent, 'Link has been send to your Email'],
  [
    'a reset is refused',
    passwordMessages.resetRefused,
    'Failed to change password please re-genrate the link',
  ],
  ['a reset fails', passwordMessages.resetFailed, 'Failed to update password'],
  ['a reset succeeds', passwordMessages.resetDone, 'Password updated successfully!'],
  ['a changed password', passwordMessages.passwordChanged, 'Password updated successfully'],
  ['a changed manager', saveMessages.managerChanged, 'Local Admin changed successfully'],
  ['a deleted employee', saveMessages.localAdminDeleted, 'Employee deleted successfully'],
  ['a failed profile', saveMessages.profileFailed, 'Failed to update profile'],
  ['a deleted device', saveMessages.deviceDeleted, 'Device deleted successfully'],
  ['a deleted customer', saveMessages.customerDeleted, 'Customer deleted successfully'],
  ['a failed deletion', saveMessages.deletionFailed, 'Deletion failed'],
  ['an inactivated lob', recordMessages(names.lob.one).inactivated, words.lob.inactivated],
  ['a failed inactivation', recordMessages(names.lob.one).inactivationFailed, 'Inactivaion failed'],
  ['an expired session', sessionMessages.sessionExpired, 'Session expired. Redirecting to login page.'],
  ['a 401', sessionMessages.unauthorized, 'Session Expired. Logging out'],
  ['no access', messages.accessForbidden, 'Access Forbidden'],
  ['an expired link', passwordMessages.resetLinkExpired, 'Link was expired!!!'],
  ['what to do about it', passwordMessages.resetLinkHint, 'Please generate new link'],
  ['no customers to pick', saveMessages.customersNotFetched, 'There was a problem fetching customer data.'],
  ['no connection', messages.noConnection, 'No connection to the server'],
])('the message of %s is that of the requirements', (_, message, says) => {
  expect(message).toBe(says)
})

test.each([
  ['signing out', sessionMessages.loggingOut, 'You are about to get logged out securely.'],
  ['signing out, second line', sessionMessages.redirectedSoon, 'You will get redirected soon.'],
  ['before a deletion', messages.confirmTitle, 'Are you sure?'],
  ['its warning', messages.confirmDelete, "You won't be able to revert this!"],
  ['before an inactivation', recordMessages(names.lob.one).confirmInactivation, words.lob.confirmInactivate],
  ['under an upload', uploadMessages.uploadFormats, 'Only JPEG, PNG, & SVG Files'],
  ['under an upload, second line', uploadMessages.uploadLimit, 'Maximum Upload File Size 200Kb'],
  ['under a photo', uploadMessages.profilePhotoHint, 'SVG, PNG, JPG or GIF (max. 800x400px)'],
  ['without an image', uploadMessages.noImage, 'No Image Preview available'],
  ['without local admins', recordMessages(names.localAdmin.one).none, 'No Local Admin found.'],
  ['without customers', recordMessages(names.customer.one).none, 'No Customer found.'],
  ['without devices', recordMessages(names.device.one).none, 'No Device found.'],
  ['without lobs', recordMessages(names.lob.one).none, words.lob.none],
  ['without complaints', recordMessages(names.complaint.one).none, 'No Complaint found.'],
  ['without the record', messages.notFound, 'Not found'],
])('the text shown for %s is that of the requirements', (_, message, says) => {
  expect(message).toBe(says)
})
