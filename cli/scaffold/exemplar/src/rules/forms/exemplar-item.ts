import { type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, textFields } from '#src/rules/fields.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { phone } from '#src/rules/phone.ts'

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
