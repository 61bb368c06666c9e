import { boolean, defaulted, type Infer, object } from 'superstruct'
import { required, text, verbatim } from '#src/rules/fields.ts'

export const LoginForm = object({
  userName: text(required),
  password: verbatim(required),
  rememberMe: defaulted(boolean(), false),
})

export type LoginForm = Infer<typeof LoginForm>
