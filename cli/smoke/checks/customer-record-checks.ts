import type { Check } from '#cli/smoke/check.ts'
import { fail } from '#cli/smoke/finding.ts'
import { busiestCustomer, busiestRecord, busiestRows, customersKnown } from '#cli/smoke/lists/whose.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { customers } from '#src/contract/customers.ts'
import { datesWork } from './dates-work.ts'
import { type StoredFile, storageCheck } from './storage-check.ts'

/** What a customer's record says beside its devices. */
export const customerRecordChecks = (settings: Settings): Check[] => [
  {
    endpoint: customers.get,
    title: 'gives the record that was asked for',
    kinds: ['shape'],
    audience: 'permitted',
    work: async (visit) => {
      const id = await busiestCustomer(visit)
      const { customer_Id } = await busiestRecord(visit)
      return customer_Id === id ? `record ${id}` : fail(`gives record ${customer_Id}, ${id} was asked for`)
    },
  },
  {
    endpoint: customers.get,
    title: 'counts the devices that it holds',
    kinds: ['totals'],
    audience: 'permitted',
    work: async (visit) => {
      const { customer_Id, deviceCount, Devices } = await busiestRecord(visit)
      if (deviceCount !== Devices.length) {
        fail(`deviceCount of customer ${customer_Id} is ${deviceCount}, its Devices are ${Devices.length}`)
      }
      const row = (await busiestRows(visit)).find((known) => known.customer_Id === customer_Id)
      return row === undefined || row.deviceCount === deviceCount
        ? `${deviceCount} devices of customer ${customer_Id}`
        : fail(
            `counts ${deviceCount} devices of customer ${customer_Id}, its row in the list ${row.deviceCount}`,
          )
    },
  },
  {
    endpoint: customers.get,
    title: 'gives dates that parse',
    kinds: ['dates'],
    audience: 'permitted',
    work: async (visit) => {
      const { customer_Id, Notes } = await busiestRecord(visit)
      return datesWork([{ record: customer_Id, dates: Notes.map(({ createdAt }) => createdAt) }])
    },
  },
  storageCheck(customers.get, settings, customerFiles),
]

const mostRecords = 4

async function customerFiles(visit: Visit): Promise<StoredFile[]> {
  const ids = (await customersKnown(visit)).slice(0, mostRecords)
  const records = await Promise.all(ids.map((id) => visit.call(customers.get, { params: { id }, query: {} })))
  return records.flatMap(({ customer_Id, companyLogo, banner_Header }) =>
    [companyLogo, banner_Header].flatMap((name): StoredFile[] =>
      name === null ? [] : [{ folder: 'customerAssets', owner: customer_Id, name }],
    ),
  )
}
