import { useCallback, useEffect, useId, useRef } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import { useFormServices } from './forms-context.tsx'

/**
 * While something is half-typed in a form, the session does not end without need (session.md, lapsed) and nobody leaves without being
 * asked. Who leaves then does so knowingly: `letGo` is called. Gives the way to hold nobody any more, from now on.
 */
export const useDirtyForm = (name: string, isDirty: boolean, letGo: () => void): (() => void) => {
  const { actor } = useSession()
  const { guard } = useFormServices()
  const form = `${name} ${useId()}`
  const release = useRef(() => {})
  useEffect(() => {
    if (!isDirty) return
    actor.send({ type: 'form.dirtied', form })
    release.current = guard.hold(letGo)
    return () => {
      release.current()
      actor.send({ type: 'form.cleaned', form })
    }
  }, [actor, guard, form, isDirty, letGo])
  return useCallback(() => release.current(), [])
}
