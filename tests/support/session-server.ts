import { ApiError } from '#src/api/api-error.ts'
import type { LoginAnswer } from '#src/contract/session.ts'
import { payloadOf, tokenOf } from './tokens.ts'

export const answerKinds = [
  'good',
  'badShape',
  'refused',
  'unauthorized',
  'failing',
  'network',
  'never',
] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What a sign-in grants: the user, the life of its tokens in seconds, and their claims. */
export type Grant = { user: number; seconds: number; remindMe: boolean; withIat: boolean; isNewUser: boolean }

export type Issued = Grant & { exp: number }

/** A server with its own clock that signs in and renews, and records the tokens it has issued. */
export const createSessionServer = (now: () => number) => {
  const issued = new Map<string, Issued>()
  const grants = new Map<string, Grant>()
  let serial = 0

  const issue = (grant: Grant): string => {
    serial += 1
    const iat = Math.floor(now() / 1000)
    const exp = iat + grant.seconds
    const { user: id, remindMe } = grant
    const token = tokenOf(payloadOf({ id, remindMe, exp, iat: grant.withIat ? iat : undefined, serial }))
    issued.set(token, { ...grant, exp })
    return token
  }

  const login = (grant: Grant, kind: AnswerKind): LoginAnswer => {
    const failed = failureOf(kind)
    if (failed !== null) throw failed
    serial += 1
    const refreshToken = `refresh-${serial}`
    grants.set(refreshToken, grant)
    const accessToken = kind === 'badShape' ? 'unreadable' : issue(grant)
    return { accessToken, refreshToken, isNewUser: grant.isNewUser }
  }

  /** A wrong renewal returns, in turn, an unreadable token, one of another user, and an expired one. */
  const wrongToken = (grant: Grant): string =>
    [
      () => 'unreadable',
      () => issue({ ...grant, user: grant.user + 1 }),
      () => issue({ ...grant, seconds: -1 }),
    ][serial % 3]?.() ?? ''

  const renew = (refreshToken: string, kind: AnswerKind): string | null => {
    const grant = grants.get(refreshToken)
    if (kind === 'refused' || kind === 'unauthorized' || grant === undefined) return null
    const failed = failureOf(kind)
    if (failed !== null) throw failed
    return kind === 'badShape' ? wrongToken(grant) : issue(grant)
  }

  /** A 401 counts as success: the server has no such session. */
  const logout = (kind: AnswerKind): void => {
    const failed = failureOf(kind === 'unauthorized' ? 'good' : kind)
    if (failed !== null) throw failed
  }

  return { issued, login, renew, logout }
}

const failureOf = (kind: AnswerKind): ApiError | null => {
  if (kind === 'refused' || kind === 'unauthorized')
    return new ApiError('refused', { status: 400, serverMessage: 'No' })
  if (kind === 'failing') return new ApiError('refused', { status: 500 })
  return kind === 'network' || kind === 'never' ? new ApiError('network') : null
}
