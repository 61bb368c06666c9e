import type { ReactNode } from 'react'
import type { Customer } from '#src/contract/customer-record.ts'
import { statusBadge } from '#src/rules/status.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { type CustomerFormValues, chosenFile } from './customer-form-values.ts'
import { accountStatusName, lobNames, portalNames } from './customer-formats.ts'
import { StoredImage } from './stored-image.tsx'
import type { CustomerOptions } from './use-customer-options.ts'

/** What is read of a customer; passwords and the note that is being typed are not. */
export type ReadField = Exclude<
  keyof CustomerFormValues,
  'company_Password' | 'confirm_Password' | 'notes_Communications'
>

/** What stands for each field of a customer while it is read. The typed values are those of the record, or those just saved. */
export const readValues = (
  typed: CustomerFormValues,
  { customer, options }: { customer: Customer; options: CustomerOptions },
): Record<ReadField, ReactNode> => ({
  ...typed,
  lob_Id: lobNames(typed, { ...options, known: customer }),
  accountStatus: (
    <StatusBadge
      label={accountStatusName(typed, options)}
      tone={statusBadge(Number(typed.accountStatus)).tone}
    />
  ),
  portal_Permissions: portalNames(typed, options),
  logo: <StoredImage kind="logo" customer={customer} chosen={chosenFile(typed.logo)} />,
  banner: <StoredImage kind="banner" customer={customer} chosen={chosenFile(typed.banner)} />,
})
