import { type Infer, object } from 'superstruct'
import { wholeNumber } from '#src/rules/numbers.ts'

/** The new local admin of a customer. */
export const ManagerForm = object({ employeeId: wholeNumber() })
export type ManagerForm = Infer<typeof ManagerForm>
