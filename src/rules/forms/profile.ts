import { type Infer, object } from 'superstruct'
import { text } from '#src/rules/fields.ts'

/** One's own profile: the name wears the star but is not checked here (spec 2, Profile edit). */
export const ProfileForm = object({ employeesName: text() })
export type ProfileForm = Infer<typeof ProfileForm>
