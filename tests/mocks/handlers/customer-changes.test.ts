import { describe, expect, test } from 'vitest'
import { customers } from '#src/contract/customers.ts'
import { backendOn } from '#tests/support/ask.ts'
import { customerFormData, placement } from './customer-form.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('super') }
}

describe('editing', () => {
  const update = { ...customerFormData, ...placement, company_Password: '', confirm_Password: '' }

  test('editing a customer changes everything but the manager, and adds a note', async () => {
    const { ask, bearer, database } = await start()
    const body = { ...update, notes_Communications: 'Moved', customer_Url: 'https://c1.portal.example' }
    const reply = await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })
    expect(reply.body).toEqual({ success: true, message: 'Customer updated successfully' })
    const record = await ask(customers.get, { params: { id: 1 }, query: {}, bearer })
    expect(customers.get.answer.read(record.body)).toMatchObject({
      companyName: 'Hillside Clinic',
      accountManager: { employeesName: 'Vikram Iyer' },
      companyLogo: 'logo.svg',
      Notes: [{ notesCommunications: 'Call back in spring' }, { notesCommunications: 'Moved' }],
    })
    const password = () => database.read(({ customer }) => customer.find(1)?.adminPassword)
    expect(await password()).toBe('Hospital#12')
    const typed = { ...body, company_Password: 'Newpass#26', confirm_Password: 'Newpass#26' }
    await ask(customers.update, { params: { customer_Id: 1 }, body: typed, bearer })
    expect(await password()).toBe('Newpass#26')
  })

  test('editing a customer is refused with another customer’s URL, and nothing is changed', async () => {
    const { ask, bearer, database } = await start()
    const body = { ...update, customer_Url: 'https://c2.portal.example' }
    expect(await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })).toMatchObject({
      status: 409,
      body: { message: 'This portal URL is already in use', field: 'customer_Url' },
    })
    expect(await database.read(({ customer }) => customer.find(1)?.companyName)).toBe('Lakeside Hospital')
  })
})

test('deleting a customer also deletes its devices, complaints, notes and files, and no others', async () => {
  const { ask, bearer, send, database } = await start()
  const reply = await ask(customers.remove, { params: { customerId: 1 }, bearer })
  expect(reply.body).toEqual({ success: true, message: 'Customer deleted successfully' })
  const left = await database.read((tables) =>
    [tables.device, tables.complaint, tables.note].map((table) => table.all().map(({ id }) => id)),
  )
  expect(left).toEqual([[3], [4], [2]])
  expect(await send('GET', '/storage/customers/1/logo.svg')).toMatchObject({ status: 404 })
  expect(await send('GET', '/storage/complaints/1/a%20b.png')).toMatchObject({ status: 404 })
  expect((await ask(customers.remove, { params: { customerId: 1 }, bearer })).status).toBe(404)
})

describe('changing the local admin', () => {
  test('a customer can be given to an active local admin', async () => {
    const { ask, bearer } = await start()
    const query = { employeeId: 3 }
    const reply = await ask(customers.changeManager, { params: { customer_Id: 1 }, query, bearer })
    expect(reply.body).toEqual({
      success: true,
      message: 'Local Admin changed successfully',
      data: { customer_Id: 1, employee_Id: 3 },
    })
    const record = await ask(customers.get, { params: { id: 1 }, query: {}, bearer })
    expect(record.body).toMatchObject({
      customer: { accountManager: { employee_Id: 3, employeesName: 'Meera Pillai' } },
    })
  })

  test.each([7, 999])(
    'a customer cannot be given to %i, who is inactive or does not exist',
    async (employeeId) => {
      const { ask, bearer } = await start()
      const query = { employeeId }
      expect(await ask(customers.changeManager, { params: { customer_Id: 1 }, query, bearer })).toMatchObject(
        {
          status: 400,
          body: { message: 'This Local Admin is not active', field: 'employeeId' },
        },
      )
    },
  )
})
