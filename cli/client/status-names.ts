import { statusBadge } from '#src/rules/status.ts'

/** Whether an API calls a status that the portal knows by its number as the portal does. Its case says nothing. */
export const isStatusName = (name: string, id: number): boolean =>
  name.trim().toLowerCase() === statusBadge(id).label.toLowerCase()
