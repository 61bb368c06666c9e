import { useEffect } from 'react'
import { withRecent } from '#src/rules/user-settings.ts'
import { useChangeUserSettings } from '#src/store/user-settings.ts'

/** Adds a record to the recently opened ones of the palette as soon as its name is known. */
export const useRemember = (entity: string, id: number | null, name: string | undefined): void => {
  const change = useChangeUserSettings()
  useEffect(() => {
    if (id !== null && name) change((settings) => withRecent(settings, { entity, id, name }))
  }, [change, entity, id, name])
}
