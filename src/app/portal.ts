import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { waitFor } from 'xstate'
import type { Call } from '#src/api/client.ts'
import type { Download } from '#src/api/download.ts'
import { saveFile } from '#src/api/save-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Portal } from '#src/session/portal-context.tsx'
import type { Session } from '#src/session/session.ts'
import { createEffectDispatcher } from './effects.ts'
import { ask } from './question.ts'

type PortalParts = {
  config: Config
  call: Call
  download: Download
  session: Session
  /** The path under which the portal is served, without its last slash. */
  base: string
  mountNotices: (notices: ReactNode) => void
}

/** Puts together what screens may use, and lets the session be heard. */
export const createPortal = ({
  config,
  call,
  download,
  session,
  base,
  mountNotices,
}: PortalParts): Portal => {
  const tell = createEffectDispatcher({
    navigate: (path) => navigate(base + path),
    reload: (path) => location.assign(base + path),
    mountNotices,
    toastAutoCloseMs: config.toastAutoCloseMs,
  })
  session.actor.on('notice', tell)
  session.actor.on('redirect', tell)
  return { config, call, download, saveFile, dispatchEffect: waitingForForms(session, tell), ask }
}

/** A screen that wants a fresh document waits until nothing is half-typed elsewhere (decisions.md 17); the session's own does not. */
const waitingForForms =
  ({ actor }: Session, tell: Portal['dispatchEffect']): Portal['dispatchEffect'] =>
  async (effect) => {
    if (effect.type === 'redirect' && effect.reload) {
      await waitFor(actor, ({ context }) => context.dirtyForms.length === 0)
    }
    tell(effect)
  }
