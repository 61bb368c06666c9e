import { useCallback, useContext, useEffect, useId, useRef } from 'react'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { FormControl } from './field-store.ts'
import { LeaveGuardContext } from './leave-guard.ts'

type DirtyFormOptions = {
  name: string
  /** Whether the form is saved and only waits for its redirect. */
  isLeaving: boolean
  isBusy: boolean
  /** Whether all that is typed is just being sent: then nothing is lost by leaving. */
  isBeingSent: () => boolean
  /** Called when the user confirms to leave the form and to lose the changes. */
  onDiscard: () => void
}

/**
 * While a form has unsaved changes, an expired session stays on screen and leaving asks for confirmation.
 * Returns a function that ends this at once.
 */
export const useDirtyForm = (
  { subscribe }: FormControl,
  { name, isLeaving, isBusy, isBeingSent, onDiscard }: DirtyFormOptions,
): (() => void) => {
  const { actor } = useSession()
  const guard = useContext(LeaveGuardContext)
  const form = `${name} ${useId()}`
  const release = useRef(() => {})
  const isDirty = useRef(false)
  const beingSent = useLatest(isBeingSent)
  useEffect(() => {
    let end: (() => void) | null = null
    const update = () => {
      const shouldProtect = isDirty.current && !isLeaving && !(isBusy && beingSent.current())
      if (shouldProtect === (end !== null)) return
      end?.()
      end = shouldProtect ? protect() : null
    }
    const protect = () => {
      actor.send({ type: 'form.dirtied', form })
      release.current = guard.protect(onDiscard, leaveGuardMachine)
      return () => {
        release.current()
        actor.send({ type: 'form.cleaned', form })
      }
    }
    update()
    const unsubscribe = subscribe({
      formState: { isDirty: true, values: isBusy },
      callback: (state) => {
        isDirty.current = state.isDirty ?? false
        update()
      },
    })
    return () => {
      unsubscribe()
      end?.()
    }
  }, [actor, guard, form, onDiscard, isLeaving, isBusy, beingSent, subscribe])
  return useCallback(() => release.current(), [])
}
