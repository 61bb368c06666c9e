import { type Infer, object } from 'superstruct'
import { wholeNumber } from '#src/rules/fields.ts'

/** The local admin that a customer is handed to (spec 2, Change Local Admin). */
export const ManagerForm = object({ employeeId: wholeNumber() })
export type ManagerForm = Infer<typeof ManagerForm>
