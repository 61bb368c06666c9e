import { toBase64Url } from '#mocks/base64.ts'
import type { ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import type { Claims } from '#src/rules/token.ts'
import { randomText } from './random.ts'

/** An account that signs in more often, as a script may do, loses its oldest session. */
const maxSessions = 50

/** The newest access token of a session, and the one before it, which other tabs may still use. */
const maxAccessTokens = 2

/**
 * Returns the tokens of a new session. Removes expired tokens, and the oldest session of an account that has
 * too many.
 */
export const startSession = (
  tables: WritableTables,
  account: Row<'employee'>,
  remindMe: boolean,
  now: number,
) => {
  for (const token of tables.token.all()) if (isExpired(token, now)) tables.token.remove(token.id)
  const sessions = tables.token
    .all()
    .filter(({ kind, employeeId }) => kind === 'refresh' && employeeId === account.id)
  for (const { session } of sessions.slice(0, 1 - maxSessions)) endSession(tables, session)
  const session = randomText()
  const refresh = { kind: 'refresh', session, remindMe } as const
  return {
    accessToken: issueAccessToken(tables, account, { session, remindMe }, now),
    refreshToken: storeToken(tables, account, refresh, {
      id: account.id,
      ...toLifetimeClaims(refreshLife(tables), now),
    }),
  }
}

/** Issues an access token for a session, with the current permissions of the account. */
export const issueAccessToken = (
  tables: WritableTables,
  account: Row<'employee'>,
  { session, remindMe }: Pick<Row<'token'>, 'session' | 'remindMe'>,
  now: number,
): string => {
  const { accessTokenLife } = settingsOf(tables)
  const earlier = tables.token.all().filter((token) => token.kind === 'access' && token.session === session)
  for (const { id } of earlier.slice(0, 1 - maxAccessTokens)) tables.token.remove(id)
  const claims: Claims = {
    id: account.id,
    name: account.name,
    email: account.email,
    isNewUser: account.isNewUser,
    remindMe,
    ...toLifetimeClaims(accessTokenLife, now),
    user: permissionClaims(tables, account),
  }
  return storeToken(tables, account, { kind: 'access', session, remindMe }, claims)
}

/** The row of an issued token that was not revoked; it may be expired. */
export const findToken = (
  tables: ReadableTables,
  kind: Row<'token'>['kind'],
  text: string,
): Row<'token'> | undefined => tables.token.all().find((token) => token.kind === kind && token.text === text)

export const isExpired = (token: Row<'token'>, now: number): boolean => token.expiresAt <= toTimestamp(now)

/** Revokes the tokens of a session. */
export const endSession = (tables: WritableTables, session: string): void => {
  for (const token of tables.token.all()) if (token.session === session) tables.token.remove(token.id)
}

/** Token lifetimes, which the demo can change. */
export const settingsOf = (tables: ReadableTables): Row<'settings'> => {
  const settings = tables.settings.find(1)
  if (settings === undefined) throw new Error('The settings have no row')
  return settings
}

const refreshLife = (tables: ReadableTables): number => settingsOf(tables).refreshTokenLife

const toLifetimeClaims = (life: number, now: number) => ({
  iat: Math.floor(now / 1000),
  exp: Math.floor((now + life) / 1000),
})

const permissionClaims = (tables: ReadableTables, { id }: Row<'employee'>): Claims['user'] => ({
  roles: tables.role
    .all()
    .filter(({ employeeId }) => employeeId === id)
    .map(({ name, isActive }) => ({ role_name: name, is_active: isActive })),
  permissions: tables.permission
    .all()
    .filter(({ employeeId }) => employeeId === id)
    .map(({ bracket, type, isActive }) => ({
      permission_bracket: bracket,
      permission_type: type,
      is_active: isActive,
    })),
})

const storeToken = <Payload extends { exp: number }>(
  tables: WritableTables,
  account: Row<'employee'>,
  token: Pick<Row<'token'>, 'kind' | 'session' | 'remindMe'>,
  payload: Payload,
): string => {
  const text = [encode(header), encode(payload), randomText()].join('.')
  tables.token.insert({ ...token, employeeId: account.id, text, expiresAt: toTimestamp(payload.exp * 1000) })
  return text
}

// The signature is random and the whole token is kept: crypto.subtle does not exist on plain http.
const header = { alg: 'HS256', typ: 'JWT' }

const encode = (part: object): string => toBase64Url(new TextEncoder().encode(JSON.stringify(part)))
