import { type ReactNode, useState } from 'react'
import { loadFailureNotice } from '#machines/notices.ts'
import { may } from '#src/rules/access.ts'
import { isReportable, readFailure } from '#src/rules/failure.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess, useUserId } from '#src/session/use-access.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'
import type { Hospitals } from './hospitals-of.ts'

const HandOverPopup = lazyPopup(async () => (await import('./hand-over-popup.tsx')).HandOverPopup)

type LocalAdmin = { id: number; name: string }

type Asked = { localAdmin: LocalAdmin; hospitals: Hospitals; answer: (proceeds: boolean) => void }

/**
 * Asks who takes over the customers of a local admin, before that one is deleted or becomes inactive. `ask` resolves to whether nothing
 * is left to ask: at once where they have none, where the user may not read all customers, and for the own account, which the server refuses. `popup` is rendered by the screen.
 */
export const useHandOver = (
  purpose: 'delete' | 'save',
): { ask: (localAdmin: LocalAdmin) => Promise<boolean>; isReading: boolean; popup: ReactNode } => {
  const { call, notify } = useServices()
  const mayRead = useAccess(may.readAllCustomers)
  const ownId = useUserId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isReading, setReading] = useState(false)
  const leaving = useLeaving()
  const read = async ({ id }: LocalAdmin): Promise<Hospitals | null> => {
    setReading(true)
    const { signal } = leaving.current
    try {
      const { readHospitalsOf } = await import('./hospitals-of.ts')
      return await readHospitalsOf(call, id, signal)
    } catch (error) {
      const failure = readFailure(error)
      if (!signal.aborted && isReportable(failure)) notify(loadFailureNotice(failure))
      return null
    } finally {
      setReading(false)
    }
  }
  const ask = async (localAdmin: LocalAdmin): Promise<boolean> => {
    if (!mayRead || localAdmin.id === ownId) return true
    const hospitals = await read(localAdmin)
    const { signal } = leaving.current
    if (hospitals === null || signal.aborted) return false
    return isFree(purpose, hospitals) || askUser(localAdmin, hospitals, signal)
  }
  const askUser = (localAdmin: LocalAdmin, hospitals: Hospitals, signal: AbortSignal) =>
    new Promise<boolean>((answer) => {
      setAsked({ localAdmin, hospitals, answer })
      signal.addEventListener('abort', () => answer(false))
    })
  const end = (proceeds: boolean) => {
    asked?.answer(proceeds)
    setAsked(null)
  }
  return {
    ask,
    isReading,
    popup:
      asked === null ? null : (
        <HandOverPopup
          localAdmin={asked.localAdmin}
          hospitals={asked.hospitals}
          purpose={purpose}
          onProceed={() => end(true)}
          onClose={() => end(false)}
        />
      ),
  }
}

/** A row without an id may be anyone's: only a deletion has to stop there. */
const isFree = (purpose: 'delete' | 'save', { own, untold }: Hospitals): boolean =>
  own.length === 0 && (purpose === 'save' || untold.length === 0)
