import { type Infer, object } from 'superstruct'
import { text } from '#src/rules/fields.ts'
import { chosenFile } from '#src/rules/uploads.ts'

/** The name is marked as required, but only the server checks it. */
export const ProfileEditForm = object({ employeesName: text(), profile_photo: chosenFile })
export type ProfileEditForm = Infer<typeof ProfileEditForm>
