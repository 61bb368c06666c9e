import { boolean, coerce, type Infer, nonempty, object, string, type, unknown } from 'superstruct'
import { required, text } from '#src/rules/fields.ts'
import { LoginForm } from '#src/rules/forms/login.ts'
import { isSignedIn } from '#src/rules/signed-in.ts'
import { json } from './body.ts'
import { endpoint } from './endpoint.ts'
import { bodyOf, memberOf, saved } from './envelope.ts'

const token = nonempty(string())

const Tokens = type({ accessToken: token, refreshToken: token, isNewUser: boolean() })

const anywhere = (body: unknown, name: string): unknown => {
  const data = memberOf(body, 'data')
  return memberOf(body, name) ?? memberOf(data, name) ?? memberOf(memberOf(data, 'data'), name)
}

/** Deployments differ: the tokens are in the body, in its `data` or in `data.data`. */
export const LoginAnswer = coerce(Tokens, unknown(), (body) => ({
  accessToken: anywhere(body, 'accessToken'),
  refreshToken: anywhere(body, 'refreshToken'),
  isNewUser: anywhere(body, 'isNewUser') === true,
}))
export type LoginAnswer = Infer<typeof LoginAnswer>

const RefreshAnswer = coerce(type({ accessToken: token }), unknown(), (body) => ({
  accessToken: anywhere(body, 'accessToken'),
}))

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    body: json(LoginForm),
    answer: bodyOf(LoginAnswer, 'data'),
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
