import type { ReactNode } from 'react'
import type { Access } from '#src/rules/access.ts'
import styles from './no-access.module.css'
import type { PortalProxy } from './portal-proxy.ts'
import { screenIn } from './screen-path.ts'
import { missingPermission } from './session/missing-permission.ts'
import type { DemoSession } from './session/session-watch.ts'

type Parts = {
  session: { get: () => DemoSession | null }
  portal: Pick<PortalProxy, 'lastRestartScreen'>
  base: string
}

/**
 * After a change of persona, names the permission that the screen needs. Null if the user navigated here:
 * then the portal redirects, as in production.
 */
export const noAccessMessage = (access: Access, { session, portal, base }: Parts): ReactNode => {
  const claims = session.get()?.claims ?? null
  if (claims === null || portal.lastRestartScreen() !== screenIn(location.href, base)) return null
  const missing = missingPermission(access, claims)
  return (
    <div className={styles.message}>
      <h1>No access</h1>
      <p>
        You are {claims.name}: this needs {missing ?? 'another role'}.
      </p>
    </div>
  )
}
