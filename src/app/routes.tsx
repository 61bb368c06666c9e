import { paths } from '#src/navigation/paths.ts'
import { chunk, preloadableScreen, type ScreenRoute } from './chunk.ts'

// Dialogs, and parts of screens that are loaded with their first use: they have to be there when the network is lost.
preloadableScreen(
  () => import('./question-dialog.ts'),
  () => import('#src/ui/popups/popup-dialog.tsx'),
  () => import('#src/screens/lob/lob-popups.tsx'),
  () => import('#src/screens/device/device-popups.tsx'),
  () => import('#src/screens/customer/change-manager.tsx'),
  () => import('./palette/palette.tsx'),
  () => import('#src/forms/draft-storage.ts'),
  () => import('#src/lists/list-tools.tsx'),
  () => import('#src/lists/view-popups.tsx'),
  () => import('#src/screens/profile/profile-popups.tsx'),
)

// One screen under both of its paths.
const employeeAdd = chunk(async () => (await import('#src/screens/employee/employee-add.tsx')).EmployeeAdd)

export const layoutRoutes: readonly ScreenRoute[] = [
  {
    path: paths.dashboard,
    screen: chunk(async () => (await import('#src/screens/dashboard/dashboard.tsx')).Dashboard),
  },
  {
    path: paths.customers,
    screen: chunk(async () => (await import('#src/screens/customer/customer-list.tsx')).CustomerList),
  },
  {
    path: paths.customer.add,
    screen: chunk(async () => (await import('#src/screens/customer/customer-add.tsx')).CustomerAdd),
  },
  {
    path: paths.customer.view(':id'),
    screen: chunk(async () => (await import('#src/screens/customer/customer-details.tsx')).CustomerView),
  },
  {
    path: paths.customer.edit(':id'),
    screen: chunk(async () => (await import('#src/screens/customer/customer-details.tsx')).CustomerEdit),
  },
  {
    path: paths.complaintsOf(':id'),
    screen: chunk(async () => (await import('#src/screens/complaint/complaint-list.tsx')).ComplaintList),
  },
  {
    path: paths.complaint(':id'),
    screen: chunk(async () => (await import('#src/screens/complaint/complaint-detail.tsx')).ComplaintDetail),
  },
  {
    path: paths.allCustomers,
    screen: chunk(async () => (await import('#src/screens/customer/all-customers.tsx')).AllCustomers),
  },
  {
    path: paths.customerDevices(':customerId'),
    screen: chunk(async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDevices),
  },
  {
    path: paths.customerDevice.add(':customerId'),
    screen: chunk(async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDeviceAdd),
  },
  {
    path: paths.customerDevice.view(':customerId', ':id'),
    screen: chunk(async () => (await import('#src/screens/device/device-details.tsx')).CustomerDeviceDetails),
  },
  {
    path: paths.customerDevice.edit(':customerId', ':id'),
    screen: chunk(async () => (await import('#src/screens/device/customer-devices.tsx')).CustomerDeviceEdit),
  },
  {
    path: paths.devices,
    screen: chunk(async () => (await import('#src/screens/device/device-list.tsx')).DeviceList),
  },
  {
    path: paths.device.add,
    screen: chunk(async () => (await import('#src/screens/device/add-device.tsx')).AddDevice),
  },
  {
    path: paths.device.view(':id'),
    screen: chunk(async () => (await import('#src/screens/device/device-details.tsx')).DeviceDetails),
  },
  {
    path: paths.device.edit(':id'),
    screen: chunk(async () => (await import('#src/screens/device/device-list.tsx')).DeviceEdit),
  },
  {
    path: paths.viewProfile,
    screen: chunk(async () => (await import('#src/screens/profile/view-profile.tsx')).ViewProfile),
  },
  {
    path: paths.editProfile,
    screen: chunk(async () => (await import('#src/screens/profile/edit-profile.tsx')).EditProfile),
  },
  {
    path: paths.changePassword,
    screen: chunk(async () => (await import('#src/screens/profile/change-password.tsx')).ChangePassword),
  },
  {
    path: paths.employees,
    screen: chunk(async () => (await import('#src/screens/employee/employee-list.tsx')).EmployeeList),
  },
  ...[paths.employee.add, paths.employeeAddAlias].map((path) => ({ path, screen: employeeAdd })),
  {
    path: paths.employee.view(':id'),
    screen: chunk(async () => (await import('#src/screens/employee/employee-details.tsx')).EmployeeView),
  },
  {
    path: paths.employee.edit(':id'),
    screen: chunk(async () => (await import('#src/screens/employee/employee-details.tsx')).EmployeeEdit),
  },
  {
    path: paths.lobs,
    screen: chunk(async () => (await import('#src/screens/lob/lob-list.tsx')).LobList),
  },
  {
    path: paths.lob.add,
    screen: chunk(async () => (await import('#src/screens/lob/lob-list.tsx')).LobAdd),
  },
  {
    path: paths.lob.edit(':id'),
    screen: chunk(async () => (await import('#src/screens/lob/lob-list.tsx')).LobEdit),
  },
  {
    path: paths.lob.view(':id'),
    screen: chunk(async () => (await import('#src/screens/lob/lob-details.tsx')).LobDetails),
  },
  {
    path: paths.listing,
    screen: chunk(async () => (await import('#src/screens/listing/listing.tsx')).Listing),
  },
]
