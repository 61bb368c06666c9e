import type { may } from '#src/rules/access.ts'
import type { PermissionName, UserRights } from './user-rights.ts'

export type Needs = (holder: UserRights) => boolean

const superAdmin: Needs = (holder) => holder.superAdmin === 'active'
const localAdmin: Needs = (holder) => holder.localAdmin === 'active'
const has =
  (grant: PermissionName): Needs =>
  ({ grants }) =>
    grants[grant] === 'active'

const b2bRead = has('B2B Customer Portal Read')
const b2bWrite = has('B2B Customer Portal Write')
const deviceRead = has('Device Data Read')
const deviceWrite = has('Device Data Write')
const lobRead = has("Lob's Master Data Read")
const allCustomersRead = has('All_Customers Read')
const adminRead = has('Admin_Details Read')

/** Who may do what, written a second time without using the rules. */
export const table: Record<keyof typeof may, Needs> = {
  listLocalAdmins: (who) => superAdmin(who) && (adminRead(who) || allCustomersRead(who)),
  readLocalAdmins: adminRead,
  writeLocalAdmins: has('Admin_Details Write'),
  resetLocalAdminPassword: has('Reset_Password Write'),
  listCustomers: (who) => b2bRead(who) || localAdmin(who) || deviceWrite(who),
  readCustomers: (who) => b2bRead(who) || localAdmin(who),
  readCustomerRecord: (who) => b2bRead(who) || localAdmin(who) || deviceRead(who),
  writeCustomers: b2bWrite,
  readAllCustomers: (who) => superAdmin(who) && allCustomersRead(who),
  readDevices: deviceRead,
  writeDevices: deviceWrite,
  readLobs: (who) => lobRead(who) || superAdmin(who),
  writeLobs: has("Lob's Master Data Write"),
  readComplaints: (who) => b2bRead(who) || localAdmin(who),
  resolveComplaints: b2bWrite,
  seeLocalAdminsEntry: (who) => superAdmin(who) && adminRead(who),
  seeCustomersEntry: b2bRead,
  seeLobsEntry: lobRead,
  seeAllCustomersEntry: allCustomersRead,
  viewOwnProfile: (who) => !superAdmin(who),
}
