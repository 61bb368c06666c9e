import { useCallback, useEffect, useId, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { leavingMachine } from '#machines/leaving.machine.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useFormServices } from './forms-context.tsx'

type DirtyFormOptions = {
  name: string
  /** Whether the form is saved and only waits for its redirect. */
  isLeaving: boolean
  /** Called when the user leaves the form and gives up the changes. */
  letGo: () => void
}

/**
 * While a form has unsaved changes, an expired session stays on the screen and leaving asks for confirmation. Returns a
 * function that ends this at once.
 */
export const useDirtyForm = <Typed extends FieldValues, Values>(
  { subscribe }: UseFormReturn<Typed, unknown, Values>,
  { name, isLeaving, letGo }: DirtyFormOptions,
): (() => void) => {
  const { actor } = useSession()
  const { guard } = useFormServices()
  const form = `${name} ${useId()}`
  const release = useRef(() => {})
  const isDirty = useRef(false)
  useEffect(() => {
    let end: (() => void) | null = null
    const update = () => {
      const isHeld = isDirty.current && !isLeaving
      if (isHeld === (end !== null)) return
      end?.()
      end = isHeld ? hold() : null
    }
    const hold = () => {
      actor.send({ type: 'form.dirtied', form })
      release.current = guard.hold(letGo, leavingMachine)
      return () => {
        release.current()
        actor.send({ type: 'form.cleaned', form })
      }
    }
    update()
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: (state) => {
        isDirty.current = state.isDirty ?? false
        update()
      },
    })
    return () => {
      unsubscribe()
      end?.()
    }
  }, [actor, guard, form, letGo, isLeaving, subscribe])
  return useCallback(() => release.current(), [])
}
