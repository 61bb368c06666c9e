import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { usePortal } from '#src/session/portal-context.tsx'
import { createQueryClient, readAgainAfter } from './query-client.ts'

/** Keeps what the signed-in user has read, as long as it is mounted. */
export const DataProvider = ({ children }: { children: ReactNode }) => {
  const { dispatchEffect, writes } = usePortal()
  const [client] = useState(() => createQueryClient(dispatchEffect))
  useEffect(() => writes.onRecordChanged((calls) => readAgainAfter(client, calls)), [client, writes])
  // What is read for no screen goes on otherwise.
  useEffect(() => () => void client.cancelQueries(), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
