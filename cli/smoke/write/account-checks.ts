import { outgoingOf } from '#cli/client/call.ts'
import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import { send } from '#cli/client/send.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { type Check, type CheckClient, guessing } from '#cli/smoke/check.ts'
import { employees } from '#src/contract/employees.ts'
import { session } from '#src/contract/session.ts'
import { names } from '#src/rules/names.ts'
import { eventually, inFewTries, remarkOn } from './eventually.ts'
import { createPassword, ownName } from './own-names.ts'
import { comparePicture, pictures } from './picture-check.ts'
import { expectExplanation, succeed, type WriteRun, writeCheck } from './write-run.ts'

type AskAccount = (client: CheckClient) => Promise<Credentials>

/** The run's local admin signs in and writes its own account: no other password is ever changed. */
export const accountChecks = (writeRun: WriteRun, accountOf: AskAccount): Check[] => {
  const { changePassword, changeOwnPassword, updateProfile } = employees
  const [second, third] = [createPassword(), createPassword()]
  for (const password of [second, third]) writeRun.redactor.hide(password)
  let signedIn: CheckClient | null = null
  const localAdmin = () =>
    signedIn ?? cannotCheck(`the ${names.localAdmin.inText} of the run could not sign in`)
  const signInWith = async (client: CheckClient, password?: string): Promise<string> => {
    const id = writeRun.idOf('localAdmin')
    const account = await accountOf(client)
    // A server may lock an account to which many sign-ins fail.
    const seen = await inFewTries(writeRun.patience, client, () =>
      signInAs(client, password === undefined ? account : { ...account, password }),
    )
    if (seen.result.claims.id !== id) fail(`signs in user ${seen.result.claims.id}`)
    signedIn = seen.result
    return remarkOn({ ...seen, result: account.username })
  }
  const changeTo = (password: string, currentPassword: string) => {
    const { call, claims } = localAdmin()
    const body = { currentPassword, password, confirmPassword: password }
    return call(changeOwnPassword, { params: { id: claims.id }, body })
  }
  return [
    writeCheck(session.login, `signs in the new ${names.localAdmin.inText}`, (client) => signInWith(client)),
    writeCheck(changePassword, `sets the password of the new ${names.localAdmin.inText}`, async (client) => {
      const id = writeRun.idOf('localAdmin')
      const body = { id, newPassword: second, newConfirmPassword: second }
      await succeed(changePassword, () => client.call(changePassword, { body }))
      return signInWith(client, second)
    }),
    guessing(
      writeCheck(changeOwnPassword, 'refuses a wrong current password', async (client) => {
        localAdmin()
        const { password } = await accountOf(client)
        return expectExplanation(changeTo(third, password))
      }),
    ),
    writeCheck(
      changeOwnPassword,
      `changes the password of the new ${names.localAdmin.inText}`,
      async (client) => {
        await changeTo(third, second)
        return signInWith(client, third)
      },
    ),
    guessing(
      writeCheck(session.login, 'refuses a password that was changed', async (client) => {
        localAdmin()
        const { username, password } = await accountOf(client)
        const body = { userName: username, password, rememberMe: false }
        const seen = await inFewTries(writeRun.patience, client, () =>
          expectExplanation(client.call(session.login, { body }), { isAtSignIn: true }),
        )
        return remarkOn(seen)
      }),
    ),
    writeCheck(session.logout, 'ends the session', async (client) => {
      localAdmin()
      const own = await signInAs(client, { ...(await accountOf(client)), password: third })
      await succeed(session.logout, () => own.call(session.logout, {}))
      const { refreshToken } = own
      const { status } = await send(own.connection, outgoingOf(session.refresh, { body: { refreshToken } }))
      return status >= 300
        ? 'the refresh token is refused'
        : fail('renews a session that has been signed out', {
            source: 'specification 4',
            effect: 'signs out, but the session can be taken up again',
          })
    }),
    writeCheck(updateProfile, `changes the profile of the new ${names.localAdmin.inText}`, async (client) => {
      const own = localAdmin()
      // Not the name that the change before has given it: else nothing would be seen to change.
      const body = { employeesName: ownName(writeRun.run) }
      await succeed(updateProfile, () => own.call(updateProfile, { body }))
      const seen = await eventually(writeRun.patience, own, async () => {
        const { employeesName } = await own.call(employees.get, { params: { id: own.claims.id } })
        if (employeesName !== body.employeesName) {
          fail('does not change the name that was sent', { effect: 'says that the profile is saved' })
        }
        return (await accountOf(client)).username
      })
      return remarkOn(seen)
    }),
    writeCheck(
      employees.get,
      'gives back the picture of a profile as it was sent',
      async () => {
        const own = localAdmin()
        const { id } = own.claims
        const body = { employeesName: ownName(writeRun.run), profile_photo: pictures.profile() }
        await own.call(updateProfile, { body })
        const seen = await eventually(writeRun.patience, own, async () => {
          const { profileImage } = await own.call(employees.get, { params: { id } })
          const picture = { what: 'picture', name: profileImage, file: pictures.profile() }
          await comparePicture(own, { folder: 'employeeImages', owner: id }, picture)
          return 'byte for byte'
        })
        return remarkOn(seen)
      },
      'storage',
    ),
  ]
}

const signInAs = async (client: CheckClient, account: Credentials): Promise<CheckClient> => {
  try {
    return { ...(await client.signIn(account)), answerCache: {} }
  } catch (error) {
    // It is not the account of this run that is refused, but one that the API has just been given.
    throw error instanceof Finding && error.verdict === 'signInRefused'
      ? new Finding('failed', error.message)
      : error
  }
}
