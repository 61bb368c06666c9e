import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { messages } from '#src/rules/messages.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Strip } from '#src/ui/feedback/strip.tsx'
import type { Connection } from './connection.ts'

/**
 * Stands while the last call did not reach the server (decisions.md 22), and while a session is over that does not end before what is
 * half-typed is done with (session.md, lapsed).
 */
export const ConnectionStrip = ({ connection }: { connection: Connection }) => {
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  const lapsed = useSelector(useSession().actor, (session) => session.matches({ active: 'lapsed' }))
  return <Strip label="Connection" text={lapsed ? messages.expiredWhileDirty : unreached(reachable)} />
}

const unreached = (reachable: boolean): string | null => (reachable ? null : messages.noConnection)
