import { describe, expect, test } from 'vitest'
import { exportedText, fieldOf, type Headings, plainHeading } from '#src/contract/labels/columns.ts'
import { complaintColumns } from '#src/contract/labels/complaint.ts'
import { allCustomerColumns, customerColumns, customerHeadings } from '#src/contract/labels/customer.ts'
import { customerDeviceColumns, deviceColumns, deviceHeadings } from '#src/contract/labels/device.ts'
import { lobColumns, lobHeadings } from '#src/contract/labels/lob.ts'
import { localAdminColumns, localAdminHeadings } from '#src/contract/labels/local-admin.ts'

const headings: Readonly<Record<string, Headings<string>>> = {
  customers: customerHeadings,
  devices: deviceHeadings,
  LOBs: lobHeadings,
  'local admins': localAdminHeadings,
}

describe.each(Object.entries(headings))('headings of %s', (_, fields) => {
  test('name one field each', () => {
    const all = [...fields].flatMap(([field, known]) =>
      known.map((text) => [plainHeading(text), field] as const),
    )
    const owners = new Map<string, Set<string>>()
    for (const [heading, field] of all) owners.set(heading, (owners.get(heading) ?? new Set()).add(field))
    expect([...owners].filter(([, { size }]) => size > 1)).toEqual([])
  })
})

test.each([
  ['customers', customerHeadings, [customerColumns, allCustomerColumns]],
  ['devices', deviceHeadings, [deviceColumns, customerDeviceColumns]],
  ['LOBs', lobHeadings, [lobColumns]],
  ['local admins', localAdminHeadings, [localAdminColumns]],
] as const)('finds a field for each heading of an exported list of %s', (_, fields, lists) => {
  const exported = lists
    .flatMap((list) => Object.values<{ header: string }>(list))
    .map(({ header }) => header)
  expect(exported.filter((heading) => fieldOf<string>(fields, heading) === null)).toEqual([])
})

test.each([
  [customerHeadings, 'Mobile No.', 'contactPhone'],
  [customerHeadings, 'E-Mail ID', 'contactEmail'],
  [customerHeadings, 'COMPANY_NAME', 'companyName'],
  [customerHeadings, 'Hospital', 'companyName'],
  [customerHeadings, 'Address Line 2', 'addressline2'],
  [customerHeadings, 'Phone 1', 'contactPhone'],
  [customerHeadings, 'Pin\u00a0code *', 'pincode'],
  [customerHeadings, 'Remarks', null],
  [customerHeadings, '', null],
  [deviceHeadings, 'Device Name', 'devicesName'],
  [deviceHeadings, 'Factory ID', 'factorydeviceId'],
  [deviceHeadings, 'Hardware ID', 'factorydeviceId'],
  [deviceHeadings, 'Factory Device Id', 'factorydeviceId'],
  [deviceHeadings, 'Hospital', 'customerId'],
  [deviceHeadings, 'Assigned To', 'customerId'],
  [deviceHeadings, 'Status', 'deviceStatus'],
  [deviceHeadings, 'Device URL', 'devicesUrl'],
  [lobHeadings, 'LOB Name', 'lobsname'],
  [localAdminHeadings, 'Email ID', 'employeesEmail'],
] as const)('%# finds %s under "%s"', (fields, heading, field) => {
  expect(fieldOf<string>(fields, heading)).toBe(field)
})

describe('the text of an exported cell', () => {
  test('has the date of a day as ISO 8601 writes it', () => {
    const lob = { createdDate: '2026-01-05T09:30:00' }
    expect(exportedText({ text: lobColumns.created.text }, { ...anyLob, ...lob })).toBe('2026-01-05')
  })

  test('is empty where the screen shows a dash', () => {
    expect(exportedText(lobColumns.created, { ...anyLob, createdDate: null })).toBe('')
    expect(exportedText(complaintColumns.closed, { ...anyComplaint, closedAt: null })).toBe('')
    expect(exportedText(complaintColumns.opened, { ...anyComplaint, createdAt: '0001-01-01' })).toBe('')
  })
})

const anyLob = {
  lob_Id: 1,
  lobsname: 'Cardiology',
  lobStatus: 13,
  lobStatusName: '',
  createdDate: null,
}

const anyComplaint = {
  complaint_Id: 1,
  customerId: 1,
  companyName: '',
  createdAt: null,
  closedAt: null,
  complaint_status: 1,
  complaintStatusName: '',
  device_Id: null,
  raisedBy: '',
  complaint_description: '',
  complaint_attachments: [],
}
