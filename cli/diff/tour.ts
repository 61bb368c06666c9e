import { callNameOf } from '#cli/smoke/check.ts'
import { anyParams, unknownId } from '#cli/smoke/stand-ins.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { contract } from '#src/contract/all.ts'
import { complaints } from '#src/contract/complaints.ts'
import { constants, constantTypes } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import type { Heard } from './heard.ts'
import { createListener, type Listener } from './listener.ts'
import { idsIn } from './shown-ids.ts'

/** So many rows of a list tell its shape, and so many records that of a record. */
const mostRows = 100
const mostRecords = 8

const firstPage = { query: { page: 1, pageSize: mostRows } }

const reads: readonly Endpoint[] = Object.values(contract)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ method }) => method === 'GET')

/** Makes every reading call of the contract as this account: lists, records that they show, and what is refused. */
export const tour = async (visit: Visit): Promise<Heard[]> => {
  const listener = createListener(visit)
  const lists = await hearLists(listener)
  const records = await hearRecords(listener, lists, visit.claims.id)
  const refusals = await Promise.all([
    ...reads
      .filter(wantsId)
      .map((endpoint) => listener.hear(endpoint, 'an unknown id', [{ params: unknownId }])),
    ...reads.map((endpoint) => listener.hearTokenless(endpoint, { params: anyParams })),
  ])
  return eachOnce([...lists, ...records, ...refusals])
}

const hearLists = ({ hear }: Listener): Promise<Heard[]> =>
  Promise.all([
    ...constantTypes.map((constantType) =>
      hear(constants.list, constantType, [{ params: { constantType } }]),
    ),
    hear(customers.portals, 'the list', [{}]),
    hear(lobs.listActive, 'the list', [{}]),
    hear(lobs.list, 'a page', [firstPage]),
    hear(employees.list, 'a page', [firstPage]),
    hear(customers.list, 'a page', [firstPage]),
    hear(customers.listAll, 'a page', [firstPage]),
    hear(devices.list, 'a page', [firstPage]),
  ])

const hearRecords = async ({ hear }: Listener, lists: readonly Heard[], ownId: number): Promise<Heard[]> => {
  const shownBy = (...endpoints: Endpoint[]) => {
    const calls = endpoints.map(callNameOf)
    return lists.filter(({ call }) => calls.includes(call))
  }
  const records = (endpoint: Endpoint, ids: readonly number[]) =>
    hear(endpoint, 'a record', ids.slice(0, mostRecords).map(of))
  const customerIds = [
    ...idsIn(shownBy(customers.list, customers.listAll), 'customer_Id', 'id'),
    ...idsIn(shownBy(devices.list), 'customerId'),
  ]
  const ofCustomers = await hear(
    complaints.list,
    'a page',
    customerIds.slice(0, mostRecords).map((id) => ({ ...of(id), ...firstPage })),
  )
  const others = await Promise.all([
    records(complaints.get, idsIn([ofCustomers], 'complaint_Id')),
    records(employees.get, [ownId, ...idsIn(shownBy(employees.list), 'employee_Id')]),
    records(customers.get, customerIds),
    records(devices.get, idsIn(shownBy(devices.list), 'devicesId', 'devices_id', 'deviceId')),
    records(lobs.get, idsIn(shownBy(lobs.list, lobs.listActive), 'lob_Id')),
  ])
  return [ofCustomers, ...others]
}

const of = (id: number) => ({ params: { id } })

const wantsId = ({ path }: Endpoint): boolean => path.endsWith('/:id')

/** A call that the account may not make is refused once, whatever it was to be asked for. */
const eachOnce = (heard: readonly Heard[]): Heard[] => [
  ...new Map(heard.map((one) => [`${one.call} ${one.situation}`, one])).values(),
]
