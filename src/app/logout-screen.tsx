import { useState } from 'react'
import { RunsContext } from '#src/runs/runs-context.tsx'
import Logout from '#src/screens/session/logout.tsx'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { lazyRunsOf } from './lazy-runs.ts'

/** The logout screen, which asks about lines that were not sent: a document that was opened there has no layout with runs. */
export const LogoutScreen = () => {
  const services = useServices()
  const user = useClaims()?.id
  const [runs] = useState(() => (user === undefined ? null : lazyRunsOf(services, user)))
  return (
    <RunsContext value={runs}>
      <Logout />
    </RunsContext>
  )
}
