import { Finding, fail } from '#cli/client/finding.ts'
import { type Credentials, signIn } from '#cli/client/sign-in.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { employees } from '#src/contract/employees.ts'
import { session } from '#src/contract/session.ts'
import { changedName, createPassword } from './own-names.ts'
import { expectRefusal, succeed, type WriteRun, writeCheck } from './write-run.ts'

type AskAccount = (client: CheckClient) => Promise<Credentials>

/** The run's local admin signs in and writes its own account: no other password is ever changed. */
export const accountChecks = (writeRun: WriteRun, accountOf: AskAccount): Check[] => {
  const [second, third] = [createPassword(), createPassword()]
  for (const password of [second, third]) writeRun.redactor.hide(password)
  const signInWith = async (client: CheckClient, password?: string): Promise<string> => {
    const id = writeRun.idOf('localAdmin')
    const account = await accountOf(client)
    const signedIn = await signInAs(client, password === undefined ? account : { ...account, password })
    if (signedIn.claims.id !== id) fail(`signs in user ${signedIn.claims.id}`)
    writeRun.signedIn(signedIn)
    return account.username
  }
  return [
    writeCheck(session.login, 'signs in the new local admin', (client) => signInWith(client)),
    writeCheck(employees.changePassword, 'sets the password of the new local admin', async (client) => {
      const id = writeRun.idOf('localAdmin')
      const body = { id, newPassword: second, newConfirmPassword: second }
      await succeed(employees.changePassword, () => client.call(employees.changePassword, { body }))
      return signInWith(client, second)
    }),
    writeCheck(employees.changeOwnPassword, 'refuses a wrong current password', async (client) => {
      const { call, claims } = writeRun.localAdmin()
      const { password } = await accountOf(client)
      const body = { currentPassword: password, password: third, confirmPassword: third }
      return expectRefusal(call(employees.changeOwnPassword, { params: { id: claims.id }, body }), 400)
    }),
    writeCheck(employees.changeOwnPassword, 'changes the password of the new local admin', async (client) => {
      const { call, claims } = writeRun.localAdmin()
      const body = { currentPassword: second, password: third, confirmPassword: third }
      await call(employees.changeOwnPassword, { params: { id: claims.id }, body })
      return signInWith(client, third)
    }),
    writeCheck(session.login, 'refuses a password that was changed', async (client) => {
      writeRun.localAdmin()
      const { username, password } = await accountOf(client)
      const body = { userName: username, password, rememberMe: false }
      return expectRefusal(client.call(session.login, { body }), 401)
    }),
    writeCheck(employees.updateProfile, 'changes the profile of the new local admin', async (client) => {
      const own = writeRun.localAdmin()
      const body = { employeesName: changedName(writeRun.run) }
      await succeed(employees.updateProfile, () => own.call(employees.updateProfile, { body }))
      return (await accountOf(client)).username
    }),
  ]
}

const signInAs = async (
  { connection, redactor }: CheckClient,
  account: Credentials,
): Promise<CheckClient> => {
  try {
    return { ...(await signIn(connection, account, redactor)), memory: {} }
  } catch (error) {
    // It is not the account of this run that is refused, but one that the API has just been given.
    throw error instanceof Finding && error.verdict === 'signInRefused'
      ? new Finding('failed', error.message)
      : error
  }
}
