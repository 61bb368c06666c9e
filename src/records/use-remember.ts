import { useEffect } from 'react'
import { withRecent } from '#src/rules/user-settings.ts'
import { useChangeUserSettings } from '#src/session/user-settings.ts'

/** Keeps a record, as soon as its name is known, among those that the palette offers as recently opened. */
export const useRemember = (entity: string, id: number | null, name: string | undefined): void => {
  const change = useChangeUserSettings()
  useEffect(() => {
    if (id !== null && name) change((settings) => withRecent(settings, { entity, id, name }))
  }, [change, entity, id, name])
}
