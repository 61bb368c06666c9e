import { cannotCheck, fail } from '#cli/client/finding.ts'
import { getStoredFile } from '#cli/client/stored-files.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import { type Check, type CheckAccounts, type CheckClient, checkFor } from '#cli/smoke/check.ts'
import type { CheckKind } from '#cli/smoke/check-kinds.ts'
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
import { type Customer, customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { names } from '#src/rules/names.ts'

type RecordOptions = Partial<Pick<Check, 'title' | 'accounts' | 'paramsFor'>> & {
  /** The record to request; undefined if none is known. By default the first of its list. */
  known?(client: CheckClient): Promise<number | undefined>
}

/** Requests a record of a list by its id, and must get this one. */
export const recordCheck = (
  endpoint: Endpoint,
  list: CheckedList<unknown>,
  {
    known = async (client) => (await list.shown(client)).map(list.idOf)[0],
    title = 'answers as agreed',
    accounts = 'permitted',
    ...others
  }: RecordOptions = {},
): Check => ({
  ...checkFor(accounts, endpoint, title, 'shape', async (client) => {
    const id = (await known(client)) ?? cannotCheckWithoutRecord()
    const answer = await client.call(endpoint, { params: { id }, query: undefined, body: undefined })
    const given = memberOf(answer, list.abilities.id)
    return given === id ? `record ${id}` : fail(`gives record ${given}, ${id} was asked for`)
  }),
  state: async (client) => `${await known(client)}`,
  ...others,
})

const customerCheck = (
  title: string,
  kind: CheckKind,
  fields: readonly string[],
  judge: (record: Customer, client: CheckClient) => Promise<string>,
): Check => ({
  ...checkFor('permitted', customers.get, title, kind, async (client) =>
    judge(await recordWithMostDevices(client), client),
  ),
  premises: { fields },
  state: async (client) =>
    JSON.stringify([await rowsByDeviceCount(client), await recordWithMostDevices(client)]),
})

/** What a customer's record says beside its devices. */
export const customerRecordChecks: readonly Check[] = [
  customerCheck('gives the record that was asked for', 'shape', [], async ({ customer_Id }, client) => {
    const id = await idWithMostDevices(client)
    return customer_Id === id ? `record ${id}` : fail(`gives record ${customer_Id}, ${id} was asked for`)
  }),
  customerCheck(
    `counts the ${names.device.manyInText} that it holds`,
    'totals',
    ['deviceCount'],
    async (record, client) => {
      const { customer_Id, deviceCount, Devices } = record
      const name = `${names.customer.inText} ${customer_Id}`
      if (deviceCount !== Devices.length)
        fail(`deviceCount of ${name} is ${deviceCount}, its Devices are ${Devices.length}`)
      const row = (await rowsByDeviceCount(client)).find((known) => known.customer_Id === customer_Id)
      return row === undefined || row.deviceCount === deviceCount
        ? `${deviceCount} ${names.device.manyInText} of ${name}`
        : fail(
            `counts ${deviceCount} ${names.device.manyInText} of ${name}, its row in the list ${row.deviceCount}`,
          )
    },
  ),
  customerCheck(
    `holds its own ${names.device.manyInText} only`,
    'isolation',
    [],
    async ({ customer_Id, Devices }) =>
      judgeOwners(
        customer_Id,
        Devices.map(({ devicesId, customerId }) => ({ id: devicesId, owner: customerId })),
      ),
  ),
  customerCheck('gives dates that fit', 'dates', ['createdAt'], async ({ customer_Id, Notes }, client) =>
    judgeDates(
      client,
      customers.get,
      Notes.map(({ createdAt }) => ({ record: customer_Id, dates: [createdAt] })),
    ),
  ),
]

/** What is shown under a customer belongs to it. */
const judgeOwners = (customer: number, rows: readonly { id: number; owner: number | null }[]): string => {
  const foreign = rows.find(({ owner }) => owner !== null && owner !== customer)
  if (foreign !== undefined) {
    fail(
      `row ${foreign.id} of ${names.customer.inText} ${customer} belongs to ${names.customer.inText} ${foreign.owner}`,
    )
  }
  return `${rows.length} rows of ${names.customer.inText} ${customer}`
}

/** The complaints of a customer are its own. */
export const complaintOwnersCheck: Check = {
  ...checkFor(
    'permitted',
    complaints.list,
    `holds the ${names.complaint.manyInText} of its ${names.customer.inText} only`,
    'isolation',
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

const maxRecords = 4

/** Logos and banners. */
export const customerFiles = async (client: CheckClient): Promise<StoredFile[]> => {
  const ids = (await knownCustomers(client)).slice(0, maxRecords)
  const records = await allAnswers(ids.map((id) => client.call(customers.get, { params: { id }, query: {} })))
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
  filesOf: (client: CheckClient) => Promise<readonly StoredFile[]>,
  accounts: CheckAccounts = 'permitted',
): Check => {
  const someFiles = async (client: CheckClient) => (await filesOf(client)).slice(0, mostFiles)
  const opening = checkFor(accounts, endpoint, 'names files that open', 'storage', async (client) => {
    storageOf(client)
    const files = await someFiles(client)
    if (files.length === 0) cannotCheck('no record that was seen has a file')
    await allAnswers(files.map((file) => openFile(client, file)))
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

const storageOf = ({ connection: { settings } }: CheckClient): Config['storage'] =>
  settings.storage ?? cannotCheck('where files are stored is not known: give --storage-from')

/** The bytes of a stored file. Fails if there is none, or if they are not those of such a file. */
export const openFile = async (client: CheckClient, { folder, owner, name }: StoredFile): Promise<Buffer> => {
  const url = storedFileUrl(storageOf(client), folder, owner, name)
  const { status, headers, bytes } = await getStoredFile(client.connection, url)
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
