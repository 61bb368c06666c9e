import { createContext, type ReactNode, useContext } from 'react'
import type { Effect } from '#machines/effects.ts'
import type { Call } from '#src/api/client.ts'
import type { Download } from '#src/api/download.ts'
import type { SaveFile } from '#src/api/save-file.ts'
import type { Config } from '#src/contract/config.ts'

/** What is asked before something that cannot be taken back. */
export type Question = { title: string; text: string }

/** What every screen may use of the world around it. */
export type Portal = {
  config: Config
  call: Call
  download: Download
  saveFile: SaveFile
  /** Shows a notice or leads to another path. */
  dispatchEffect: (effect: Effect) => void
  /** Resolves to whether the person confirmed. */
  ask: (question: Question) => Promise<boolean>
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = ({ portal, children }: { portal: Portal; children: ReactNode }) => (
  <PortalContext value={portal}>{children}</PortalContext>
)

/** The portal around a screen; throws outside of PortalProvider. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext)
  if (portal === null) throw new Error('usePortal needs a PortalProvider')
  return portal
}
