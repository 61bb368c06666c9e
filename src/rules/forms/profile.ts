import { type Infer, object } from 'superstruct'
import { text } from '#src/rules/fields.ts'

/** The name is marked as required, but only the server checks it. */
export const ProfileEditForm = object({ employeesName: text() })
export type ProfileEditForm = Infer<typeof ProfileEditForm>
