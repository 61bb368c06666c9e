import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { SessionActor } from '#src/session/session.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { DraftSaver } from './draft-keeper.ts'

/** Tells a keeper of every change of a form, and of the moments after which the form may be gone. */
export const useDraftSaving = <Typed extends FieldValues, Values>(
  { subscribe }: UseFormReturn<Typed, unknown, Values>,
  keeper: DraftSaver,
  changedIn: (typed: Typed) => Partial<Typed>,
): void => {
  const { actor } = useSession()
  const latest = useLatest(changedIn)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.changed(latest.current(values)),
      }),
    [subscribe, keeper, latest],
  )
  useEffect(() => {
    const stopListening = listenToEnds(actor, keeper.flush)
    return () => {
      stopListening()
      keeper.flush()
    }
  }, [actor, keeper])
}

/** Calls when the session has ended or expired, and when the page may be closed: browsers promise no later moment. */
const listenToEnds = (actor: SessionActor, flush: () => void): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    if (
      session.matches('confirmingEnd') ||
      session.matches('ending') ||
      session.matches({ active: 'expiredWhileDirty' }) ||
      session.matches('switchingUser')
    )
      flush()
  })
  const hidden = () => (document.hidden ? flush() : undefined)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    unsubscribe()
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', hidden)
  }
}
