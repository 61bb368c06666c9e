import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { type LoginAnswer, session } from '#src/contract/session.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'

/** The session's own calls. Unless stated otherwise, they reject with a Failure. */
export type SessionCalls = {
  login(form: LoginForm): Promise<LoginAnswer>
  /** Resolves to a new access token; to null if the server will never accept this refresh token again. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<string | null>
  /** Resolves once the server has ended the session; a 401 says the same. */
  logout(): Promise<unknown>
}

export const createSessionCalls = (call: Call): SessionCalls => ({
  login: (form) => call(session.login, { body: form }),
  refresh: async (refreshToken, signal) => {
    try {
      const { accessToken } = await call(session.refresh, { body: { refreshToken }, signal })
      return accessToken
    } catch (error) {
      if (isFinal(error)) return null
      throw error
    }
  },
  logout: async () => {
    try {
      await call(session.logout, {})
    } catch (error) {
      if (!isSignedOut(error)) throw error
    }
  },
})

/** Status 200 signs out, whatever the body says. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'unauthorized' || (error.kind === 'unexpected' && error.status === 200))

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500
