import { useEffect } from 'react'
import { withoutRecord, withRecent } from '#src/rules/user-settings.ts'
import { useChangeUserSettings } from '#src/store/user-settings.ts'

type Opened = {
  entity: string
  id: number | null
  /** Undefined until it is known. */
  name: string | undefined
  /** Whether there is no such record. */
  isMissing: boolean
}

/** Adds a record to the recently opened ones of the palette as soon as its name is known, and removes one that does not exist. */
export const useRemember = ({ entity, id, name, isMissing }: Opened): void => {
  const change = useChangeUserSettings()
  useEffect(() => {
    if (id === null) return
    if (isMissing) change((settings) => withoutRecord(settings, { entity, id }))
    else if (name) change((settings) => withRecent(settings, { entity, id, name }))
  }, [change, entity, id, name, isMissing])
}
