import { useActorRef } from '@xstate/react'
import type { ReactNode } from 'react'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { paths } from '#src/navigation/paths.ts'
import type { Access } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'

/** Shows a screen to those who have access to it; everybody else is led to the dashboard (spec 8, No access). */
export const AccessGate = ({ access, children }: { access: Access; children: ReactNode }) =>
  useAccess(access) ? children : <Refusal />

const Refusal = () => {
  const actor = useActorRef(accessDeniedMachine, { input: { to: paths.dashboard } })
  useEffects(actor)
  return <Loading />
}
