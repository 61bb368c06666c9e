import type { ReactNode } from 'react'
import type { Employee } from '#src/contract/employees.ts'
import { Loading } from '#src/ui/loading.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { useOwnRecord } from './use-own-record.ts'

/** Fetches one's own record for what is drawn of it, and stands in its place until it has come. */
export const OwnRecord = ({ children }: { children: (record: Employee) => ReactNode }) => {
  const { record, state } = useOwnRecord()
  if (state === 'missing') return <NotFound />
  return record === null ? (
    <div aria-busy="true">
      <Loading />
    </div>
  ) : (
    children(record)
  )
}
