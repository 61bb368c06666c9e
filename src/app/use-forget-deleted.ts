import { useContext, useEffect } from 'react'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { names } from '#src/rules/names.ts'
import { withoutRecord } from '#src/rules/user-settings.ts'
import { followRuns, RunsContext } from '#src/runs/runs-context.tsx'
import { useServices } from '#src/session/services.tsx'
import { useChangeUserSettings } from '#src/store/user-settings.ts'

/** Removes the records that the user deletes from the recently opened ones. */
export const useForgetDeleted = (): void => {
  const { writes } = useServices()
  const runs = useContext(RunsContext)
  const change = useChangeUserSettings()
  useEffect(() => {
    const forget = (calls: readonly SentWrite[]) => {
      for (const record of calls.flatMap(deletedBy)) change((settings) => withoutRecord(settings, record))
    }
    const stopWrites = writes.subscribe((write, _, calls) => {
      if (write.matches('saved')) forget(calls)
    })
    const stopRuns =
      runs === null
        ? undefined
        : followRuns(runs, (sent) => forget(sent.filter(({ answer }) => answer !== undefined)))
    return () => {
      stopWrites()
      stopRuns?.()
    }
  }, [writes, runs, change])
}

const deletions = new Map<Endpoint, { entity: string; param: string }>([
  [customers.remove, { entity: names.customer.inText, param: 'customerId' }],
  [devices.remove, { entity: names.device.inText, param: 'deviceId' }],
  [employees.remove, { entity: names.localAdmin.inText, param: 'id' }],
])

const deletedBy = ({ endpoint, input }: SentWrite): { entity: string; id: number }[] => {
  const deletion = deletions.get(endpoint)
  const id = deletion === undefined ? undefined : memberOf(input.params, deletion.param)
  return deletion !== undefined && typeof id === 'number' ? [{ entity: deletion.entity, id }] : []
}
