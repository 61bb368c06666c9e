import { useCallback, useLayoutEffect, useRef } from 'react'
import { waitFor } from 'xstate'
import type { AfterSave } from '#machines/popup-flow.machine.ts'
import { timing } from '#src/rules/timing.ts'
import { useServices } from './services.tsx'
import type { SessionActor } from './session.ts'

/**
 * Returns a function that redirects or reloads after a delay, unless the screen is left or the session ends before. It waits while a
 * form is dirty.
 */
export const useAfter = (): ((after: AfterSave) => void) => {
  const { notify, session } = useServices()
  const { actor } = session
  const left = useRef(new AbortController())
  // Not useEffect: while another screen is loading, this one is only hidden, and would still redirect.
  useLayoutEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return useCallback(
    ({ delay, next }) => {
      if (next === undefined) return
      const { signal } = left.current
      const wait = () =>
        whenFormsAreClean(actor, signal).then(
          () => notify(next),
          () => undefined,
        )
      const timer = setTimeout(() => void wait(), timing[delay])
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [actor, notify],
  )
}

/** Resolves when no form is dirty, so that nothing that was typed is lost. Rejects if the session ends before. */
export const whenFormsAreClean = async (session: SessionActor, signal: AbortSignal): Promise<void> => {
  const state = await waitFor(session, (each) => each.hasTag('leaving') || isClean(each), { signal })
  if (state.hasTag('leaving')) throw new Error('The session has ended')
}

type SessionState = ReturnType<SessionActor['getSnapshot']>

const isClean = (session: SessionState) =>
  session.context.dirtyForms.length === 0 && !session.hasTag('confirming end')
