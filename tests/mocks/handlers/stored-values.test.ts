import { expect, test } from 'vitest'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed } from './hospital-seed.ts'

const noPasswords = { company_Password: '', confirm_Password: '' }

const start = async () => {
  const backend = backendOn(hospitalSeed())
  await backend.database.transaction(({ lob, device, customer }) => {
    lob.update(1, { name: 'Oncology' })
    lob.update(3, { name: 'Oncology' })
    device.update(1, { name: '' })
    customer.update(1, { contactPhone: '12', companyName: '', lobIds: [99], portalIds: [99] })
  })
  return { ...backend, find: backend.database.read, bearer: await backend.bearerOf('admin') }
}

test('a lob with the name of another keeps it when its status is changed', async () => {
  const { ask, bearer, find } = await start()
  const body = { lobsname: 'Oncology', lobStatus: 14 }
  expect(await ask(lobs.update, { params: { lob_Id: 1 }, body, bearer })).toMatchObject({ status: 200 })
  expect(await find(({ lob }) => lob.find(1))).toMatchObject({ name: 'Oncology', status: 14 })
})

test('a customer without lobs keeps none, and one with lobs keeps some', async () => {
  const { ask, bearer, find, database } = await start()
  await database.transaction(({ customer }) => void customer.update(1, { lobIds: [] }))
  const change = (customer_Id: number) =>
    ask(customers.update, {
      params: { customer_Id },
      body: { lob_Id: '', branding_Guidelines: 'Blue', ...noPasswords },
      bearer,
    })
  expect(await change(1)).toMatchObject({ status: 200 })
  expect(await find(({ customer }) => customer.find(1))).toMatchObject({
    lobIds: [],
    brandingGuidelines: 'Blue',
  })
  expect(await change(2)).toMatchObject({ status: 400, body: { field: 'lob_Id' } })
})

test('what is left out of a change stays as it is stored', async () => {
  const { ask, bearer, find } = await start()
  const all = () =>
    find(({ lob, device, customer, employee }) => [
      lob.find(1)?.name,
      device.find(2),
      customer.find(1),
      employee.find(3),
    ])
  const before = await all()
  await ask(lobs.update, { params: { lob_Id: 1 }, body: {}, bearer })
  await ask(devices.update, { params: { id: 2 }, body: {}, bearer })
  await ask(customers.update, { params: { customer_Id: 1 }, body: noPasswords, bearer })
  await ask(employees.update, { params: { employee_Id: 3 }, body: {}, bearer })
  expect(await all()).toEqual(before)
})
