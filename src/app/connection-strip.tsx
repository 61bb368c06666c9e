import { useSelector } from '@xstate/react'
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import * as messages from '#src/rules/messages.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
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
    if (isConnected && !wasConnected.current) announce(messages.connected)
    wasConnected.current = isConnected
  }, [isConnected])
  const drafts = useContext(DraftsContext)
  const hasRefused = () => drafts?.hasRefused() ?? false
  const isUnstored = useSyncExternalStore(drafts?.watch ?? neverChanges, hasRefused, hasRefused)
  return (
    <ConnectionLine
      text={
        isExpired ? expiredText(isUnstored) : textOf(unreached, isUnstored ? formMessages.draftRefused : null)
      }
    />
  )
}

/** What the strip shows; nothing, where all is well. */
export const ConnectionLine = ({ text }: { text: string | null }) => <Strip label="Connection" text={text} />

const neverChanges = () => () => {}

const expiredText = (isUnstored: boolean): string =>
  isUnstored ? sessionMessages.expiredWithoutDraft : sessionMessages.expiredWhileDirty

const textOf = (...sentences: (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join('. ') || null
