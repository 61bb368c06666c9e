import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { messages } from '#src/rules/messages.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Strip } from '#src/ui/feedback/strip.tsx'
import type { ConnectionStatus } from './connection-status.ts'

export const ConnectionStrip = ({ connection }: { connection: ConnectionStatus }) => {
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable, connection.isReachable)
  const { actor } = useSession()
  const isExpired = useSelector(actor, (session) => session.matches({ active: 'expiredWhileDirty' }))
  // The host of the portal could not be asked for the time, so calls fail before they reach the server.
  const isClockUnknown = useSelector(actor, (session) => session.matches({ active: 'clockUnknown' }))
  const unreached = reachable && !isClockUnknown ? null : messages.noConnection
  return <Strip label="Connection" text={isExpired ? messages.expiredWhileDirty : unreached} />
}
