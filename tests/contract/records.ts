import type { Complaint } from '#src/contract/complaints.ts'
import type { ConstantOption } from '#src/contract/constants.ts'
import type { Customer, CustomerRow, Note, PortalOption } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/devices.ts'
import type { Employee, EmployeeRow } from '#src/contract/employees.ts'
import type { Lob, LobOption } from '#src/contract/lobs.ts'

/** A record as the API sends it, and as the portal reads it. */
export type WireSample<T = unknown> = { wire: Record<string, unknown>; read: T }

export const device: WireSample<Device> = readAsSent({
  devicesId: 31,
  devicesName: 'Bed 12',
  factorydeviceId: 880_021,
  assignedTo: 'Mercy Hospital',
  deviceStatus: 7,
  deviceStatusName: 'Active',
  devicesUrl: 'https://device.example',
  customerId: 12,
})

export const employeeRow: WireSample<EmployeeRow> = readAsSent({
  employee_Id: 7,
  employeesName: 'Asha Rao',
  employeesEmail: 'asha@care.example',
  itx_Employee_Id: 1042,
  employeesStatus: 5,
  employeesStatusName: 'Active',
})

export const employee: WireSample<Employee> = readAsSent({
  ...employeeRow.read,
  profileImage: 'p.png',
})

export const lob: WireSample<Lob> = readFrom(
  { isActive: true, createdBy: 3, modifiedBy: 3 },
  {
    lob_Id: 2,
    lobsname: 'Cardiology',
    lobStatus: 13,
    lobStatusName: 'Active',
    createdDate: '2026-01-05T00:00:00Z',
  },
)

/** LOBs only. */
export const lobOption: WireSample<LobOption> = {
  wire: lob.wire,
  read: { lob_Id: 2, lobsname: 'Cardiology' },
}

export const complaint: WireSample<Complaint> = readFrom(
  { complaint_attachments: '["a.png"]' },
  {
    complaint_Id: 5,
    customerId: 12,
    companyName: 'Mercy Hospital',
    createdAt: '2026-01-05T09:30:00Z',
    closedAt: null,
    complaint_status: 1,
    complaintStatusName: '',
    device_Id: 31,
    raisedBy: 'Ward 7',
    complaint_description: 'It does not start',
    complaint_attachments: ['a.png'],
  },
)

export const constantOption: WireSample<ConstantOption> = readAsSent({
  ID: 5,
  Name: 'Active',
})

export const portal: WireSample<PortalOption> = readAsSent({
  portalId: 1,
  PortalName: 'Nurse',
})

const accountManager = { employee_Id: 7, employeesName: 'Asha Rao' }
const managerRead = { accountManager, accountManagerName: '' }

export const customerRow: WireSample<CustomerRow> = readAsSent({
  customer_Id: 12,
  companyName: 'Mercy Hospital',
  deviceCount: 3,
  ...managerRead,
  contactPerson: 'José Núñez',
  accountStatus: 1,
  accountStatusName: 'Active',
})

const note: Note = {
  id: 1,
  authorName: 'Asha Rao',
  createdAt: '2026-01-05T09:30:00Z',
  notesCommunications: 'Met in June',
}

const address = {
  addressline1: '12 Mercy Road',
  addressline2: '',
  city: 'Pune',
  pincode: '560001',
  states: 'Maharashtra',
}

export const customer: WireSample<Customer> = readFrom(
  {
    companyAddress: JSON.stringify(address),
    portal_Permissions: '1,3',
    Devices: [device.wire],
  },
  {
    customer_Id: 12,
    companyName: 'Mercy Hospital',
    companyContact: 'Asha Rao',
    companyAddress: address,
    contactPersonName: 'José Núñez',
    contactPhone: '9876543210',
    contactEmail: 'jose@mercy.example',
    customer_Url: 'https://mercy.portal.example',
    company_Username: 'admin@mercy.example',
    lob_Id: '2',
    lobsname: ['Cardiology'],
    branding_Guidelines: '',
    companyLogo: 'logo.png',
    banner_Header: null,
    accountStatus: 1,
    accountStatusName: 'Active',
    integration_customization: '',
    customer_back_Url: '',
    customer_front_Url: '',
    portal_Permissions: [1, 3],
    portalPermissionData: [{ portalId: 1 }],
    Notes: [note],
    deviceCount: 3,
    ...managerRead,
    Devices: [device.read],
  },
)

function readAsSent<T extends object>(read: T): WireSample<T> {
  return { wire: Object.fromEntries(Object.entries(read)), read }
}

function readFrom<T extends object>(differs: Record<string, unknown>, read: T): WireSample<T> {
  return { wire: { ...readAsSent(read).wire, ...differs }, read }
}
