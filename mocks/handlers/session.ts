import type { WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toTimestamp } from '#mocks/database/models.ts'
import { inTransaction, mock } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { activeAccount } from '#mocks/wire/caller.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import {
  endSession,
  findToken,
  isExpired,
  issueAccessToken,
  settingsOf,
  startSession,
} from '#mocks/wire/tokens.ts'
import { passwords } from '#src/contract/passwords.ts'
import { session } from '#src/contract/session.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { isSameText } from '#src/rules/text.ts'

export const sessionMocks = {
  login: mock(
    session.login,
    inTransaction(({ body, tables, now }) => {
      const account = accountOf(tables, body.userName)
      // The same message for both, so that it does not reveal which accounts exist.
      if (account?.password !== body.password) return refuse(401, serverMessages.wrongLogin)
      activeAccount(tables, account.id)
      return {
        message: serverMessages.signedIn,
        isNewUser: account.isNewUser,
        data: startSession(tables, account, body.rememberMe, now),
      }
    }),
  ),

  refresh: mock(
    session.refresh,
    inTransaction(({ body, tables, now }) => {
      const token = findToken(tables, 'refresh', body.refreshToken)
      if (token === undefined) return refuse(401, serverMessages.sessionUnknown)
      if (isExpired(token, now)) refuse(401, serverMessages.sessionExpired)
      return { accessToken: issueAccessToken(tables, activeAccount(tables, token.employeeId), token, now) }
    }),
  ),

  logout: mock(
    session.logout,
    inTransaction(({ tables, caller }) => {
      endSession(tables, caller().session)
      return { message: serverMessages.signedOut }
    }),
  ),

  forgotPassword: mock(
    passwords.forgotPassword,
    inTransaction(({ body, tables, now }) => {
      const account =
        accountOf(tables, body.userName) ?? refuse(404, passwordMessages.forgotPasswordFailed, 'userName')
      tables.letter.insert({
        employeeId: account.id,
        to: account.email,
        uuid: randomUuid(),
        createdAt: toTimestamp(now),
        expiresAt: toTimestamp(now + settingsOf(tables).resetLinkLife),
        used: false,
      })
      return { message: passwordMessages.forgotPasswordSent }
    }),
  ),

  resetPassword: mock(
    passwords.resetPassword,
    inTransaction(({ body, tables, now }) => {
      const resetEmail = tables.letter.all().find(({ uuid }) => uuid === body.token)
      const isOpen = resetEmail !== undefined && !resetEmail.used && resetEmail.expiresAt > toTimestamp(now)
      if (!isOpen) return refuse(400, passwordMessages.resetLinkExpired)
      tables.letter.update(resetEmail.id, { used: true })
      tables.employee.update(resetEmail.employeeId, { password: body.password, isNewUser: false })
      return { message: passwordMessages.resetDone }
    }),
  ),
}

const accountOf = (tables: WritableTables, email: string): Row<'employee'> | undefined =>
  tables.employee.all().find((account) => isSameText(account.email, email))
