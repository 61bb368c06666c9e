import { useSelector } from '@xstate/react'
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import * as messages from '#src/rules/messages.ts'
import { useServices } from '#src/session/services.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { Strip } from '#src/ui/feedback/strip.tsx'

export const ConnectionStrip = () => {
  const { isReachable, session } = useServices()
  const reachable = useSyncExternalStore(isReachable.subscribe, isReachable.get, isReachable.get)
  const { actor } = session
  const isExpired = useSelector(actor, (session) => session.hasTag('waits for forms'))
  const unreached = reachable ? null : messages.noConnection
  const isConnected = unreached === null
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    // The strip that goes is not read.
    if (isConnected && !wasConnected.current) announce('Connected to the server again')
    wasConnected.current = isConnected
  }, [isConnected])
  const drafts = useContext(DraftsContext)
  const hasRefused = () => drafts?.hasRefused() ?? false
  const hasDrafted = () => drafts?.hasDrafted() ?? false
  const watch = drafts?.watch ?? neverChanges
  const isUnstored = useSyncExternalStore(watch, hasRefused, hasRefused)
  const isDrafted = useSyncExternalStore(watch, hasDrafted, hasDrafted)
  return (
    <ConnectionLine
      text={
        isExpired ? expiredText(isUnstored, isDrafted) : textOf(unreached, isUnstored ? unstoredText : null)
      }
    />
  )
}

/** What the strip shows; nothing, where all is well. */
export const ConnectionLine = ({ text }: { text: string | null }) => <Strip label="Connection" text={text} />

const neverChanges = () => () => {}

const unstoredText = 'What you type here cannot be kept as a draft, because the browser refuses to store it.'

const expiredText = (isUnstored: boolean, isDrafted: boolean): string => {
  if (isUnstored)
    return 'Your session is over. The browser refuses to store what you have typed: copy it before you sign in again.'
  return isDrafted
    ? 'Your session is over. What you have typed is kept as a draft: sign in again to go on.'
    : 'Your session is over. Sign in again to go on.'
}

const textOf = (...sentences: (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join('. ') || null
