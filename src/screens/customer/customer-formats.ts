import type { Customer } from '#src/contract/customer-record.ts'
import { statusLabel } from '#src/lists/list-filters.tsx'
import { readIds } from '#src/rules/ids.ts'
import type { CustomerFormValues } from './customer-form-values.ts'
import type { CustomerOptions } from './use-customer-options.ts'

/** The LOBs of a record as it was loaded: an inactive one is known by it alone. */
export type KnownLobs = Pick<Customer, 'lob_Id' | 'lobsname'>

type Choices = CustomerOptions & { known: KnownLobs | null }

/** The LOBs that are typed, by name; those of the loaded record as it names them. */
export const lobNames = ({ lob_Id }: Pick<CustomerFormValues, 'lob_Id'>, { lobs, known }: Choices): string =>
  lob_Id === known?.lob_Id && known.lobsname.length > 0
    ? known.lobsname.join(', ')
    : readIds(lob_Id)
        .map((id) => lobs.find((lob) => lob.lob_Id === id)?.lobsname ?? String(id))
        .join(', ')

/** The ticked portals, by name and in the order in which they are offered. */
export const portalNames = (
  { portal_Permissions }: CustomerFormValues,
  { portals }: CustomerOptions,
): string =>
  portals
    .filter(({ portalId }) => portal_Permissions.includes(String(portalId)))
    .map(({ PortalName }) => PortalName)
    .join(', ')

/** The account status, by name. */
export const accountStatusName = (
  { accountStatus }: CustomerFormValues,
  { statuses }: CustomerOptions,
): string => statusLabel(Number(accountStatus), statuses)
