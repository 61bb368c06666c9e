import { paths } from '#src/navigation/paths.ts'
import { type Access, allOf, may } from '#src/rules/access.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'

/** A screen that the palette leads to, and who may see it. */
export type Destination = { label: string; href: string; needs: Access }

/** The screens, as their headings and the sidebar call them. */
export const screens: readonly Destination[] = [
  { label: 'Dashboard', href: paths.dashboard, needs: isSignedIn },
  { label: 'Local Admin', href: paths.employees, needs: may.seeEmployeesEntry },
  { label: 'Customer', href: paths.customers, needs: may.readCustomers },
  { label: 'Customer (all)', href: paths.allCustomers, needs: may.readAllCustomers },
  { label: 'Device', href: paths.devices, needs: may.readDevices },
  { label: 'LOB', href: paths.lobs, needs: may.readLobs },
  { label: 'View Profile', href: paths.viewProfile, needs: may.viewOwnProfile },
  { label: 'Edit Profile', href: paths.editProfile, needs: isSignedIn },
  { label: 'Change Password', href: paths.changePassword, needs: isSignedIn },
]

/** What can be begun. */
export const createActions: readonly Destination[] = [
  {
    label: 'Add Local Admin',
    href: paths.employee.add,
    needs: allOf(may.seeEmployeesEntry, may.writeEmployees),
  },
  { label: 'Add Customer', href: paths.customer.add, needs: may.writeCustomers },
  { label: 'Add Device', href: paths.device.add, needs: may.writeDevices },
  { label: 'Add LOB', href: paths.lob.add, needs: allOf(may.readLobs, may.writeLobs) },
]
