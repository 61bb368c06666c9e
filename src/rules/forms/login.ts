import { boolean, defaulted, type Infer, object } from 'superstruct'
import { required, text, verbatim } from '#src/rules/fields.ts'

/** What is sent to sign in (spec 3). */
export const LoginForm = object({
  userName: text(required),
  password: verbatim(required),
  rememberMe: defaulted(boolean(), false),
})

export type LoginForm = Infer<typeof LoginForm>
