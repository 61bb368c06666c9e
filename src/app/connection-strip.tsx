import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { messages } from '#src/rules/messages.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Strip } from '#src/ui/feedback/strip.tsx'
import type { ConnectionStatus } from './connection-status.ts'

export const ConnectionStrip = ({ connection }: { connection: ConnectionStatus }) => {
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable, connection.isReachable)
  const isExpired = useSelector(useSession().actor, (session) =>
    session.matches({ active: 'expiredWhileDirty' }),
  )
  return <Strip label="Connection" text={isExpired ? messages.expiredWhileDirty : unreached(reachable)} />
}

const unreached = (reachable: boolean): string | null => (reachable ? null : messages.noConnection)
