import { object } from 'superstruct'
import { required, verbatim } from '#src/rules/fields.ts'
import { ForgotPasswordForm, newPassword } from '#src/rules/forms/passwords.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { saved } from './envelope.ts'

/** The calls for a forgotten password: apart from those of the session, for the sign-in screen does without their rules. */
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
