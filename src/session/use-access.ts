import { useSelector } from '@xstate/react'
import type { Access } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'
import { useServices } from './services.tsx'

/** Updated after each renewal of the token; null without a session. */
export const useClaims = (): Claims | null =>
  useSelector(useServices().session.actor, (snapshot) => snapshot.context.user)

/** Whether this user may do a thing, as in `useAccess(may.writeCustomers)`. */
export const useAccess = (access: Access): boolean =>
  useSelector(useServices().session.actor, (snapshot) => access(snapshot.context.user))

/**
 * The id of the signed-in user, for create calls. Without a session it is 0, which is never the id of a
 * record.
 */
export const useUserId = (): number => useClaims()?.id ?? 0
