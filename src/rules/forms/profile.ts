import { type Infer, object } from 'superstruct'
import { text } from '#src/rules/fields.ts'

/** The profile of the signed-in user. The name is marked as required but only the server checks it. */
export const ProfileEditForm = object({ employeesName: text() })
export type ProfileEditForm = Infer<typeof ProfileEditForm>
