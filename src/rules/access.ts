import type { Claims } from './token.ts'

/** The permission brackets, as they are spelled in tokens. */
export const brackets = {
  customers: 'B2B Customer Portal',
  devices: 'Device Data',
  lobs: "Lob's Master Data",
  allCustomers: 'All_Customers',
  localAdmins: 'Admin_Details',
  passwordReset: 'Reset_Password',
} as const

type Bracket = (typeof brackets)[keyof typeof brackets]

/** What local admins of the sample data, and new ones of the mocked backend, may read and write. */
export const dailyBrackets: readonly Bracket[] = [brackets.customers, brackets.devices, brackets.lobs]

/** Whether a user with these claims may do something; false for `null`, which is not a session. */
export type Access = (claims: Claims | null) => boolean

// toLocaleLowerCase would turn I into a dotless i on Turkish machines and lose the permission.
const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

const hasPermission =
  (bracket: Bracket, type: 'Read' | 'Write'): Access =>
  (claims) =>
    claims?.user.permissions.some(
      (permission) =>
        permission.is_active &&
        same(permission.permission_bracket, bracket) &&
        same(permission.permission_type, type),
    ) ?? false

const hasRole =
  (name: string): Access =>
  (claims) =>
    claims?.user.roles.some((role) => role.is_active && same(role.role_name, name)) ?? false

export const canRead = (bracket: Bracket): Access => hasPermission(bracket, 'Read')
/** Write does not include Read. */
export const canWrite = (bracket: Bracket): Access => hasPermission(bracket, 'Write')
export const isSuperAdmin: Access = hasRole('Super Admin')
export const isLocalAdmin: Access = hasRole('Local Admin')
export const anyone: Access = () => true

export const allOf =
  (...parts: Access[]): Access =>
  (claims) =>
    parts.every((part) => part(claims))

export const anyOf =
  (...parts: Access[]): Access =>
  (claims) =>
    parts.some((part) => part(claims))

/** Who may do what. Contract, mock backend, sidebar and screens all use these rules. */
export const may = {
  listLocalAdmins: allOf(isSuperAdmin, anyOf(canRead(brackets.localAdmins), canRead(brackets.allCustomers))),
  readLocalAdmins: canRead(brackets.localAdmins),
  writeLocalAdmins: canWrite(brackets.localAdmins),
  resetLocalAdminPassword: canWrite(brackets.passwordReset),

  listCustomers: anyOf(canRead(brackets.customers), isLocalAdmin, canWrite(brackets.devices)),
  readCustomers: anyOf(canRead(brackets.customers), isLocalAdmin),
  readCustomerRecord: anyOf(canRead(brackets.customers), isLocalAdmin, canRead(brackets.devices)),
  writeCustomers: canWrite(brackets.customers),
  readAllCustomers: allOf(isSuperAdmin, canRead(brackets.allCustomers)),

  readDevices: canRead(brackets.devices),
  writeDevices: canWrite(brackets.devices),

  readLobs: anyOf(canRead(brackets.lobs), isSuperAdmin),
  writeLobs: canWrite(brackets.lobs),

  readComplaints: anyOf(canRead(brackets.customers), isLocalAdmin),
  resolveComplaints: canWrite(brackets.customers),

  seeLocalAdminsEntry: allOf(isSuperAdmin, canRead(brackets.localAdmins)),
  seeCustomersEntry: canRead(brackets.customers),
  seeLobsEntry: canRead(brackets.lobs),
  seeAllCustomersEntry: canRead(brackets.allCustomers),
  viewOwnProfile: (claims: Claims | null) => claims !== null && !isSuperAdmin(claims),
} as const satisfies Record<string, Access>

const { viewOwnProfile: _, ...granted } = may

/** Whether a user may do more than see and change the own account. */
export const hasPermissions: Access = anyOf(...Object.values(granted))
