import { names } from '#src/rules/names.ts'

/** Messages that only the backend sends. Those that screens also show are in src/rules/messages.ts. */
export const serverMessages = {
  notSignedIn: 'Please sign in',
  sessionUnknown: 'Your session is over. Please sign in again.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  accountInactive: 'Your account is inactive',
  wrongLogin: 'Incorrect username or password',
  signedIn: 'Signed in',
  signedOut: 'Signed out',

  noSuchCall: 'There is no such call',
  unreadableBody: 'The request cannot be read',
  tooManyCalls: 'Too many calls. Please wait a moment.',

  wrongPassword: 'Current password is incorrect',
  emailTaken: 'This email is already in use',
  itxIdTaken: 'This ITX Employee ID is already in use',
  adminEmailTaken: 'This admin email is already in use',
  portalUrlTaken: 'This portal URL is already in use',
  nameTaken: (kind: string): string => `This ${kind} name is already in use`,
  factoryIdTaken: `This factory ${names.device.inText} ID is already in use`,

  deletesOneself: 'You cannot delete your own account',
  inactivatesOneself: 'You cannot inactivate your own account',
  managesCustomers: (count: number): string =>
    `This ${names.localAdmin.one} manages ${count} ${count === 1 ? names.customer.inText : names.customer.manyInText}. Change the ${names.localAdmin.one} of ${count === 1 ? 'it' : 'them'} first.`,
  managerNotActive: `This ${names.localAdmin.one} is not active`,
  complaintResolvedBefore: `This ${names.complaint.inText} is already resolved`,

  localAdminCreated: 'Employee created successfully',
  localAdminUpdated: 'Employee updated successfully',
  created: (kind: string): string => `${kind} created successfully`,
  updated: (kind: string): string => `${kind} updated successfully`,
} as const
