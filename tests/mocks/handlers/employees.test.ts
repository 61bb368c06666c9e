import { describe, expect, test } from 'vitest'
import { employees } from '#src/contract/employees.ts'
import { backendOn } from '#tests/support/ask.ts'
import { png } from '#tests/support/images.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('super') }
}

const form = {
  employeesName: 'Tara Bose',
  employeesEmail: 'tara@demo.example',
  employeesPassword: 'Welcome#2026',
  confirm_Password: 'Welcome#2026',
  itx_Employee_Id: 2000,
  employeesStatus: 5,
}
const edit = {
  employeesName: 'Vikram Iyer',
  employeesEmail: 'admin@demo.example',
  itx_Employee_Id: 1002,
  employeesStatus: 5,
}
const admin = {
  employee_Id: 2,
  employeesName: 'Vikram Iyer',
  employeesEmail: 'admin@demo.example',
  itx_Employee_Id: 1002,
  employeesStatus: 5,
}

describe('adding', () => {
  test('a new local admin signs in as a new user with the usual permissions', async () => {
    const { ask, bearer, signIn } = await start()
    const reply = await ask(employees.create, { params: { createdBy: 1 }, body: form, bearer })
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Employee created successfully' },
    })
    expect((await signIn('tara@demo.example')).isNewUser).toBe(true)
    const record = await ask(employees.get, { params: { id: 9 }, bearer })
    expect(record.body).toMatchObject({ data: { employeesName: 'Tara Bose', profileImage: null } })
  })

  test.each([
    ['an e-mail in use, in any case', { employeesEmail: 'ADMIN@demo.example' }, 409, 'employeesEmail'],
    ['an e-mail in use, pasted', { employeesEmail: '\u202aadmin@demo.example\u202c' }, 409, 'employeesEmail'],
    ['an ITX id in use', { itx_Employee_Id: 1003 }, 409, 'itx_Employee_Id'],
    ['a status of something else', { employeesStatus: 7 }, 400, 'employeesStatus'],
    ['no name', { employeesName: '' }, 400, 'employeesName'],
    ['another confirmation', { confirm_Password: 'Welcome#2027' }, 400, 'confirm_Password'],
  ])('%s is refused', async (_, change, status, field) => {
    const { ask, bearer, database } = await start()
    const reply = await ask(employees.create, {
      params: { createdBy: 1 },
      body: { ...form, ...change },
      bearer,
    })
    expect(reply).toMatchObject({ status, body: { success: false, field } })
    expect(await database.read(({ employee }) => employee.all().length)).toBe(8)
  })

  test('a creator who does not exist is refused', async () => {
    const { ask, bearer } = await start()
    const reply = await ask(employees.create, { params: { createdBy: 999 }, body: form, bearer })
    expect(reply.status).toBe(404)
  })
})

describe('editing', () => {
  test('an edited local admin is returned', async () => {
    const { ask, bearer } = await start()
    const body = { ...edit, employeesName: 'Vikram Seth', employeesStatus: 6 }
    const reply = await ask(employees.update, { params: { employee_Id: 2 }, body, bearer })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.body).toEqual({
      success: true,
      message: 'Employee updated successfully',
      employee: {
        ...admin,
        employeesName: 'Vikram Seth',
        employeesStatus: 6,
        employeesStatusName: 'Inactive',
        profileImage: null,
      },
    })
  })

  test('a local admin may keep their e-mail and ITX id, and not take those of another', async () => {
    const { ask, bearer } = await start()
    const update = async (change: object) => {
      const body = { ...edit, ...change }
      return (await ask(employees.update, { params: { employee_Id: 2 }, body, bearer })).status
    }
    expect([
      await update({}),
      await update({ employeesEmail: 'reader@demo.example' }),
      await update({ itx_Employee_Id: 1001 }),
    ]).toEqual([200, 409, 409])
  })

  test('refuses to inactivate the signed-in account', async () => {
    const { ask, bearer } = await start()
    const body = { ...edit, employeesEmail: 'super@demo.example', itx_Employee_Id: 1001, employeesStatus: 6 }
    expect(await ask(employees.update, { params: { employee_Id: 1 }, body, bearer })).toMatchObject({
      status: 409,
      body: { message: 'You cannot inactivate your own account', field: 'employeesStatus' },
    })
  })

  test('a password that was set for a local admin is valid at the next sign-in', async () => {
    const { ask, bearer, signIn } = await start()
    const body = { id: 2, newPassword: 'Newpass#26', newConfirmPassword: 'Newpass#26' }
    const reply = await ask(employees.changePassword, { body, bearer })
    expect(reply.body).toEqual({ success: true, message: 'Password updated successfully' })
    await expect(signIn('admin@demo.example')).rejects.toThrow()
    expect((await signIn('admin@demo.example', 'Newpass#26')).isNewUser).toBe(false)
    expect((await ask(employees.changePassword, { body: { ...body, id: 999 }, bearer })).status).toBe(404)
  })
})

describe('deleting', () => {
  test('deleting a local admin also deletes roles, permissions, tokens and reset e-mails', async () => {
    const { ask, bearer, signIn, database } = await start()
    await signIn('new@demo.example')
    const reply = await ask(employees.remove, { params: { id: 4 }, bearer })
    expect(reply.body).toEqual({ success: true, message: 'Employee deleted successfully' })
    const left = await database.read((tables) =>
      [tables.role, tables.permission, tables.token, tables.letter].flatMap((table) =>
        table.all().filter(({ employeeId }) => employeeId === 4),
      ),
    )
    expect(left).toEqual([])
    expect((await ask(employees.remove, { params: { id: 4 }, bearer })).status).toBe(404)
  })

  test.each([
    [2, 'This Local Admin manages 2 customers. Change the Local Admin of them first.'],
    [8, 'This Local Admin manages 1 customer. Change the Local Admin of it first.'],
    [1, 'You cannot delete your own account'],
  ])('deleting local admin %i is refused: %s', async (id, message) => {
    const { ask, bearer } = await start()
    expect(await ask(employees.remove, { params: { id }, bearer })).toMatchObject({
      status: 409,
      body: { success: false, message },
    })
  })
})

describe('one’s own profile', () => {
  test('the own profile saves a name and a photo, which replaces the earlier one', async () => {
    const { ask, bearer, send } = await start()
    const body = {
      employeesName: 'Asha R. Rao',
      profile_photo: new File([png], '../My photo.PNG', { type: 'image/png' }),
    }
    const reply = await ask(employees.updateProfile, { body, bearer })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Profile updated successfully',
        data: { employee_Id: 1, employeesName: 'Asha R. Rao', profileImage: 'profile_photo-My-photo.png' },
      },
    })
    expect(await send('GET', '/storage/employees/1/profile_photo-My-photo.png')).toMatchObject({
      status: 200,
    })
    expect(await send('GET', '/storage/employees/1/portrait.png')).toMatchObject({ status: 404 })
  })

  test('the own profile keeps the earlier photo without a new one', async () => {
    const { ask, bearer } = await start()
    const reply = await ask(employees.updateProfile, { body: { employeesName: 'Asha' }, bearer })
    expect(reply.body).toMatchObject({ data: { employeesName: 'Asha', profileImage: 'portrait.png' } })
  })

  test('an empty name of the own profile is refused', async () => {
    const { ask, bearer } = await start()
    expect(await ask(employees.updateProfile, { body: { employeesName: ' ' }, bearer })).toMatchObject({
      status: 400,
      body: { message: 'Field is required', field: 'employeesName' },
    })
  })

  test.each(['image/avif', 'image/heic', 'image/bmp'])(
    'the own profile takes a photo of type %s',
    async (type) => {
      const { ask, bearer, send } = await start()
      const name = `me.${type.slice('image/'.length)}`
      const body = { employeesName: 'Asha', profile_photo: new File(['pixels'], name, { type }) }
      expect(await ask(employees.updateProfile, { body, bearer })).toMatchObject({ status: 201 })
      expect(await send('GET', `/storage/employees/1/profile_photo-${name}`)).toMatchObject({ status: 200 })
    },
  )

  test.each([
    ['photo', 'profile_photo-photo'],
    ['me.<script>', 'profile_photo-me-script'],
    ['me.png?x=1', 'profile_photo-me-png-x-1'],
    ['me.verylongextension', 'profile_photo-me-verylongextension'],
  ])('a photo called %s is stored under a name that is safe in a URL', async (name, stored) => {
    const { ask, bearer } = await start()
    const body = { employeesName: 'Asha', profile_photo: new File([png], name, { type: 'image/png' }) }
    expect(await ask(employees.updateProfile, { body, bearer })).toMatchObject({
      body: { data: { profileImage: stored } },
    })
  })

  test('a photo whose type is not a media type is refused', async () => {
    const { ask, bearer } = await start()
    const photo = new File([png], 'me.png', { type: 'image/png"; x=1' })
    const body = { employeesName: 'Asha', profile_photo: photo }
    expect(await ask(employees.updateProfile, { body, bearer })).toMatchObject({ status: 415 })
  })

  test('a photo that is not an image is refused, and nothing is changed', async () => {
    const { ask, bearer, database } = await start()
    const body = {
      employeesName: 'Asha',
      profile_photo: new File(['hello'], 'letter.txt', { type: 'text/plain' }),
    }
    expect(await ask(employees.updateProfile, { body, bearer })).toMatchObject({
      status: 415,
      body: { message: 'Unsupported Format', field: 'profile_photo' },
    })
    expect(await database.read(({ employee }) => employee.find(1)?.name)).toBe('Asha Rao')
  })
})
