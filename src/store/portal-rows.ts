import { mayHoldVersion1 } from './former-stores.ts'
import { openRows } from './rows.ts'

/**
 * Loaded with the signed-in portal, or to forget at a sign-out what belongs to the user. What moves the stores of version 1 is loaded
 * where there may be any.
 */
export const rows = openRows(async (own) => {
  if (!(await mayHoldVersion1())) return false
  const { formerStores, takeOver } = await import('./take-over.ts')
  return takeOver(formerStores, own)
})
