import { useContext, useEffect, useId } from 'react'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { LeaveGuardContext } from '#src/forms/leave-guard.ts'
import { useServices } from '#src/session/services.tsx'

/** Asks before lines that were not sent are left, and keeps the screen of a session that expires. */
export const useUnsentLines = (hasLines: boolean, onDiscard: () => void): void => {
  const { actor } = useServices().session
  const guard = useContext(LeaveGuardContext)
  const form = useId()
  useEffect(() => {
    if (!hasLines) return
    actor.send({ type: 'form.dirtied', form })
    const release = guard.protect(onDiscard, leaveGuardMachine)
    return () => {
      release()
      actor.send({ type: 'form.cleaned', form })
    }
  }, [actor, guard, form, hasLines, onDiscard])
}
