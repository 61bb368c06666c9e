import { readFile } from 'node:fs/promises'
import { is, StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import type { Row } from '#mocks/database/models.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { type CustomerForm, customerAddForm } from '#src/rules/forms/customer.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { LobAddForm } from '#src/rules/forms/lob.ts'
import { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import { customerTextsWith } from '#tests/support/customer-texts.ts'

const now = Date.parse('2026-11-20T06:00:00.000Z')
const textOf = (customers: number, random = 2026) => [...generateSeed({ customers, random })].join('')
const seedOf = (customers: number) => readSeed(JSON.parse(textOf(customers)), now)
const { tables, contents } = seedOf(60)
const large = seedOf(process.env.PROOF ? 10_000 : 1_000).tables

const portalUrl = { prefix: 'https://', suffix: '.portal.example' }
const countsOf = <Key>(keys: Key[]) => {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
const perCustomer = <Row extends { customerId: number }>(
  rows: readonly Row[],
  textOfRow: (row: Row) => string,
) => rows.map((row) => `${row.customerId} ${textOfRow(row)}`)
const repeated = <Key>(keys: Key[]) => [...countsOf(keys)].filter(([, count]) => count > 1)

test('the same numbers generate the same text, another number another text', () => {
  const first = textOf(30, 7)
  expect(textOf(30, 8) === first).toBe(false)
  expect(textOf(30, 7) === first).toBe(true)
})

test('a seed file of 1.0.0 is read, and its pictures too', async () => {
  const file = await readFile(new URL('./seed-1.0.0.json', import.meta.url), 'utf8')
  const old = readSeed(JSON.parse(file), now)
  const { customer, complaint, device, employee, note } = old.tables
  expect([employee, device, complaint, note].map(({ rows }) => rows.length)).toEqual([18, 9, 6, 3])
  expect(customer.rows.map(({ companyName, state }) => [companyName, state])).toEqual([
    ['Kanchanmala Care', 'Andhra Pradesh'],
    ['Northgate Heart Hospital', 'Chandigarh'],
    ['Hillcrest Womens Hospital', 'Meghalaya'],
  ])
  expect(complaint.rows.at(-1)?.createdAt.slice(0, 10)).toBe('2026-11-19')
  expect([...old.contents.values()].filter(({ length }) => length === 0)).toEqual([])
})

test('the seed of the demo has the agreed size', () => {
  const sizes = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows.length]))
  expect(sizes).toMatchObject({
    employee: 18,
    customer: 60,
    device: 180,
    lob: 8,
    portal: 5,
    complaint: 120,
    letter: 2,
    token: 0,
    settings: 1,
  })
})

test.for([1, 2, 7, 10, 61, 333])(
  '%i customers have three times the devices and twice the complaints',
  (count) => {
    const { customer, device, complaint } = seedOf(count).tables
    expect([customer.rows.length, device.rows.length, complaint.rows.length]).toEqual([
      count,
      count * 3,
      count * 2,
    ])
  },
)

const daily = ['B2B Customer Portal', 'Device Data', "Lob's Master Data"]
const brackets = [...daily, 'All_Customers', 'Admin_Details', 'Reset_Password']

test('the six accounts have the rights that the demo promises', () => {
  const rightsOf = (email: string) => {
    const employee = tables.employee.rows.find((row) => row.email === email)
    const isTheirs = ({ employeeId }: { employeeId: number }) => employeeId === employee?.id
    return {
      signIn: [employee?.id, employee?.password, employee?.status, employee?.isNewUser],
      roles: tables.role.rows.filter(isTheirs).map(({ name, isActive }) => [name, isActive]),
      permissions: tables.permission.rows
        .filter(isTheirs)
        .map(({ bracket, type, isActive }) => `${bracket} ${type}${isActive ? '' : ' (inactive)'}`)
        .sort(),
    }
  }
  const both = (brackets: string[]) =>
    brackets.flatMap((bracket) => [`${bracket} Read`, `${bracket} Write`]).sort()
  const signIn = (id: number, isNewUser = false) => [id, 'Welcome#2026', 5, isNewUser]

  expect(rightsOf('super@demo.example')).toEqual({
    signIn: signIn(1),
    roles: [['Super Admin', true]],
    permissions: both(brackets),
  })
  const admin = { roles: [['Local Admin', true]], permissions: both(daily) }
  expect(rightsOf('admin@demo.example')).toEqual({ signIn: signIn(2), ...admin })
  expect(rightsOf('reader@demo.example')).toEqual({
    signIn: signIn(3),
    roles: [['Local Admin', true]],
    permissions: daily.map((bracket) => `${bracket} Read`).sort(),
  })
  expect(rightsOf('new@demo.example')).toEqual({ signIn: signIn(4, true), ...admin })
  expect(rightsOf('nobody@demo.example')).toEqual({
    signIn: signIn(5),
    roles: [['Super Admin', false]],
    permissions: ['B2B Customer Portal Read (inactive)'],
  })
  const odd = rightsOf('odd@demo.example')
  expect(odd.permissions.map((text) => text.toLowerCase()).sort()).toEqual(
    both(daily.map((bracket) => bracket.toLowerCase())).map((text) => text.toLowerCase()),
  )
  expect(odd.permissions).not.toEqual(both(daily))
  expect(odd.roles).toEqual([['LOCAL admin', true]])
})

test('every record keeps the rules of its form', () => {
  const broken = [
    ...large.customer.rows.filter((row) => !is(customerForm(row), customerAddForm(portalUrl))),
    ...large.device.rows.filter((row) => !is(deviceForm(row), DeviceAddForm)),
    ...large.employee.rows.filter((row) => !is(employeeForm(row), LocalAdminAddForm)),
    ...large.lob.rows.filter((row) => !is({ lobsname: row.name, lobStatus: row.status }, LobAddForm)),
  ]
  expect(broken).toEqual([])
})

test('unique values are unique', () => {
  expect(repeated(large.employee.rows.map(({ email }) => email))).toEqual([])
  expect(repeated(large.employee.rows.map(({ itxId }) => itxId))).toEqual([])
  expect(repeated(large.customer.rows.map(({ adminEmail }) => adminEmail))).toEqual([])
  expect(repeated(large.customer.rows.map(({ url }) => url))).toEqual([])
  expect(repeated(large.lob.rows.map(({ name }) => name))).toEqual([])
  expect(repeated(large.device.rows.flatMap(({ factoryId }) => factoryId ?? []))).toEqual([])
  expect(repeated(perCustomer(large.device.rows, ({ name }) => name))).toEqual([])
  expect(repeated(perCustomer(large.note.rows, ({ text }) => text))).toEqual([])
})

test('every e-mail address and URL is under .example', () => {
  const addresses = large.customer.rows.flatMap((row) => [
    row.url,
    row.adminEmail,
    row.contactEmail,
    row.backUrl,
  ])
  const others = [
    ...large.employee.rows.map(({ email }) => email),
    ...large.device.rows.map(({ url }) => url),
  ]
  const hosts = [...addresses, ...others].filter((address) => address !== '')
  expect(hosts.filter((address) => !/\.example(\/.*)?$/.test(address))).toEqual([])
})

test('every foreign key refers to a row', () => {
  const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  const [employees, customers, lobs] = [large.employee, large.customer, large.lob].map(({ rows }) =>
    ids(rows),
  )
  const devices = new Map(large.device.rows.map((device) => [device.id, device.customerId]))
  const strays = [
    ...large.customer.rows.filter(({ accountManagerId }) => !employees?.has(accountManagerId)),
    ...large.customer.rows.filter(({ lobIds }) => !lobIds.every((id) => lobs?.has(id))),
    ...large.device.rows.filter(({ customerId }) => !customers?.has(customerId)),
    ...large.note.rows.filter(({ customerId }) => !customers?.has(customerId)),
    ...large.complaint.rows.filter(({ deviceId, customerId }) => devices.get(deviceId) !== customerId),
    ...large.letter.rows.filter(({ employeeId }) => !employees?.has(employeeId)),
  ]
  expect(strays).toEqual([])
})

test('contains every case: statuses, 0, 1 and many devices, open and resolved, long texts, many scripts', () => {
  const statuses = (rows: readonly { status: number }[]) => new Set(rows.map(({ status }) => status))
  expect(statuses(tables.customer.rows)).toEqual(new Set([1, 2, 3, 4]))
  expect(statuses(tables.employee.rows)).toEqual(new Set([5, 6]))
  expect(statuses(tables.device.rows)).toEqual(new Set([7, 8]))
  expect(statuses(tables.lob.rows)).toEqual(new Set([13, 14]))
  expect(statuses(tables.complaint.rows)).toEqual(new Set([1, 2]))

  const perCustomer = countsOf(tables.device.rows.map(({ customerId }) => customerId))
  const deviceCounts = tables.customer.rows.map(({ id }) => perCustomer.get(id) ?? 0)
  expect(new Set(deviceCounts)).toEqual(new Set([0, 1, 2, 3, 4, 5, 9]))

  expect(tables.complaint.rows.some(({ description }) => description.length > 900)).toBe(true)
  expect(tables.customer.rows.some(({ lobIds }) => lobIds.length > 1)).toBe(true)
  expect(
    tables.customer.rows.filter(({ companyName }) => /[^\x20-\x7e]/.test(companyName)).length,
  ).toBeGreaterThan(3)
  expect(tables.customer.rows.some(({ logo }) => logo === null)).toBe(true)
})

test('every picture that a row names is stored, small, and what its name says', () => {
  const named = [
    ...tables.employee.rows.flatMap((row) => address('employees', row.id, row.profileImage)),
    ...tables.customer.rows.flatMap((row) => address('customers', row.id, row.logo)),
    ...tables.customer.rows.flatMap((row) => address('customers', row.id, row.banner)),
    ...tables.complaint.rows.flatMap(({ customerId, attachments }) =>
      attachments.flatMap((name) => address('complaints', customerId, name)),
    ),
  ]
  const stored = tables.file.rows.map(({ bucket, ownerId, name }) => `${bucket}/${ownerId}/${name}`)
  expect(stored.toSorted()).toEqual(named.toSorted())
  expect(repeated(stored)).toEqual([])

  const unsound = tables.file.rows.filter(({ id, name, size, type }) => {
    const head = contents.get(id) ?? new Uint8Array()
    return (
      head.length !== size ||
      size > 4_000 ||
      !type.startsWith('image/') ||
      // A portrait may be any image.
      (!name.startsWith('portrait') && uploadProblem({ name, size, head }) !== null)
    )
  })
  expect(unsound).toEqual([])
})

test('complaints are ordered by id, end after they begin, and no time is in the future', () => {
  const { rows } = large.complaint
  const days = rows.map(({ createdAt }) => createdAt.slice(0, 10))
  expect(days).toEqual(days.toSorted())
  expect(rows.filter(({ status, closedAt }) => (status === 2) !== (closedAt !== null))).toEqual([])
  expect(rows.filter(({ createdAt, closedAt }) => closedAt !== null && closedAt <= createdAt)).toEqual([])

  const moments = rows.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? createdAt])
  const latest = [...moments, ...large.note.rows.map(({ createdAt }) => createdAt)].toSorted().at(-1)
  expect(latest?.slice(0, 10)).toBe('2026-11-19')
})

test('one of the two reset e-mails was used and has expired, and the other can be used', () => {
  const today = new Date(now).toISOString()
  expect(tables.letter.rows.map(({ used, expiresAt }) => [used, expiresAt < today])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('dates are relative to the day on which the seed is first used', () => {
  const later = readSeed(JSON.parse(textOf(60)), now + 31 * 86_400_000).tables
  const moved = tables.complaint.rows.map(({ createdAt }) =>
    new Date(Date.parse(createdAt) + 31 * 86_400_000).toISOString(),
  )
  expect(later.complaint.rows.map(({ createdAt }) => createdAt)).toEqual(moved)
})

test('a file that is no seed is refused with its invalid row', () => {
  const damaged = JSON.parse(textOf(60))
  damaged.customer[3].pincode = 560001
  expect(() => readSeed(damaged, now)).toThrow(StructError)
  expect(() => readSeed(damaged, now)).toThrow('customer.3.pincode')
  expect(() => readSeed({}, now)).toThrow(StructError)
})

const address = (bucket: string, ownerId: number, name: string | null) =>
  name === null ? [] : [`${bucket}/${ownerId}/${name}`]

const customerForm = (
  row: Row<'customer'>,
): Record<Exclude<keyof CustomerForm, 'logo' | 'banner'>, unknown> => ({
  ...customerTextsWith(row),
  addressline1: row.addressLine1,
  addressline2: row.addressLine2,
  states: row.state,
  integration_customization: row.integrationCustomization,
  company_Username: row.adminEmail,
  branding_Guidelines: row.brandingGuidelines,
  customer_back_Url: row.backUrl,
  customer_front_Url: row.frontUrl,
  customer_Url: row.url,
  lob_Id: row.lobIds.join(','),
  accountStatus: row.status,
  portal_Permissions: row.portalIds,
  company_Password: row.adminPassword,
  confirm_Password: row.adminPassword,
})

const deviceForm = (row: Row<'device'>) => ({
  devicesName: row.name,
  factorydeviceId: row.factoryId ?? undefined,
  deviceStatus: row.status,
  devicesUrl: row.url,
  customerId: row.customerId,
})

const employeeForm = (row: Row<'employee'>) => ({
  employeesName: row.name,
  employeesEmail: row.email,
  employeesPassword: row.password,
  confirm_Password: row.password,
  itx_Employee_Id: row.itxId,
  employeesStatus: row.status,
})
