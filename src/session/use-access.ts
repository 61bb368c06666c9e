import { useSelector } from '@xstate/react'
import type { Access } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import { useSession } from './session-context.tsx'

/** Whose session the screen shows; null where nobody is signed in. Read anew after each renewal of the token. */
export const useClaims = (): Claims | null =>
  useSelector(useSession().actor, (snapshot) => snapshot.context.user)

/** Whether this user may do a thing, as in `useAccess(may.writeCustomers)`. */
export const useAccess = (access: Access): boolean =>
  useSelector(useSession().actor, (snapshot) => access(snapshot.context.user))

/** The id of whoever is signed in, which creating calls send; 0, which no record has, where nobody is. */
export const useUserId = (): number => useClaims()?.id ?? 0
