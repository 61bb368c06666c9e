import { openRows } from './rows.ts'
import { formerStores, takeOver } from './take-over.ts'

/** Loaded with the signed-in portal, or to forget at a sign-out what belongs to the user. */
export const rows = openRows((own) => takeOver(formerStores, own))
