import type { Customer } from '#src/contract/customers.ts'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { Disclosure } from '#src/ui/records/disclosure.tsx'

/** The customer whose devices are listed; collapsed at first. */
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
