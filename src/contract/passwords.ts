import { object } from 'superstruct'
import { required, verbatim } from '#src/rules/fields.ts'
import { ForgotPasswordForm, newPassword } from '#src/rules/forms/passwords.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { saved } from './envelope.ts'

/** Apart from the calls of the session, so that the sign-in screen does not load the password rules. */
export const passwords = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgotPassword',
    body: json(ForgotPasswordForm),
    answer: saved,
    needs: 'no sign-in',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetPassword',
    body: json(object({ password: newPassword, token: verbatim(required) })),
    answer: saved,
    needs: 'no sign-in',
  }),
}
