import { useCallback, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftContent } from '#src/rules/draft.ts'
import type { SessionActor } from '#src/session/session.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FormMethods } from './form-model.ts'

/**
 * Saves the draft of a form after each change and before the form may be closed. The returned function saves
 * it too.
 */
export const useDraftSaving = <Typed extends FieldValues>(
  { subscribe }: FormMethods<Typed>,
  saver: DraftSaver,
  content: () => DraftContent,
): (() => void) => {
  const { actor } = useSession()
  const latest = useLatest(content)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => saver.changed(latest.current()),
      }),
    [subscribe, saver, latest],
  )
  useEffect(() => {
    const stopListening = listenToEnds(actor, saver.flush)
    return () => {
      stopListening()
      saver.flush()
    }
  }, [actor, saver])
  return useCallback(() => saver.changed(latest.current()), [saver, latest])
}

/**
 * Calls when the session has ended or expired, and when the page may be closed. A write to IndexedDB that begins at `pagehide`
 * is lost on a reload; `beforeunload` is early enough, and does not come on phones.
 */
const listenToEnds = (actor: SessionActor, flush: () => void): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    if (session.hasTag('over')) flush()
  })
  const hidden = () => (document.hidden ? flush() : undefined)
  window.addEventListener('beforeunload', flush)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    unsubscribe()
    window.removeEventListener('beforeunload', flush)
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', hidden)
  }
}
