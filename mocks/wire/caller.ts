import type { ReadableTables } from '#mocks/database/database-types.ts'
import { memoize } from '#mocks/database/memoize.ts'
import type { Row } from '#mocks/database/models.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import type { Claims } from '#src/rules/token.ts'
import { readToken } from '#src/rules/token.ts'
import { refuse } from './http-error.ts'
import { findToken, isExpired } from './tokens.ts'

/** Who makes a call: the claims of the token, the current account, and the session of the token. */
export type Caller = { claims: Claims; account: Row<'employee'>; session: string }

/** Reads the Authorization header; refuses with 401 if it holds no valid token. */
export const authenticate = (tables: ReadableTables, header: string | null, now: number): Caller => {
  const bearer = /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? refuse(401, serverMessages.notSignedIn)
  const token = findToken(tables, 'access', bearer) ?? refuse(401, serverMessages.sessionUnknown)
  if (isExpired(token, now)) refuse(401, serverMessages.sessionExpired)
  const claims = claimsOf(token) ?? refuse(401, serverMessages.sessionUnknown)
  return { claims, account: activeAccount(tables, token.employeeId), session: token.session }
}

/** A session sends the same token with each call, and reading it takes longer than most answers do. */
const claimsOf = memoize((token: Row<'token'>) => readToken(token.text).claims)

/** The account of a token; refuses with 401 if it was deleted or inactivated. */
export const activeAccount = (tables: ReadableTables, id: number): Row<'employee'> => {
  const account = tables.employee.find(id) ?? refuse(401, serverMessages.sessionUnknown)
  if (account.status !== localAdminStatus.active) refuse(401, serverMessages.accountInactive)
  return account
}
