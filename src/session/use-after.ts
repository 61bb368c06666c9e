import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { waitFor } from 'xstate'
import type { Navigation } from '#machines/notices.ts'
import type { AfterSave } from '#machines/popup-flow.machine.ts'
import { timing } from '#src/rules/timing.ts'
import { formsPath } from '#src/writes/writes.ts'
import { useServices } from './services.tsx'
import type { SessionActor } from './session.ts'

/**
 * Returns a function that redirects or reloads after a delay, unless the screen is left or the session ends before. It waits
 * while that would lose something.
 */
export const useAfter = (): ((after: AfterSave) => void) => {
  const { notify } = useServices()
  const whenAtRest = useWhenAtRest()
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
        whenAtRest(next, signal).then(
          () => notify(next),
          () => undefined,
        )
      const timer = setTimeout(() => void wait(), timing[delay])
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [whenAtRest, notify],
  )
}

/**
 * Resolves when a reload no longer cuts off what else the portal sends, as runs. Undefined if nothing is sent. The runs provide it:
 * the session does not know them.
 */
export const OtherSendingContext = createContext<() => Promise<unknown> | undefined>(() => undefined)

/** What a reload takes from a user beside forms: an open question or popup, selected rows, a search that is being typed. */
const inUse = '[role=dialog], table input:checked, [type=search]:focus'

type WhenAtRest = (next: Navigation | undefined, signal: AbortSignal) => Promise<void>

/**
 * Returns a function that resolves when `next` would lose nothing that was typed, is being sent or in use: a redirect only takes the
 * place of forms. It rejects if the session ends before.
 */
export const useWhenAtRest = (): WhenAtRest => {
  const { session, writes } = useServices()
  const { actor } = session
  const otherSending = useContext(OtherSendingContext)
  return useCallback(
    async (next, signal) => {
      const isReload = next?.type === 'reload'
      const sending = () =>
        isReload ? (writes.finished(null) ?? otherSending()) : writes.finished(formsPath)
      const isInUse = () => isReload && document.querySelector(inUse) !== null
      for (;;) {
        await whenClean(actor, signal)
        const sent = sending()
        if (sent === undefined && isClean(actor.getSnapshot()) && !isInUse()) return
        await sent
        // A form whose write was refused is dirty again only once it is rendered; a success is read, and its redirect comes first.
        await new Promise((resolve) => setTimeout(resolve, isReload ? timing.profileSaveReload : 0))
      }
    },
    [actor, writes, otherSending],
  )
}

const whenClean = async (session: SessionActor, signal: AbortSignal): Promise<void> => {
  const state = await waitFor(session, (each) => each.hasTag('leaving') || isClean(each), { signal })
  if (state.hasTag('leaving')) throw new Error('The session has ended')
}

type SessionState = ReturnType<SessionActor['getSnapshot']>

const isClean = (session: SessionState) =>
  session.context.dirtyForms.length === 0 && !session.hasTag('confirming end') && !session.hasTag('leaving')
