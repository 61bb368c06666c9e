import type { Customer } from '#src/contract/customers.ts'
import type { Formats } from '#src/forms/field-table.ts'
import { statusLabel } from '#src/lists/list-filters.tsx'
import { readIds } from '#src/rules/text.ts'
import type { CustomerField } from './customer-fields.ts'
import type { CustomerOptions } from './use-customer-options.ts'

/**
 * What the loaded record has chosen, by name: the options contain no inactive `lob`, and no status that only the
 * record has.
 */
export type KnownChoices = Pick<Customer, 'lob_Id' | 'lobsname' | 'accountStatus' | 'accountStatusName'>

/** How choices are shown: by the names of what was loaded. */
export const customerFormats = (
  { lobs, statuses, portals }: CustomerOptions,
  known: KnownChoices | null,
): Formats =>
  ({
    lob_Id: (ids) => lobNames(ids, lobs, known),
    accountStatus: (status) => statusLabel(Number(status), statuses),
    portal_Permissions: (ids) => portalNames(ids.split(', '), portals),
  }) satisfies Partial<Record<CustomerField, Formats[string]>>

/** The names of these ids; those of the loaded record as it names them. */
export const lobNames = (ids: string, lobs: CustomerOptions['lobs'], known: KnownChoices | null): string =>
  ids === known?.lob_Id && known.lobsname.length > 0
    ? known.lobsname.join(', ')
    : readIds(ids)
        .map((id) => lobs.find((lob) => lob.lob_Id === id)?.lobsname ?? String(id))
        .join(', ')

/** The ticked portals, by name and in the order in which they are offered. */
const portalNames = (ids: readonly string[], portals: CustomerOptions['portals']): string =>
  portals
    .filter(({ portalId }) => ids.includes(String(portalId)))
    .map(({ PortalName }) => PortalName)
    .join(', ')
