import { type ReactNode, useEffect, useRef } from 'react'
import { failureNotice } from '#machines/notices.ts'
import { paths } from '#src/navigation/paths.ts'
import type { Access } from '#src/rules/access.ts'
import * as messages from '#src/rules/messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { useAfter } from '#src/session/use-after.ts'
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

/** Says so, and redirects to the dashboard. */
const AccessDenied = () => {
  const { notify } = useServices()
  const after = useAfter()
  const hasNotified = useRef(false)
  useEffect(() => {
    if (!hasNotified.current) notify(failureNotice(messages.accessForbidden))
    hasNotified.current = true
    after({ delay: 'accessDeniedRedirect', next: { type: 'redirect', to: paths.dashboard } })
  }, [notify, after])
  return <Loading />
}
