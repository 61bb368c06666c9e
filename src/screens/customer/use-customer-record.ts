import { useEffect } from 'react'
import type { RecordPurpose } from '#machines/record.machine.ts'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { type LoadedRecord, useRecord } from '#src/records/use-record.ts'
import { usePortal } from '#src/session/portal-context.tsx'

/** Logs a failure and shows no notice for it. Also logs an address that cannot be parsed. */
export const useCustomerRecord = (id: number | null, purpose: RecordPurpose): LoadedRecord<Customer> => {
  const { call } = usePortal()
  const customer = useRecord({
    id,
    purpose,
    load: (customerId, signal) => call(customers.get, { params: { id: customerId }, query: {}, signal }),
    loggedAs: 'Customer',
  })
  const hasUnreadableAddress = customer.record?.companyAddress === null
  useEffect(() => {
    if (hasUnreadableAddress) console.error(`The address of customer ${id} cannot be read`)
  }, [hasUnreadableAddress, id])
  return customer
}
