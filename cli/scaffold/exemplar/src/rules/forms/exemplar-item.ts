import { type Infer, object } from 'superstruct'
import { email } from '#src/rules/email.ts'
import { required, text } from '#src/rules/fields.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { phone } from '#src/rules/phone.ts'

export const ExemplarItemForm = object({
  theName: text(required),
  someText: text(),
  mustText: text(required),
  someEmail: text(email()),
  mustEmail: text(required, email()),
  somePhone: text(phone),
  mustPhone: text(required, phone),
  theStatus: wholeNumber(),
})
export type ExemplarItemForm = Infer<typeof ExemplarItemForm>
