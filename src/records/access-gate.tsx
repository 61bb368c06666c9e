import { useActorRef } from '@xstate/react'
import type { ReactNode } from 'react'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { paths } from '#src/navigation/paths.ts'
import type { Access } from '#src/rules/access.ts'
import { useInspector, useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { useNoticesOf } from '#src/session/use-notices-of.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'

type AccessGateProps = {
  access: Access
  /** Rendered for users without access; by default they are redirected to the dashboard. */
  otherwise?: ReactNode
  children: ReactNode
}

export const AccessGate = ({ access, otherwise = <AccessDenied />, children }: AccessGateProps) => {
  if (useAccess(access)) return children
  // A constant in production, whose build drops the demo's part.
  return import.meta.env.MODE === 'demo' ? <Explained access={access}>{otherwise}</Explained> : otherwise
}

/** In the demo a change of persona keeps the screen, which then names the permission that is missing. */
const Explained = ({ access, children }: { access: Access; children: ReactNode }) =>
  useServices().explainNoAccess?.(access) ?? children

const AccessDenied = () => {
  const actor = useActorRef(accessDeniedMachine, { inspect: useInspector(), input: { to: paths.dashboard } })
  useNoticesOf(actor)
  return <Loading />
}
