import { useCallback, useContext, useEffect, useId, useRef } from 'react'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { useServices } from '#src/session/services.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { FormMethods } from './field-store.ts'
import { LeaveGuardContext } from './leave-guard.ts'
import type { useFormWrite } from './use-form-write.ts'

type DirtyFormOptions = {
  /** The id of the form. */
  id: string
  status: ReturnType<typeof useFormWrite>['status']
  /** Whether something was typed after what is just being sent. */
  hasUnsentInput: () => boolean
  /** Called when the user confirms to leave the form and to lose the changes. */
  onDiscard: () => void
}

/**
 * While a form has unsaved changes, an expired session stays on screen and leaving asks for confirmation.
 * Returns a function that ends this at once.
 */
export const useDirtyForm = (
  { subscribe }: FormMethods,
  { id, status, hasUnsentInput, onDiscard }: DirtyFormOptions,
): (() => void) => {
  const { actor } = useServices().session
  const guard = useContext(LeaveGuardContext)
  const form = `${id} ${useId()}`
  const release = useRef(() => {})
  const isDirty = useRef(false)
  const unsent = useLatest(hasUnsentInput)
  const isSending = status === 'sending' || status === 'locked'
  const isSaved = status === 'saved'
  useEffect(() => {
    let end: (() => void) | null = null
    const update = () => {
      const shouldProtect = isDirty.current && !isSaved && (!isSending || unsent.current())
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
      formState: { isDirty: true, values: isSending },
      callback: (state) => {
        isDirty.current = state.isDirty ?? false
        update()
      },
    })
    return () => {
      unsubscribe()
      end?.()
    }
  }, [actor, guard, form, onDiscard, isSaved, isSending, unsent, subscribe])
  return useCallback(() => release.current(), [])
}
