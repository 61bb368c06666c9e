import { array, coerce, define, type Infer, type Struct, type, unknown } from 'superstruct'
import { type Address, readAddress } from '#src/rules/address.ts'
import { Device } from './device-record.ts'
import { memberOf } from './envelope.ts'
import { idList, idText, textList } from './list-values.ts'
import { firstPresent } from './spellings.ts'
import { count, idOrNull, looseText, recordId, textOrNull } from './values.ts'

/** The API sends the account manager as a record or as a name; it is read as `accountManagerId` and `accountManagerName`. */
const withManager = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const { accountManager, ...rest }: Record<string, unknown> = { ...value }
  const name = typeof accountManager === 'string' ? accountManager : memberOf(accountManager, 'employeesName')
  return {
    ...rest,
    accountManagerId: memberOf(accountManager, 'employee_Id') ?? null,
    accountManagerName: rest.accountManagerName ?? name,
  }
}

const manager = { accountManagerId: idOrNull, accountManagerName: looseText }

export const CustomerRow = coerce(
  firstPresent(
    type({
      customer_Id: recordId,
      companyName: looseText,
      deviceCount: count,
      ...manager,
      contactPerson: looseText,
      accountStatus: recordId,
      accountStatusName: looseText,
    }),
    { customer_Id: ['id'], companyName: ['name'], contactPerson: ['contactPersonName'] },
  ),
  unknown(),
  withManager,
)
export type CustomerRow = Infer<typeof CustomerRow>

/** Null if the JSON text of the address cannot be parsed, so that the screen can log it. */
const address: Struct<Address | null> = coerce(
  define<Address | null>('address', (value) => value === null || typeof value === 'object'),
  unknown(),
  (value) => (typeof value === 'string' ? readAddress(value) : null),
)

const PortalOfCustomer = type({ portalId: recordId })

const Note = type({
  id: recordId,
  authorName: looseText,
  createdAt: textOrNull,
  notesCommunications: looseText,
})
export type Note = Infer<typeof Note>

const list = <Item>(item: Struct<Item>): Struct<Item[]> =>
  coerce(array(item), unknown(), (value) => value ?? [])

/** A customer record. The API never sends passwords back. */
export const Customer = coerce(
  type({
    customer_Id: recordId,
    companyName: looseText,
    companyContact: looseText,
    companyAddress: address,
    contactPersonName: looseText,
    contactPhone: looseText,
    contactEmail: looseText,
    customer_Url: looseText,
    company_Username: looseText,
    lob_Id: idText,
    lobsname: textList,
    branding_Guidelines: looseText,
    companyLogo: textOrNull,
    banner_Header: textOrNull,
    accountStatus: recordId,
    accountStatusName: looseText,
    integration_customization: looseText,
    customer_back_Url: looseText,
    customer_front_Url: looseText,
    portal_Permissions: idList,
    portalPermissionData: list(PortalOfCustomer),
    Notes: list(Note),
    deviceCount: count,
    ...manager,
    Devices: list(Device),
  }),
  unknown(),
  withManager,
)
export type Customer = Infer<typeof Customer>
