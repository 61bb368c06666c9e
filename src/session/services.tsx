import { createContext, type ReactNode, useContext } from 'react'
import type { InspectionEvent } from 'xstate'
import type { Emitted } from '#machines/notices.ts'
import type { Call } from '#src/api/client.ts'
import type { Download } from '#src/api/download.ts'
import type { saveFile } from '#src/api/save-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Access } from '#src/rules/access.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'
import type { Writes } from '#src/writes/writes.ts'
import type { Address } from './address.ts'
import type { Session } from './session.ts'

export type Question = {
  /** The record that the question is about, above the title. */
  subject?: string
  title: string
  text: string
  /** What has to be typed before it can be confirmed. */
  typed?: { text: string; label: string }
}

export type Services = {
  config: Config
  call: Call
  /** Whether the last call reached the server. */
  isReachable: ReadableStore<boolean>
  download: Download
  saveFile: typeof saveFile
  address: Address
  session: Session
  writes: Writes
  /** Shows a notice, redirects or reloads. */
  notify: (emitted: Emitted) => void
  /** Resolves to whether the user confirmed. The signal closes the question. */
  ask: (question: Question, signal?: AbortSignal) => Promise<boolean>
  /**
   * The demo's message for a screen that the current user may not see; null if the screen itself decides. Absent in
   * production.
   */
  explainNoAccess?: ((access: Access) => ReactNode) | undefined
  /** Whether the records are those of the demo, which what is printed has to say. Absent in production. */
  isDemo?: true | undefined
  /** Changes after another window of the demo has saved: then what is shown is read again. Absent in production. */
  savedElsewhere?: Pick<ReadableStore<unknown>, 'subscribe'> | undefined
  /** Receives the inspection events of every machine that a screen runs. */
  inspect: (event: InspectionEvent) => void
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)

/** Throws outside of ServicesProvider. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices needs a ServicesProvider')
  return services
}
