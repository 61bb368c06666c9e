import { type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, textFields } from '#src/rules/fields.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { phone } from '#src/rules/phone.ts'

const checks = {
  theName: [required],
  someText: [],
  mustText: [required],
  someEmail: [email()],
  mustEmail: [required, email()],
  somePhone: [phone],
  mustPhone: [required, phone],
}

export const exemplarItemTexts = textFields(checks)

export const ExemplarItemForm = object({ ...exemplarItemTexts, theStatus: wholeNumber() })
export type ExemplarItemForm = Infer<typeof ExemplarItemForm>

/** An edited exemplar item: what it has stored is accepted as it is. */
export const exemplarItemEditForm = (stored: Readonly<Record<keyof typeof checks, string>>) =>
  object({ ...textFields(checks, stored), theStatus: wholeNumber() })
