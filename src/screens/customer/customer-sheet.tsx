import { type Customer, managerName } from '#src/contract/customers.ts'
import { complaintLabels } from '#src/contract/labels/complaint.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { deviceBadge, deviceColumns, deviceLabels } from '#src/contract/labels/device.ts'
import { formatField, versionOf } from '#src/forms/field-table.ts'
import { useOpenComplaints } from '#src/records/use-open-complaints.ts'
import { longDate } from '#src/rules/dates.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import type { Page } from '#src/rules/paging.ts'
import { orDash } from '#src/rules/text.ts'
import { PrintedTable, PrintedTerms, PrintSheet } from '#src/ui/records/print-sheet.tsx'
import { useIsPrinting } from '#src/ui/records/use-is-printing.ts'
import {
  type CustomerField,
  customerDetailsTitle,
  customerFields,
  printedSections,
} from './customer.fields.tsx'
import { type CustomerOptions, customerFormats } from './customer-options.ts'

type CustomerSheetProps = { customer: Customer; options: CustomerOptions }

export const CustomerSheet = ({ customer, options }: CustomerSheetProps) => {
  const complaints = useOpenComplaints(customer.customer_Id)
  return useIsPrinting() ? <Sheet customer={customer} options={options} complaints={complaints} /> : null
}

type OpenComplaintsProps = { complaints: ReturnType<typeof useOpenComplaints> }

type SheetProps = CustomerSheetProps & OpenComplaintsProps

const Sheet = ({ customer, options, complaints }: SheetProps) => {
  const { values } = versionOf(customerFields, customer)
  const shown = { fields: customerFields, formats: customerFormats(options, customer) }
  const terms = (fields: readonly CustomerField[]) =>
    fields.map((field) => ({
      term: customerFields[field].label,
      value: formatField(shown, field, values),
    }))
  const manager = { term: customerLabels.accountManager, value: managerName(customer) }
  return (
    <PrintSheet
      title={customer.companyName}
      caption={`${customerDetailsTitle} · UID ${customer.customer_Id}`}
    >
      {printedSections.map(({ title, sections }) => (
        <PrintedTerms
          key={title}
          title={title}
          items={sections.flatMap(({ section, fields }) => [
            ...terms(fields),
            ...(section === 'account' ? [manager] : []),
          ])}
        />
      ))}
      <Devices devices={customer.Devices} />
      <OpenComplaints complaints={complaints} />
    </PrintSheet>
  )
}

const Devices = ({ devices }: { devices: Customer['Devices'] }) => (
  <PrintedTable
    title={`${names.device.many} (${devices.length})`}
    head={[
      deviceLabels.devicesId,
      deviceLabels.devicesName,
      deviceLabels.factorydeviceId,
      deviceColumns.status.header,
    ]}
    rows={devices.map((device) => ({
      id: device.devicesId,
      cells: [
        String(device.devicesId),
        device.devicesName,
        orDash(device.factorydeviceId),
        deviceBadge(device).label,
      ],
    }))}
    emptyText={recordMessages(names.device.one).none}
  />
)

const OpenComplaints = ({ complaints: { page, hasFailed } }: OpenComplaintsProps) => (
  <PrintedTable
    title={`Open ${names.complaint.many}${page === null ? '' : ` (${countIn(page)})`}`}
    head={[
      complaintLabels.complaint_Id,
      complaintLabels.createdAt,
      complaintLabels.device_Id,
      complaintLabels.raisedBy,
      complaintLabels.complaint_description,
    ]}
    rows={(page?.rows ?? []).map((complaint) => ({
      id: complaint.complaint_Id,
      cells: [
        String(complaint.complaint_Id),
        longDate(complaint.createdAt),
        orDash(complaint.device_Id),
        complaint.raisedBy,
        complaint.complaint_description,
      ],
    }))}
    emptyText={page === null ? notLoaded(hasFailed) : recordMessages(names.complaint.one).none}
  />
)

/** Servers may give fewer on one page than they are asked for. */
const countIn = ({ rows, totalItems }: Page<unknown>): string =>
  totalItems > rows.length ? `${rows.length} of ${totalItems}` : `${rows.length}`

const notLoaded = (hasFailed: boolean): string =>
  hasFailed ? 'They could not be loaded.' : 'They were still being loaded.'
