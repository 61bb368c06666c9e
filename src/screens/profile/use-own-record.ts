import { employees } from '#src/contract/employees.ts'
import { useRecord } from '#src/records/use-record.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useUserId } from '#src/session/use-access.ts'

export const useOwnRecord = () => {
  const { call } = usePortal()
  return useRecord({
    id: useUserId(),
    load: (id, signal) => call(employees.get, { params: { id }, signal }),
  })
}
