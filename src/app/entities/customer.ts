import { chunk } from '#src/app/chunk.tsx'
import { customerChoice } from '#src/contract/customers.ts'
import { customerRecord } from '#src/data/readings.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'
import { type Entity, few } from './entity.ts'

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
        section: /^\/(customer|complaint)\//,
      },
    },
    {
      label: `${names.customer.one} (all)`,
      href: paths.allCustomers,
      needs: may.readAllCustomers,
      sidebar: { icon: navigationIcons.allCustomers, needs: may.seeAllCustomersEntry },
    },
  ],
  adds: may.writeCustomers,
  finds: may.readCustomers,
  writes: may.writeCustomers,
  verbs: [
    { label: `${names.device.many} of`, needs: may.readDevices, href: paths.customerDevices },
    { label: `${names.complaint.many} of`, needs: may.readComplaints, href: paths.complaintsOf },
  ],
  nameOf: (id) => ({
    key: ['customers', 'name', id],
    read: async (call, signal) => (await customerRecord(id).read(call, signal)).companyName,
  }),
  isFoundById: false,
  search: async ({ call }, search, signal) => {
    const { rows } = await call(customerChoice, { query: { ...few, search }, signal })
    return { records: rows.map(({ customer_Id: id, companyName: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.customers,
      screen: chunk(async () => (await import('#src/screens/customer/customer-list.tsx')).CustomerList),
    },
    {
      path: paths.customer.add,
      screen: chunk(async () => (await import('#src/screens/customer/customer-add.tsx')).CustomerAdd),
    },
    {
      path: paths.customer.view(':id'),
      screen: chunk(async () => (await import('#src/screens/customer/customer-details.tsx')).CustomerView),
    },
    {
      path: paths.customer.edit(':id'),
      screen: chunk(async () => (await import('#src/screens/customer/customer-details.tsx')).CustomerEdit),
    },
    {
      path: paths.complaintsOf(':customerId'),
      screen: chunk(async () => (await import('#src/screens/complaint/complaint-list.tsx')).ComplaintList),
    },
    {
      path: paths.complaint(':id'),
      screen: chunk(
        async () => (await import('#src/screens/complaint/complaint-details.tsx')).ComplaintDetail,
      ),
    },
    {
      path: paths.allCustomers,
      screen: chunk(async () => (await import('#src/screens/customer/all-customers.tsx')).AllCustomers),
    },
  ],
}
