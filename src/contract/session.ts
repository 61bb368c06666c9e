import { object } from 'superstruct'
import { required, text } from '#src/rules/fields.ts'
import { LoginForm } from '#src/rules/forms/login.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { bodyOf, saved } from './envelope.ts'
import { type RecordOf, record } from './record.ts'

const LoginAnswer = record('LoginAnswer', {
  accessToken: { kind: 'token', needed: true, within: 'data' },
  refreshToken: { kind: 'token', needed: true, within: 'data' },
  isNewUser: { kind: 'flag', optional: true },
})
export type LoginAnswer = RecordOf<typeof LoginAnswer>

const RefreshAnswer = record('RefreshAnswer', { accessToken: { kind: 'token', needed: true } })

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    body: json(LoginForm),
    answer: bodyOf(LoginAnswer),
    needs: 'no sign-in',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh-token',
    body: json(object({ refreshToken: text(required) })),
    answer: bodyOf(RefreshAnswer),
    needs: 'no sign-in',
  }),
  logout: endpoint({ method: 'POST', path: '/logout', success: 200, answer: saved, needs: isSignedIn }),
}
