import type { usePortalForm } from '#src/forms/use-portal-form.ts'
import type { CustomerEditForm } from '#src/rules/forms/customer.ts'
import { uploadProblem } from '#src/rules/uploads.ts'
import type { CustomerFormValues } from './customer-form-values.ts'

/** A customer's form, new or not. */
export type CustomerForm = ReturnType<typeof usePortalForm<CustomerFormValues, CustomerEditForm>>

/** Logo and banner are both judged before anything is sent (decisions.md 25). */
export const customerFiles = { logo: uploadProblem, banner: uploadProblem }

/** What no draft keeps of a customer. */
export const customerSecrets = ['company_Password', 'confirm_Password'] as const
