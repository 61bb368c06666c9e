import { createOptionsMachine } from '#machines/options.machine.ts'
import { customerChoice } from '#src/contract/customers.ts'
import { useOptions } from '#src/lists/use-options.ts'
import { type Failure, readFailure } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'

const customersMachine = createOptionsMachine<SelectOption>()

/** All customers to whom a device can be given, by name and id. */
export const useCustomerChoice = () => {
  const { call } = usePortal()
  return useOptions(customersMachine, async (signal) => {
    try {
      const { rows } = await call(customerChoice, { query: {}, signal })
      return rows.map(({ customer_Id, companyName }) => ({
        id: customer_Id,
        name: `${companyName} (${customer_Id})`,
      }))
    } catch (error) {
      throw notFetched(readFailure(error))
    }
  })
}

/** One message covers every reason; only the end of the session is reported elsewhere. */
const notFetched = (failure: Failure): Failure =>
  failure.kind === 'unauthorized'
    ? failure
    : { ...failure, kind: 'unexpected', serverMessage: messages.customersNotFetched }
