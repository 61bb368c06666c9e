import { type Infer, object } from 'superstruct'
import { email, phone, wholeNumber } from '#src/rules/field-checks.ts'
import { required, textFields } from '#src/rules/fields.ts'

const texts = textFields({
  theName: [required],
  someText: [],
  mustText: [required],
  someEmail: [email()],
  mustEmail: [required, email()],
  somePhone: [phone],
  mustPhone: [required, phone],
})

export const ExemplarItemForm = object({ ...texts, theStatus: wholeNumber() })
export type ExemplarItemForm = Infer<typeof ExemplarItemForm>
