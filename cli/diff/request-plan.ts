import { callNameOf, endpoints, unknownId } from '#cli/client/endpoints.ts'
import type { SignedInClient } from '#cli/client/sign-in.ts'
import { contract } from '#src/contract/all.ts'
import { complaints } from '#src/contract/complaints.ts'
import { constants, constantTypes } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { digitsToNumber } from '#src/rules/ids.ts'
import { createResponseRecorder, type Recording, type ResponseRecorder } from './response-recorder.ts'

/** How many rows of a list, and how many records, are read to see their shape. */
const maxRows = 100
const maxRecords = 8

const firstPage = { query: { page: 1, pageSize: maxRows } }

const reads = endpoints.filter(({ method }) => method === 'GET')

/**
 * Makes every reading call of the contract: the lists, the records in them, and calls that must be refused.
 */
export const runRequestPlan = async (client: SignedInClient): Promise<Recording[]> => {
  const recorder = createResponseRecorder(client)
  const lists = await recordLists(recorder)
  const records = await recordRecords(recorder, lists, client.claims.id)
  const refusals = await Promise.all([
    ...reads
      .filter(needsId)
      .map((endpoint) => recorder.record(endpoint, 'an unknown id', [{ params: unknownId }])),
    ...reads.map((endpoint) => recorder.recordTokenless(endpoint)),
  ])
  return eachOnce([...lists, ...records, ...refusals])
}

const recordLists = ({ record }: ResponseRecorder): Promise<Recording[]> =>
  Promise.all([
    ...constantTypes.map((constantType) =>
      record(constants.list, constantType, [{ params: { constantType } }]),
    ),
    ...reads
      .filter(({ path }) => !path.includes(':'))
      .map((endpoint) =>
        endpoint.answer.kind === 'page'
          ? record(endpoint, 'a page', [firstPage])
          : record(endpoint, 'the list', [{}]),
      ),
  ])

const recordRecords = async (
  { record }: ResponseRecorder,
  lists: readonly Recording[],
  ownId: number,
): Promise<Recording[]> => {
  const shownBy = (...endpoints: Endpoint[]) => {
    const calls = endpoints.map(callNameOf)
    return lists.filter(({ call }) => calls.includes(call))
  }
  const records = (endpoint: Endpoint, ids: readonly number[]) =>
    record(endpoint, 'a record', ids.slice(0, maxRecords).map(withId))
  const customerIds = [
    ...idsIn(shownBy(customers.list, customers.listAll), 'customer_Id', 'id'),
    ...idsIn(shownBy(devices.list), 'customerId'),
  ]
  const ofCustomers = await record(
    complaints.list,
    'a page',
    customerIds.slice(0, maxRecords).map((id) => ({ ...withId(id), ...firstPage })),
  )
  const others = await Promise.all([
    records(complaints.get, idsIn([ofCustomers], 'complaint_Id')),
    records(employees.get, [ownId, ...idsIn(shownBy(employees.list), 'employee_Id')]),
    records(customers.get, customerIds),
    records(devices.get, idsIn(shownBy(devices.list), 'devicesId', 'devices_id', 'deviceId')),
    records(lobs.get, idsIn(shownBy(lobs.list, lobs.listActive), 'lob_Id')),
    ...plainAreas.map(({ list, get }) => records(get, idsIn(shownBy(list), 'id'))),
  ])
  return [ofCustomers, ...others]
}

const ownIds: readonly Endpoint[] = [complaints.get, employees.get, customers.get, devices.get, lobs.get]

/** The areas whose records call their id `id`. */
const plainAreas = Object.values<Readonly<Record<string, Endpoint>>>(contract).flatMap(({ list, get }) =>
  list === undefined || get === undefined || ownIds.includes(get) ? [] : [{ list, get }],
)

const withId = (id: number) => ({ params: { id } })

const needsId = ({ path }: Endpoint): boolean => path.endsWith('/:id')

/** A call that the account may not make is recorded as refused in several places; one of these recordings is enough. */
const eachOnce = (recordings: readonly Recording[]): Recording[] => [
  ...new Map(recordings.map((one) => [`${one.call} ${one.situation}`, one])).values(),
]

/** The ids of records that lists show under one of these names, each once: shapes may differ from the contract. */
const idsIn = (recordings: readonly Recording[], ...names: readonly string[]): number[] => {
  const rows = recordings.flatMap(({ responses }) => responses).flatMap(({ body }) => rowsIn(body))
  const ids = rows.flatMap((row) => names.map((name) => digitsToNumber(memberOf(row, name))))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

const rowsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).flatMap((value: unknown) => (Array.isArray(value) ? value : []))
    : []
