import type { Account } from '#cli/smoke/account.ts'
import type { Check } from '#cli/smoke/check.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import { Finding, fail } from '#cli/smoke/finding.ts'
import { signIn } from '#cli/smoke/sign-in.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { employees } from '#src/contract/employees.ts'
import { session } from '#src/contract/session.ts'
import { beRefused, succeed } from './deeds.ts'
import { changedName } from './own-name.ts'
import { createPassword } from './password.ts'
import type { Trial } from './trial.ts'
import { writeCheck } from './write-check.ts'

/** The run's local admin signs in and writes its own account: nobody else's password is ever changed. */
export const accountChecks = (trial: Trial, discretion: Discretion, first: Account): Check[] => {
  const [second, third] = [createPassword(), createPassword()]
  for (const password of [second, third]) discretion.hide(password)
  const enterWith = async (visit: Visit, password: string): Promise<string> => {
    const id = trial.idOf('localAdmin')
    const entered = await enter(visit, { ...first, password }, discretion)
    if (entered.claims.id !== id) fail(`signs in user ${entered.claims.id}`)
    trial.entered(entered)
    return first.username
  }
  const { username } = first
  return [
    writeCheck(session.login, 'signs in the new local admin', (visit) => enterWith(visit, first.password)),
    writeCheck(employees.changePassword, 'sets the password of the new local admin', async (visit) => {
      const id = trial.idOf('localAdmin')
      const body = { id, newPassword: second, newConfirmPassword: second }
      await succeed(
        {
          endpoint: employees.changePassword,
          send: ({ call }) => call(employees.changePassword, { body }),
        },
        visit,
      )
      return enterWith(visit, second)
    }),
    writeCheck(employees.changeOwnPassword, 'refuses a wrong current password', async () => {
      const { call, claims } = trial.localAdmin()
      const body = { currentPassword: first.password, password: third, confirmPassword: third }
      return beRefused(call(employees.changeOwnPassword, { params: { id: claims.id }, body }), 400)
    }),
    writeCheck(employees.changeOwnPassword, 'changes the password of the new local admin', async (visit) => {
      const { call, claims } = trial.localAdmin()
      const body = { currentPassword: second, password: third, confirmPassword: third }
      await call(employees.changeOwnPassword, { params: { id: claims.id }, body })
      return enterWith(visit, third)
    }),
    writeCheck(session.login, 'refuses a password that was changed', async ({ call }) => {
      trial.localAdmin()
      const body = { userName: username, password: first.password, rememberMe: false }
      return beRefused(call(session.login, { body }), 401)
    }),
    writeCheck(employees.updateProfile, 'changes the profile of the new local admin', async () => {
      const own = trial.localAdmin()
      const body = { employeesName: changedName(trial.run) }
      await succeed(
        { endpoint: employees.updateProfile, send: ({ call }) => call(employees.updateProfile, { body }) },
        own,
      )
      return username
    }),
  ]
}

const enter = async ({ service }: Visit, account: Account, discretion: Discretion): Promise<Visit> => {
  try {
    return await signIn(service, account, discretion)
  } catch (error) {
    // It is not the account of this run that is refused, but one that the API has just been given.
    throw error instanceof Finding && error.verdict === 'signInRefused'
      ? new Finding('failed', error.message)
      : error
  }
}
