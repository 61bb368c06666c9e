import { callNameOf } from '#cli/client/endpoints.ts'
import { cannotCheck, fail } from '#cli/client/finding.ts'
import { allAnswers } from '#cli/smoke/all-answers.ts'
import {
  type Check,
  type CheckAccounts,
  type CheckClient,
  checkFor,
  oncePerClient,
  unlessStopped,
} from '#cli/smoke/check.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { names } from '#src/rules/names.ts'
import { complaintFilter, lobStatus } from '#src/rules/status.ts'
import type { CheckedList } from './list.ts'
import { customerList, customerWithMostComplaints, deviceList, lobList } from './lists.ts'

const onePage = { page: 1, pageSize: 1 }

type Counts = {
  endpoint: Endpoint
  title: string
  accounts: CheckAccounts
  /** Another call that the account must be allowed to make. */
  needs?: Endpoint
  count(client: CheckClient): Promise<readonly [number, number]>
  differ(left: number, right: number): string
}

/** Two counts of the same things agree. Faults of the calls themselves are reported by other checks. */
const countsCheck = ({ endpoint, title, accounts, needs, count, differ }: Counts): Check => {
  const counted = oncePerClient((client) =>
    count(client).catch(
      unlessStopped(client, () => cannotCheck('one of the calls that are compared does not answer')),
    ),
  )
  const totals = checkFor(accounts, endpoint, title, 'totals', async (client) => {
    requirePermission(client, needs)
    const [left, right] = await counted(client)
    return left === right ? `${left}` : fail(differ(left, right))
  })
  const premises = { fields: ['totalItems'], lists: [endpoint, ...(needs === undefined ? [] : [needs])] }
  return { ...totals, premises, state: async (client) => `${await counted(client)}` }
}

const requirePermission = ({ claims }: CheckClient, needs: Endpoint | undefined): void => {
  if (needs?.allows(claims, undefined) === false) cannotCheck(`the account may not call ${callNameOf(needs)}`)
}

/** Both lists give all customers. */
const customerTotalsCheck = countsCheck({
  endpoint: customers.listAll,
  title: `counts as many as GET ${customers.list.path}`,
  accounts: 'permitted',
  needs: customers.list,
  count: async ({ call }) => {
    const [all, own] = await allAnswers([
      call(customers.listAll, { query: onePage }),
      call(customers.list, { query: onePage }),
    ])
    return [all.totalItems, own.totalItems]
  },
  differ: (all, own) =>
    `counts ${all} ${names.customer.manyInText}, GET ${customers.list.path} counts ${own}`,
})

/** The active ones to choose from are those that the whole list has as active. */
const lobTotalsCheck = countsCheck({
  endpoint: lobs.listActive,
  title: `holds as many as GET ${lobs.list.path} has active ones`,
  accounts: 'account',
  needs: lobs.list,
  count: async ({ call }) => {
    const [active, whole] = await allAnswers([
      call(lobs.listActive, {}),
      call(lobs.list, { query: { ...onePage, lobStatus: lobStatus.active } }),
    ])
    return [active.length, whole.totalItems]
  },
  differ: (active, counted) =>
    `holds ${active} ${names.lob.manyInText}, GET ${lobs.list.path} counts ${counted} active ones`,
})

/** A customer gets one of those that this call offers. */
const activeLobsCheck: Check = {
  ...checkFor(
    'account',
    lobs.listActive,
    `holds active ${names.lob.manyInText} only`,
    'filter',
    async (client) => {
      requirePermission(client, lobs.list)
      const [offered, { rows }] = await allAnswers([client.call(lobs.listActive, {}), lobList.known(client)])
      const inactive = rows.filter((row) => row.lobStatus === lobStatus.inactive).map((row) => row.lob_Id)
      const wrong = offered.find(({ lob_Id }) => inactive.includes(lob_Id))
      return wrong === undefined
        ? `${offered.length} ${names.lob.manyInText}`
        : fail(`holds the inactive ${names.lob.inText} ${wrong.lob_Id}`, {
            effect: `offers an inactive ${names.lob.inText} to choose`,
          })
    },
  ),
  premises: { fields: ['lobStatus'], lists: [lobs.list] },
  state: lobList.state,
}

/** A customer's complaints are open or closed, and nothing else. */
const complaintTotalsCheck = countsCheck({
  endpoint: complaints.list,
  title: 'open and closed add up to all',
  accounts: 'permitted',
  count: async (client) => {
    const { id } = await customerWithMostComplaints(client)
    const [whole, open, closed] = await allAnswers(
      [complaintFilter.all, complaintFilter.open, complaintFilter.closed].map(async (status) => {
        const query = { ...onePage, status }
        return (await client.call(complaints.list, { params: { id }, query })).totalItems
      }),
    )
    return [whole ?? 0, (open ?? 0) + (closed ?? 0)]
  },
  differ: (whole, parts) =>
    `counts ${whole} ${names.complaint.manyInText} of a ${names.customer.inText}, but ${parts} open and closed ones`,
})

const judgeDevices = async (client: CheckClient): Promise<string> => {
  requirePermission(client, customers.list)
  const [all, owners] = await allAnswers([wholeList(deviceList, client), wholeList(customerList, client)])
  const counted = new Map<number | null, number>()
  for (const { customerId } of all) counted.set(customerId, (counted.get(customerId) ?? 0) + 1)
  const wrong = owners.find((row) => row.deviceCount !== (counted.get(row.customer_Id) ?? 0))
  return wrong === undefined
    ? `${owners.length} ${names.customer.manyInText}`
    : fail(
        `holds ${counted.get(wrong.customer_Id) ?? 0} ${names.device.manyInText} of ${names.customer.inText} ${wrong.customer_Id}, whose deviceCount is ${wrong.deviceCount}`,
      )
}

/** All rows of a list. Ends the check if they cannot be read. */
const wholeList = async <Row>(
  { endpoint, known }: CheckedList<Row>,
  client: CheckClient,
): Promise<readonly Row[]> => {
  const { rows, incomplete } = await known(client)
  return incomplete === null
    ? rows
    : cannotCheck(`${callNameOf(endpoint)} cannot be read as a whole: ${incomplete}`)
}

/** Each customer has as many devices in the list of devices as its own row counts. */
const deviceTotalsCheck: Check = {
  ...checkFor(
    'permitted',
    devices.list,
    `holds the ${names.device.manyInText} that ${names.customer.manyInText} count`,
    'totals',
    judgeDevices,
  ),
  premises: { fields: ['deviceCount', 'customerId'], lists: [customers.list] },
  state: async (client) =>
    JSON.stringify(await allAnswers([deviceList.state(client), customerList.state(client)])),
}

export const totalsChecks = [
  customerTotalsCheck,
  lobTotalsCheck,
  activeLobsCheck,
  complaintTotalsCheck,
  deviceTotalsCheck,
]
