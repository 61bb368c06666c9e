import { describe, expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const { session, employees, constants } = contract

const start = () => backendOn(hospitalSeed(), () => noon)
const password = 'Welcome#2026'
const errorReply = (status: number, message: string, field?: string) =>
  expect.objectContaining({
    status,
    body: { success: false, message, ...(field === undefined ? {} : { field }) },
  })

describe('a forgotten password', () => {
  test('a forgotten password sends an e-mail with a link that is valid for an hour', async () => {
    const { ask, database } = start()
    const reply = await ask(session.forgotPassword, { body: { userName: 'ADMIN@demo.example' } })
    expect(reply.body).toEqual({ success: true, message: 'Link has been send to your Email' })
    expect(await database.read(({ letter }) => letter.all().at(-1))).toEqual({
      id: 4,
      employeeId: 2,
      to: 'admin@demo.example',
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      createdAt: '2026-03-01T12:00:00.000Z',
      expiresAt: '2026-03-01T13:00:00.000Z',
      used: false,
    })
  })

  test('an unknown address is refused with the required message', async () => {
    const { ask } = start()
    expect(await ask(session.forgotPassword, { body: { userName: 'stranger@demo.example' } })).toEqual(
      errorReply(404, 'Account With Provided Email Does Not Exists.', 'userName'),
    )
  })

  test('a reset link sets a password once, and ends the new-user state', async () => {
    const { ask, signIn } = start()
    const body = { password: 'Newpass#26', token: 'open-link' }
    const reply = await ask(session.resetPassword, { body })
    expect(reply.body).toEqual({ success: true, message: 'Password updated successfully!' })
    expect((await signIn('new@demo.example', 'Newpass#26')).isNewUser).toBe(false)
    await expect(signIn('new@demo.example', password)).rejects.toThrow()
    expect(await ask(session.resetPassword, { body })).toEqual(errorReply(400, 'Link was expired!!!'))
  })

  test.each(['expired-link', 'used-link', 'no-link'])('a reset with %s is refused', async (token) => {
    const { ask } = start()
    expect(await ask(session.resetPassword, { body: { password: 'Newpass#26', token } })).toEqual(
      errorReply(400, 'Link was expired!!!'),
    )
  })

  test('a reset password has to follow the rules', async () => {
    const { ask } = start()
    expect(
      await ask(session.resetPassword, { body: { password: 'newpass#26', token: 'open-link' } }),
    ).toEqual(errorReply(400, 'Password must contain at least one uppercase letter', 'password'))
  })
})

test('changing the own password needs the current one and keeps the session', async () => {
  const { ask, signIn, bearerOf } = start()
  const bearer = await bearerOf('new')
  const change = (currentPassword: string) =>
    ask(employees.changeOwnPassword, {
      params: { id: 4 },
      body: { currentPassword, password: 'Newpass#26', confirmPassword: 'Newpass#26' },
      bearer,
    })
  expect(await change('Wrong#2026')).toEqual(
    errorReply(400, 'Current password is incorrect', 'currentPassword'),
  )
  expect((await change(password)).body).toEqual({ success: true, message: 'Password updated successfully' })
  expect((await signIn('new@demo.example', 'Newpass#26')).isNewUser).toBe(false)
  expect(await ask(constants.list, { params: { constantType: 'LobStatus' }, bearer })).toMatchObject({
    status: 200,
  })
})
