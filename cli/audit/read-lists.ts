import { readListPage } from '#cli/client/list-page.ts'
import { type ReadRows, readRows } from '#cli/client/read-rows.ts'
import type { Call } from '#src/api/client.ts'
import { customerListing, customers } from '#src/contract/customers.ts'
import { deviceListing, devices } from '#src/contract/devices.ts'
import { employeeListing, employees } from '#src/contract/employees.ts'
import { lobListing, lobs } from '#src/contract/lobs.ts'
import { exportPaging, type Page } from '#src/rules/paging.ts'
import { lobStatus, localAdminStatus } from '#src/rules/status.ts'
import type { AuditFinding, Entity } from './audit-finding.ts'
import { judgeDevice, judgeLob, judgeLocalAdmin } from './judge-record.ts'

/** What is kept of a row that was judged. */
export type KeptRow = {
  id: number
  findings: readonly AuditFinding[]
  isActive?: boolean
  factoryId?: number | null
}

const mapped = <Row>(page: Page<Row>, keep: (row: Row) => KeptRow): Page<KeptRow> => ({
  ...page,
  rows: page.rows.map(keep),
})

const noParams = { params: undefined }

/** Reads a page of each list, and judges its rows. Customers are judged by their records: the list has not all of their fields. */
const readPages: Readonly<Record<Entity, (call: Call, page: number) => Promise<Page<KeptRow>>>> = {
  customers: async (call, page) =>
    mapped(
      await readListPage(call, { endpoint: customers.list, listing: customerListing, ...noParams }, page),
      ({ customer_Id: id }) => ({ id, findings: [] }),
    ),
  devices: async (call, page) =>
    mapped(
      await readListPage(call, { endpoint: devices.list, listing: deviceListing, ...noParams }, page),
      (device) => ({
        id: device.devicesId,
        findings: judgeDevice(device),
        factoryId: device.factorydeviceId,
      }),
    ),
  'local-admins': async (call, page) =>
    mapped(
      await readListPage(call, { endpoint: employees.list, listing: employeeListing, ...noParams }, page),
      (admin) => ({
        id: admin.employee_Id,
        findings: judgeLocalAdmin(admin),
        isActive: admin.employeesStatus === localAdminStatus.active,
      }),
    ),
  lobs: async (call, page) =>
    mapped(
      await readListPage(call, { endpoint: lobs.list, listing: lobListing, ...noParams }, page),
      (lob) => ({ id: lob.lob_Id, findings: judgeLob(lob), isActive: lob.lobStatus === lobStatus.active }),
    ),
}

/** A list of which the first page was read: it says how many calls the rest takes. */
export type BegunList = { entity: Entity; total: number; calls: number; rest(): Promise<ReadRows<KeptRow>> }

export const beginList = async (call: Call, entity: Entity): Promise<BegunList> => {
  const first = await readPages[entity](call, 1)
  const { rows, totalItems, totalPages } = first
  const total = Math.max(totalItems, rows.length)
  let isFirst = true
  return {
    entity,
    total,
    calls: Math.max(totalPages, Math.ceil(total / exportPaging.pageSize), 1) - 1,
    rest: () =>
      readRows(
        async (page) => {
          const isKnown = page === 1 && isFirst
          isFirst = false
          return isKnown ? first : readPages[entity](call, page)
        },
        () => undefined,
      ),
  }
}
