import { memberOf } from '#src/contract/member-of.ts'
import { customerTexts } from '#src/rules/forms/customer.ts'

/** Every text of a customer's form, so that a test names only those that it is about; the others are empty. */
export const customerTextsWith = (given: object): Record<keyof typeof customerTexts, string> => {
  const texts = Object.keys(customerTexts).map((name) => [name, String(memberOf(given, name) ?? '')])
  // Object.fromEntries forgets its keys.
  return Object.fromEntries(texts) as Record<keyof typeof customerTexts, string>
}
