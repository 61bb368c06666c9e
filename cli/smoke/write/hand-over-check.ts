import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { customers } from '#src/contract/customers.ts'
import { succeed } from './deeds.ts'
import type { Trial } from './trial.ts'
import { writeCheck } from './write-check.ts'

/** The run's customer is handed to the run's local admin, and shows it. */
export const handOverCheck = (trial: Trial): Check =>
  writeCheck(customers.changeManager, 'hands the customer to the local admin', async (visit) => {
    const [id, employeeId] = [trial.idOf('customer'), trial.idOf('localAdmin')]
    const { changeManager } = customers
    if (!changeManager.allows(visit.claims, { customer_Id: id }))
      cannotCheck('this account may not make the call')
    trial.journal.write({ step: 'changing', kind: 'customer', id })
    await succeed(
      {
        endpoint: changeManager,
        send: ({ call }) => call(changeManager, { params: { customer_Id: id }, query: { employeeId } }),
      },
      visit,
    )
    const { accountManagerId } = await visit.call(customers.get, { params: { id }, query: {} })
    return accountManagerId === employeeId
      ? `to local admin ${employeeId}`
      : fail(`leaves the customer with local admin ${accountManagerId}`)
  })
