import type { Customer } from '#src/contract/customer-record.ts'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { Disclosure } from '#src/ui/records/disclosure.tsx'

/** Whose devices are on screen; folded at first (spec 2, Customer devices). */
export const CustomerInformation = ({ customer }: { customer: Customer | null }) => (
  <Disclosure title="Customer Information">
    <DescriptionList
      items={[
        { term: 'Company ID', value: customer?.customer_Id },
        { term: 'Company Name', value: customer?.companyName },
        { term: 'Number of Devices', value: customer?.deviceCount },
      ]}
    />
  </Disclosure>
)
