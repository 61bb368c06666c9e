import { describe, expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { readToken } from '#src/rules/token.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const { session, constants } = contract

const start = () => {
  const clock = { now: noon }
  return { clock, ...backendOn(hospitalSeed(), () => clock.now) }
}
const password = 'Welcome#2026'
const minute = 60_000
const errorReply = (status: number, message: string, field?: string) =>
  expect.objectContaining({
    status,
    body: { success: false, message, ...(field === undefined ? {} : { field }) },
  })

describe('signing in', () => {
  test('signing in answers in the shape of the contract', async () => {
    const { ask } = start()
    const reply = await ask(session.login, {
      body: { userName: 'Reader@Demo.example', password, rememberMe: true },
    })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body).toEqual({
      success: true,
      message: 'Signed in',
      isNewUser: false,
      data: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
  })

  test('the token of a sign-in contains the user, its expiry and the permissions', async () => {
    const { signIn } = start()
    const { accessToken } = await signIn('nobody@demo.example', password, true)
    expect(readToken(accessToken).claims).toEqual({
      id: 5,
      name: 'Farah Sheikh',
      email: 'nobody@demo.example',
      isNewUser: false,
      remindMe: true,
      iat: noon / 1000,
      exp: noon / 1000 + 15 * 60,
      user: {
        roles: [{ role_name: 'Super Admin', is_active: false }],
        permissions: [
          { permission_bracket: 'B2B Customer Portal', permission_type: 'Read', is_active: false },
        ],
      },
    })
  })

  test('the token keeps names in any script', async () => {
    const { signIn } = start()
    expect(readToken((await signIn('odd@demo.example')).accessToken).claims?.name).toBe('Ömer Çelik')
  })

  test('a new user is flagged in the answer and in the token', async () => {
    const { signIn } = start()
    const { isNewUser, accessToken } = await signIn('new@demo.example')
    expect([isNewUser, readToken(accessToken).claims?.isNewUser]).toEqual([true, true])
  })

  test.each([
    'READER@demo.example',
    '\u202areader@demo.example\u202c',
    'reader@demo.example\u200b',
    '\ufeff reader@demo.example ',
  ])('takes %j for the user name reader@demo.example', async (userName) => {
    const { ask } = start()
    const reply = await ask(session.login, { body: { userName, password, rememberMe: true } })
    expect(reply).toMatchObject({ status: 200 })
  })

  test.each([
    ['a wrong password', 'super@demo.example', 'Wrong#2026'],
    ['an unknown account', 'stranger@demo.example', password],
    ['an inactive account with a wrong password', 'inactive@demo.example', 'Wrong#2026'],
  ])('%s is refused without a hint whether the account exists', async (_, userName, typed) => {
    const { ask } = start()
    const reply = await ask(session.login, { body: { userName, password: typed, rememberMe: false } })
    expect(reply).toEqual(errorReply(401, 'Incorrect username or password'))
  })

  test('signing in with an inactive account gets its own message', async () => {
    const { ask } = start()
    const reply = await ask(session.login, {
      body: { userName: 'inactive@demo.example', password, rememberMe: false },
    })
    expect(reply).toEqual(errorReply(401, 'Your account is inactive'))
  })

  test('signing in removes tokens that have expired', async () => {
    const { clock, signIn, database } = start()
    await signIn('super@demo.example')
    clock.now += 16 * minute
    await signIn('admin@demo.example')
    const kinds = await database.read(({ token }) =>
      token.all().map(({ employeeId, kind }) => `${employeeId} ${kind}`),
    )
    expect(kinds).toEqual(['1 refresh', '2 access', '2 refresh'])
  })
})

const manySignIns = process.env.PROOF ? 1_500 : 150

test(`${manySignIns} sign-ins of an account leave its newest 50 sessions`, async () => {
  const { signIn, ask, database } = start()
  const all: { accessToken: string }[] = []
  for (let count = 0; count < manySignIns; count++) all.push(await signIn('super@demo.example'))
  await signIn('admin@demo.example')
  const rows = await database.read(({ token }) => token.all().map(({ employeeId }) => employeeId))
  expect(rows.filter((id) => id === 1)).toHaveLength(2 * 50)
  const statusOf = async (bearer: string | undefined) =>
    (await ask(constants.list, { params: { constantType: 'LobStatus' }, bearer })).status
  expect(await Promise.all([-51, -50, -1].map((index) => statusOf(all.at(index)?.accessToken)))).toEqual([
    401, 200, 200,
  ])
})

describe('the bearer', () => {
  const askWith = ({ send }: ReturnType<typeof start>, headers: Record<string, string>) =>
    send('GET', '/api/Constant/LobStatus', { headers })

  test.each([
    ['none', {}, 'Please sign in'],
    ['another scheme', { authorization: 'Basic abc' }, 'Please sign in'],
    ['junk', { authorization: 'Bearer junk' }, 'Your session is over. Please sign in again.'],
  ])('%s is refused', async (_, headers, message) => {
    expect(await askWith(start(), { ...headers })).toEqual(errorReply(401, message))
  })

  test('a changed payload is refused with a signature of another token', async () => {
    const backend = start()
    const [header, , signature] = (await backend.bearerOf('nobody')).split('.')
    const [, payload] = (await backend.bearerOf('super')).split('.')
    const reply = await askWith(backend, { authorization: `Bearer ${header}.${payload}.${signature}` })
    expect(reply).toEqual(errorReply(401, 'Your session is over. Please sign in again.'))
  })

  test('a refresh token is refused as a bearer', async () => {
    const backend = start()
    const { refreshToken } = await backend.signIn('super@demo.example')
    expect(await askWith(backend, { authorization: `Bearer ${refreshToken}` })).toMatchObject({ status: 401 })
  })

  test('a bearer is valid until its last millisecond', async () => {
    const backend = start()
    const authorization = `Bearer ${await backend.bearerOf('super')}`
    backend.clock.now = noon + 15 * minute - 1
    expect(await askWith(backend, { authorization })).toMatchObject({ status: 200 })
    backend.clock.now += 1
    expect(await askWith(backend, { authorization })).toEqual(
      errorReply(401, 'Your session has expired. Please sign in again.'),
    )
  })

  test('an account that was inactivated or deleted after sign-in is refused', async () => {
    const backend = start()
    const [admin, reader] = [await backend.bearerOf('admin'), await backend.bearerOf('reader')]
    await backend.database.transaction((tables) => {
      tables.employee.update(2, { status: 6 })
      tables.employee.remove(3)
    })
    expect(await askWith(backend, { authorization: `Bearer ${admin}` })).toEqual(
      errorReply(401, 'Your account is inactive'),
    )
    expect(await askWith(backend, { authorization: `Bearer ${reader}` })).toMatchObject({ status: 401 })
  })
})

describe('refreshing', () => {
  test('refreshing returns a new access token, and the refresh token stays valid for 30 days', async () => {
    const { clock, signIn, ask } = start()
    const first = await signIn('super@demo.example', password, true)
    clock.now += 30 * 24 * 60 * minute - 1
    const reply = await ask(session.refresh, { body: { refreshToken: first.refreshToken } })
    expect(reply.body).toEqual({ success: true, accessToken: expect.any(String) })
    const { accessToken } = session.refresh.answer.read(reply.body)
    expect(readToken(accessToken).claims).toMatchObject({
      id: 1,
      remindMe: true,
      exp: Math.floor(clock.now / 1000) + 900,
    })
    expect(
      await ask(constants.list, { params: { constantType: 'LobStatus' }, bearer: accessToken }),
    ).toMatchObject({ status: 200 })
    clock.now += 1
    expect(await ask(session.refresh, { body: { refreshToken: first.refreshToken } })).toEqual(
      errorReply(401, 'Your session has expired. Please sign in again.'),
    )
  })

  test('refreshing keeps the last two access tokens of a session: other tabs may still use the older one', async () => {
    const { signIn, ask } = start()
    const { accessToken: first, refreshToken } = await signIn('super@demo.example')
    const renewed = async () =>
      session.refresh.answer.read((await ask(session.refresh, { body: { refreshToken } })).body).accessToken
    const [second, third] = [await renewed(), await renewed()]
    const replies = await Promise.all(
      [first, second, third].map((bearer) =>
        ask(constants.list, { params: { constantType: 'LobStatus' }, bearer }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([401, 200, 200])
  })

  test('refreshing is refused with an access token, junk and for an inactive account', async () => {
    const { ask, signIn, bearerOf, database } = start()
    const over = errorReply(401, 'Your session is over. Please sign in again.')
    expect(await ask(session.refresh, { body: { refreshToken: await bearerOf('super') } })).toEqual(over)
    expect(await ask(session.refresh, { body: { refreshToken: 'junk' } })).toEqual(over)
    const { refreshToken } = await signIn('admin@demo.example')
    await database.transaction((tables) => tables.employee.update(2, { status: 6 }))
    expect(await ask(session.refresh, { body: { refreshToken } })).toEqual(
      errorReply(401, 'Your account is inactive'),
    )
  })
})

test('signing out ends both tokens of this sign-in and no other', async () => {
  const { signIn, ask } = start()
  const [here, there] = [await signIn('super@demo.example'), await signIn('super@demo.example')]
  expect(await ask(session.logout, { bearer: here.accessToken })).toMatchObject({
    status: 200,
    body: { success: true, message: 'Signed out' },
  })
  const statuses = await Promise.all([
    ask(session.logout, { bearer: here.accessToken }),
    ask(session.refresh, { body: { refreshToken: here.refreshToken } }),
    ask(constants.list, { params: { constantType: 'LobStatus' }, bearer: there.accessToken }),
    ask(session.refresh, { body: { refreshToken: there.refreshToken } }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200, 200])
})
