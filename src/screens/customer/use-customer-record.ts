import type { RecordPurpose } from '#machines/record.machine.ts'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { type LoadedRecord, useRecord } from '#src/records/use-record.ts'
import { names } from '#src/rules/names.ts'
import { usePortal } from '#src/session/portal-context.tsx'

/** Logs a failure and shows no notice for it. */
export const useCustomerRecord = (id: number | null, purpose: RecordPurpose): LoadedRecord<Customer> => {
  const { call } = usePortal()
  return useRecord({
    id,
    purpose,
    load: (customerId, signal) => call(customers.get, { params: { id: customerId }, query: {}, signal }),
    loggedAs: names.customer.one,
    form: `customer/${id}`,
  })
}
