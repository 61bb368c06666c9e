import { cannotCheck, fail } from '#cli/client/finding.ts'
import { getStoredFile } from '#cli/client/stored-files.ts'
import {
  type Audience,
  type Check,
  type CheckClient,
  type CheckKind,
  check,
  type Settings,
} from '#cli/smoke/check.ts'
import { judgeDates } from '#cli/smoke/checks/dates.ts'
import type { CheckedList } from '#cli/smoke/lists/list.ts'
import {
  cannotCheckWithoutRecord,
  complaintList,
  customerWithMostComplaints,
  idWithMostDevices,
  knownCustomers,
  recordWithMostDevices,
  rowsByDeviceCount,
} from '#cli/smoke/lists/lists.ts'
import { storedFileUrl } from '#src/api/stored-file.ts'
import { complaints } from '#src/contract/complaints.ts'
import type { Config } from '#src/contract/config.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

type AskedRecord<Answer> = {
  endpoint: Endpoint<{ id: number }, undefined, undefined, Answer>
  idOf(answer: Answer): number
  /** The record to request; undefined if none is known. */
  known(client: CheckClient): Promise<number | undefined>
  title?: string
  audience?: Audience
}

/** Requests a record by its id, and must get this one. */
export const recordCheck = <Answer>({
  endpoint,
  idOf,
  known,
  title = 'answers as agreed',
  audience = 'permitted',
}: AskedRecord<Answer>): Check => ({
  ...check(endpoint, title, 'shape', audience, async (client) => {
    const id = (await known(client)) ?? cannotCheckWithoutRecord()
    const given = idOf(await client.call(endpoint, { params: { id } }))
    return given === id ? `record ${id}` : fail(`gives record ${given}, ${id} was asked for`)
  }),
  state: async (client) => `${await known(client)}`,
})

/** Requests the first record of its list. */
export const shownRecordCheck = <Row>(
  endpoint: Endpoint<{ id: number }, undefined, undefined, Row>,
  list: CheckedList<Row>,
): Check =>
  recordCheck({
    endpoint,
    idOf: list.idOf,
    known: async (client) => {
      const [first] = await list.shown(client)
      return first === undefined ? undefined : list.idOf(first)
    },
  })

/** What a customer's record says beside its devices. */
export const customerRecordChecks = (settings: Settings): Check[] => {
  const recordCheck = (title: string, kind: CheckKind, judge: Check['run']): Check => ({
    ...check(customers.get, title, kind, 'permitted', judge),
    premises: { fields: kind === 'totals' ? ['deviceCount'] : kind === 'dates' ? ['createdAt'] : [] },
    state: stateOfRecord,
  })
  return [
    recordCheck('gives the record that was asked for', 'shape', async (client) => {
      const id = await idWithMostDevices(client)
      const { customer_Id } = await recordWithMostDevices(client)
      return customer_Id === id ? `record ${id}` : fail(`gives record ${customer_Id}, ${id} was asked for`)
    }),
    recordCheck('counts the devices that it holds', 'totals', async (client) => {
      const { customer_Id, deviceCount, Devices } = await recordWithMostDevices(client)
      if (deviceCount !== Devices.length) {
        fail(`deviceCount of customer ${customer_Id} is ${deviceCount}, its Devices are ${Devices.length}`)
      }
      const row = (await rowsByDeviceCount(client)).find((known) => known.customer_Id === customer_Id)
      return row === undefined || row.deviceCount === deviceCount
        ? `${deviceCount} devices of customer ${customer_Id}`
        : fail(
            `counts ${deviceCount} devices of customer ${customer_Id}, its row in the list ${row.deviceCount}`,
          )
    }),
    recordCheck('holds its own devices only', 'isolation', async (client) => {
      const { customer_Id, Devices } = await recordWithMostDevices(client)
      return judgeOwners(
        customer_Id,
        Devices.map(({ devicesId, customerId }) => ({ id: devicesId, owner: customerId })),
      )
    }),
    recordCheck('gives dates that fit', 'dates', async (client) => {
      const { customer_Id, Notes } = await recordWithMostDevices(client)
      return judgeDates(
        client,
        customers.get,
        Notes.map(({ createdAt }) => ({ record: customer_Id, dates: [createdAt] })),
      )
    }),
    storageCheck(customers.get, settings, customerFiles),
  ]
}

/** What is shown under a customer belongs to it. */
const judgeOwners = (customer: number, rows: readonly { id: number; owner: number | null }[]): string => {
  const foreign = rows.find(({ owner }) => owner !== null && owner !== customer)
  if (foreign !== undefined) {
    fail(`row ${foreign.id} of customer ${customer} belongs to customer ${foreign.owner}`)
  }
  return `${rows.length} rows of customer ${customer}`
}

/** The complaints of a customer are its own. */
export const complaintOwnersCheck: Check = {
  ...check(
    complaints.list,
    'holds the complaints of its customer only',
    'isolation',
    'permitted',
    async (client) => {
      const { id } = await customerWithMostComplaints(client)
      const { rows } = await complaintList.known(client)
      return judgeOwners(
        id,
        rows.map(({ complaint_Id, customerId }) => ({ id: complaint_Id, owner: customerId })),
      )
    },
  ),
  state: complaintList.state,
}

const stateOfRecord = async (client: CheckClient): Promise<string> =>
  JSON.stringify([await rowsByDeviceCount(client), await recordWithMostDevices(client)])

const maxRecords = 4

async function customerFiles(client: CheckClient): Promise<StoredFile[]> {
  const ids = (await knownCustomers(client)).slice(0, maxRecords)
  const records = await Promise.all(
    ids.map((id) => client.call(customers.get, { params: { id }, query: {} })),
  )
  return records.flatMap(({ customer_Id, companyLogo, banner_Header }) =>
    [companyLogo, banner_Header].flatMap((name): StoredFile[] =>
      name === null ? [] : [{ folder: 'customerAssets', owner: customer_Id, name }],
    ),
  )
}

/** A file that an answer names, and whose it is. */
export type StoredFile = { folder: Exclude<keyof Config['storage'], 'query'>; owner: number; name: string }

const mostFiles = 5

/** Checks that the first few files that answers name can be read from the storage, without a bearer token. */
export const storageCheck = (
  endpoint: Endpoint,
  { storage }: Settings,
  filesOf: (client: CheckClient) => Promise<readonly StoredFile[]>,
  audience: Audience = 'permitted',
): Check => {
  const someFiles = async (client: CheckClient) => (await filesOf(client)).slice(0, mostFiles)
  const opening = check(endpoint, 'names files that open', 'storage', audience, async (client) => {
    const folders = foldersIn(storage)
    const files = await someFiles(client)
    if (files.length === 0) cannotCheck('no record that was seen has a file')
    await Promise.all(files.map((file) => openFile(client, folders, file)))
    return `${files.length} files`
  })
  return { ...opening, state: async (client) => JSON.stringify(await someFiles(client)) }
}

const beginnings: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8/,
  svg: /<svg|<\?xml|<!--/i,
}

export const foldersIn = (storage: Settings['storage']): Config['storage'] =>
  storage ?? cannotCheck('where files are stored is not known: give --storage-from')

/** The bytes of a stored file. Fails if there is none, or if they are not those of such a file. */
export const openFile = async (
  { connection }: CheckClient,
  storage: Config['storage'],
  { folder, owner, name }: StoredFile,
): Promise<Buffer> => {
  const { status, headers, bytes } = await getStoredFile(
    connection,
    storedFileUrl(storage, folder, owner, name),
  )
  const failWith = (trouble: string) =>
    fail(`the storage ${trouble} for ${name} of record ${owner} in ${folder}`)
  if (status < 200 || status >= 300) failWith(`answers ${status}`)
  if (headers.get('Content-Type')?.startsWith('text/html')) failWith('answers with a page of HTML')
  if (bytes.length === 0) failWith('gives an empty file')
  const beginning = beginnings[name.split('.').at(-1)?.toLowerCase() ?? '']
  if (beginning !== undefined && !beginning.test(bytes.subarray(0, 200).toString('latin1'))) {
    failWith('gives something else than such a picture')
  }
  return bytes
}
