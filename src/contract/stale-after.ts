import { complaints } from './complaints.ts'
import { contract } from './contract.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { employees } from './employees.ts'
import type { Endpoint } from './endpoint.ts'
import { lobs } from './lobs.ts'
import { memberOf } from './member-of.ts'

type Area = keyof typeof contract

/** A write as it was sent; without an answer, whether it came through is unknown. */
export type SentWrite = {
  endpoint: Endpoint
  input: { params?: unknown; query?: unknown; body?: unknown }
  answer?: unknown
}

/** What has to be read again: of an area all, or only what is about one record and what lists the records of one customer. */
export type Stale = Scope & { area: Area }

/** What a reading is about: one record of its area, or the records of one customer. Without either it may hold any. */
export type Scope = { record?: number | undefined; customer?: number | undefined }

/** What a write makes outdated, where that is not its own area alone. */
const exceptions: ReadonlyMap<Endpoint, (sent: SentWrite) => readonly Stale[]> = new Map<
  Endpoint,
  (sent: SentWrite) => readonly Stale[]
>([
  [customers.changeManager, (sent) => [{ area: 'customers', record: param(sent, 'customer_Id') }]],
  // A device and a complaint name their customer.
  [
    customers.update,
    (sent) => {
      const id = param(sent, 'customer_Id')
      return [
        { area: 'customers', record: id },
        { area: 'devices', customer: id },
        { area: 'complaints', customer: id },
      ]
    },
  ],
  [
    customers.remove,
    (sent) => {
      const id = param(sent, 'customerId')
      return [
        { area: 'customers', record: id },
        { area: 'devices', customer: id },
        { area: 'complaints', customer: id },
      ]
    },
  ],
  // A customer has its devices, and their number.
  [devices.create, ({ input }) => devicesOf(idIn(input.body, 'customerId'))],
  [devices.update, (sent) => devicesOf(idIn(memberOf(sent.answer, 'item'), 'customerId'), param(sent, 'id'))],
  [devices.remove, (sent) => devicesOf(idIn(sent.input.query, 'customerId'), param(sent, 'deviceId'))],
  // A customer names its local admin and its LOB.
  [
    employees.update,
    (sent) => [{ area: 'employees', record: param(sent, 'employee_Id') }, { area: 'customers' }],
  ],
  [employees.updateProfile, () => [{ area: 'employees' }, { area: 'customers' }]],
  [employees.remove, (sent) => [{ area: 'employees', record: param(sent, 'id') }]],
  [lobs.update, (sent) => [{ area: 'lobs', record: param(sent, 'lob_Id') }, { area: 'customers' }]],
  [lobs.inactivate, (sent) => [{ area: 'lobs', record: param(sent, 'lob_Id') }]],
  [
    complaints.resolve,
    (sent) => [
      {
        area: 'complaints',
        record: param(sent, 'id'),
        customer: idIn(memberOf(sent.answer, 'item'), 'customerId'),
      },
    ],
  ],
  // Passwords are not read.
  [employees.changePassword, () => []],
  [employees.changeOwnPassword, () => []],
])

const devicesOf = (customer: number | undefined, record?: number): readonly Stale[] => [
  { area: 'devices', record, customer },
  { area: 'customers', record: customer },
]

const param = ({ input }: SentWrite, name: string): number | undefined => idIn(input.params, name)

/** Undefined where it is not known: then it may be any. */
const idIn = (part: unknown, name: string): number | undefined => {
  const id = memberOf(part, name)
  return typeof id === 'number' ? id : undefined
}

/** What has to be read again after a write. */
export const staleAfter = (sent: SentWrite): readonly Stale[] =>
  exceptions.get(sent.endpoint)?.(sent) ?? ownAreas(sent.endpoint).map((area) => ({ area }))

const ownAreas = (write: Endpoint): readonly Area[] =>
  areas.filter((area) => Object.values<unknown>(contract[area]).includes(write))

const areas = Object.keys(contract).filter((name): name is Area => Object.hasOwn(contract, name))

/** Whether a reading of this area and scope may hold what is stale. */
export const isStale = (area: unknown, scope: unknown, stale: Stale): boolean =>
  area === stale.area &&
  isSameOrUnknown(memberOf(scope, 'record'), stale.record) &&
  isSameOrUnknown(memberOf(scope, 'customer'), stale.customer)

const isSameOrUnknown = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || one === other
