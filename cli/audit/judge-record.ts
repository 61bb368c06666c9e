import { assign, object, omit, type Struct } from 'superstruct'
import { CustomerChange } from '#src/contract/customer-parts.ts'
import { type Customer, portalsOf } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/devices.ts'
import type { EmployeeRow } from '#src/contract/employees.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { deviceLabels } from '#src/contract/labels/device.ts'
import { lobLabels } from '#src/contract/labels/lob.ts'
import { localAdminLabels } from '#src/contract/labels/local-admin.ts'
import type { Lob } from '#src/contract/lobs.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { problemsOf } from '#src/contract/problems.ts'
import { emptyAddress } from '#src/contract/value-kinds.ts'
import { optionalWholeNumber, webUrl } from '#src/rules/field-checks.ts'
import { hintOf, text } from '#src/rules/fields.ts'
import { DeviceAddForm } from '#src/rules/forms/device.ts'
import { LobEditForm } from '#src/rules/forms/lob.ts'
import { LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import type { FormRules } from '#src/rules/validate-change.ts'
import type { AuditFinding, Entity, FindingKind } from './audit-finding.ts'

const kindOfField: Readonly<Record<string, FindingKind>> = {
  pincode: 'pincode',
  contactPhone: 'phone',
  contactEmail: 'email',
  company_Username: 'email',
  employeesEmail: 'email',
  customer_Url: 'portal-url',
  customer_back_Url: 'url',
  customer_front_Url: 'url',
  devicesUrl: 'url',
  portal_Permissions: 'portals',
  lob_Id: 'lob',
  factorydeviceId: 'factory-id',
}

type Judged<Form> = {
  entity: Entity
  id: number
  name: string
  labels: Readonly<Record<string, string>>
  form: FormRules<Form>
  values: object
  /** The record that the values are from, whose unreadable fields are findings as well. */
  record: object
  /** Fields of the record that hold several of the form. */
  parts?: Readonly<Record<string, readonly string[]>>
}

/** What the form of a record would refuse, or cannot read. */
const judge = <Form>({
  form,
  labels,
  values,
  record,
  parts = {},
  ...about
}: Judged<Form>): AuditFinding[] => {
  const finding = (field: string, trouble: string): AuditFinding => ({
    ...about,
    kind: kindOfField[field] ?? 'field',
    what: `${labels[field] ?? field}: ${trouble}`,
  })
  // Devices are judged by their own list, if they can be found there.
  const unreadable = problemsOf(record).filter(
    ({ field, isLeftOut }) => isLeftOut === true || !field.startsWith('Devices'),
  )
  const unread = unreadable.flatMap(({ field: place }) => {
    const [field = ''] = place.split('.')
    return [field, ...(parts[field] ?? [])]
  })
  const fields: [string, Struct<unknown>][] = Object.entries(form.schema)
  return [
    ...unreadable.map(({ field, expected }) => finding(field, `cannot be read, it should be ${expected}`)),
    ...fields
      .filter(([name]) => !unread.includes(name))
      .flatMap(([name, field]) => {
        const [broken] = field.validate(memberOf(values, name), { coerce: true })
        return broken === undefined ? [] : finding(name, withHint(broken.message, hintOf(field)))
      }),
  ]
}

const withHint = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message} (${hint.replace(/\.$/, '')})`

/** A stored customer: not its password, and not the note that is typed. */
const CustomerRecord = assign(
  omit(CustomerChange, ['notes_Communications']),
  object({ customer_back_Url: text(webUrl), customer_front_Url: text(webUrl) }),
)

const addressParts = ['addressline1', 'addressline2', 'city', 'pincode', 'states']

export const judgeCustomer = (customer: Customer): AuditFinding[] =>
  judge({
    entity: 'customers',
    id: customer.customer_Id,
    name: customer.companyName,
    labels: customerLabels,
    form: CustomerRecord,
    values: {
      ...customer,
      ...(customer.companyAddress ?? emptyAddress),
      portal_Permissions: portalsOf(customer),
    },
    record: customer,
    parts: { companyAddress: addressParts, portalPermissionData: ['portal_Permissions'] },
  })

/** Of a stored device the customer may be missing: it is assigned to none. */
const DeviceRecord = omit(DeviceAddForm, ['customerId'])

export const judgeDevice = (device: Device): AuditFinding[] =>
  judge({
    entity: 'devices',
    id: device.devicesId,
    name: device.devicesName,
    labels: deviceLabels,
    form: DeviceRecord,
    values: device,
    record: device,
  })

/** Employees of earlier years have no number. */
const LocalAdminRecord = assign(LocalAdminEditForm, object({ itx_Employee_Id: optionalWholeNumber }))

export const judgeLocalAdmin = (localAdmin: EmployeeRow): AuditFinding[] =>
  judge({
    entity: 'local-admins',
    id: localAdmin.employee_Id,
    name: localAdmin.employeesName,
    labels: localAdminLabels,
    form: LocalAdminRecord,
    values: localAdmin,
    record: localAdmin,
  })

export const judgeLob = (lob: Lob): AuditFinding[] =>
  judge({
    entity: 'lobs',
    id: lob.lob_Id,
    name: lob.lobsname,
    labels: lobLabels,
    form: LobEditForm,
    values: lob,
    record: lob,
  })
