import { chunk } from '#src/app/chunk.tsx'
import { recordOf } from '#src/app/route-readings.ts'
import { customerChoice } from '#src/contract/customers.ts'
import { complaintRecord, customerRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { complaintListOf, complaintsTitle, loadComplaints } from '#src/screens/complaint/complaint.fields.tsx'
import {
  allCustomersList,
  customerDetailsTitle,
  customerList,
  loadAllCustomers,
  loadCustomers,
} from '#src/screens/customer/customer.fields.tsx'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'
import { type Entity, offeredPage } from './entity.ts'

const allCustomers = allCustomersList(() => undefined)

export const customer: Entity = {
  label: names.customer.one,
  plural: names.customer.many,
  path: paths.customer,
  lists: [
    {
      label: names.customer.one,
      href: paths.customers,
      needs: may.readCustomers,
      sidebar: {
        icon: navigationIcons.customers,
        needs: may.seeCustomersEntry,
        section: /^\/(customer|complaint)\/|^\/complaints$/,
      },
    },
    {
      label: `${names.customer.one} (all)`,
      href: paths.allCustomers,
      needs: may.readAllCustomers,
      sidebar: { icon: navigationIcons.allCustomers, needs: may.seeAllCustomersEntry },
    },
    { label: `All ${names.complaint.manyInText}`, href: paths.complaints, needs: may.readComplaints },
  ],
  adds: may.writeCustomers,
  finds: may.readCustomers,
  writes: may.writeCustomers,
  verbs: [
    { label: `${names.device.many} of`, needs: may.readDevices, href: paths.customerDevices },
    { label: `${names.complaint.many} of`, needs: may.readComplaints, href: paths.complaintsOf },
  ],
  nameReading: (id) => ({
    key: ['customers', { record: id }, 'name'],
    read: async (call, signal) => (await customerRecord(id).read(call, signal)).companyName,
  }),
  isFoundById: false,
  search: async ({ call }, search, signal) => {
    const { rows } = await call(customerChoice, { query: { ...offeredPage, search }, signal })
    return { records: rows.map(({ customer_Id: id, companyName: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.customers,
      needs: may.readCustomers,
      title: customerList.title,
      list: (_, search) => readingAt(customerList, loadCustomers, search),
      screen: chunk(() => import('#src/screens/customer/customer-list.tsx')),
    },
    {
      path: paths.customer.add,
      needs: may.writeCustomers,
      title: `Add ${names.customer.one}`,
      screen: chunk(() => import('#src/screens/customer/customer-add.tsx')),
    },
    {
      path: paths.customer.import,
      needs: may.writeCustomers,
      title: `Add many ${names.customer.manyInText}`,
      screen: chunk(() => import('#src/screens/customer/customer-import.tsx')),
    },
    {
      path: paths.customer.view(':id'),
      needs: may.readCustomers,
      title: customerDetailsTitle,
      record: recordOf(customerRecord),
      screen: chunk(() => import('#src/screens/customer/customer-record.tsx')),
    },
    {
      path: paths.customer.edit(':id'),
      needs: may.readCustomers,
      title: customerDetailsTitle,
      record: recordOf(customerRecord),
      screen: chunk(() => import('#src/screens/customer/customer-edit.tsx')),
    },
    {
      path: paths.complaintsOf(':customerId'),
      needs: may.readComplaints,
      title: complaintsTitle,
      list: ({ customerId }, search) => complaintsAt(idIn(customerId), search),
      screen: chunk(() => import('#src/screens/complaint/complaint-list.tsx')),
    },
    {
      path: paths.complaints,
      needs: may.readComplaints,
      title: names.complaint.many,
      screen: chunk(() => import('#src/screens/complaint/all-complaints.tsx')),
    },
    {
      path: paths.complaint(':id'),
      needs: may.readComplaints,
      title: `${names.complaint.one} Detail`,
      record: recordOf(complaintRecord),
      screen: chunk(() => import('#src/screens/complaint/complaint-record.tsx')),
    },
    {
      path: paths.allCustomers,
      needs: may.readAllCustomers,
      title: allCustomers.title,
      list: (_, search) => readingAt(allCustomers, loadAllCustomers, search),
      screen: chunk(() => import('#src/screens/customer/all-customers.tsx')),
    },
  ],
}

const complaintsAt = (customerId: number | null, search: string) =>
  customerId === null ? null : readingAt(complaintListOf(customerId), loadComplaints(customerId), search)
