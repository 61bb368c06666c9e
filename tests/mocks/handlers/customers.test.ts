import { describe, expect, test } from 'vitest'
import { customers } from '#src/contract/customers.ts'
import { backendOn } from '#tests/support/ask.ts'
import { customerFormData, placement } from './customer-form.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('super') }
}

const device = {
  devicesId: 1,
  devicesName: 'Monitor',
  factorydeviceId: 880021,
  assignedTo: 'Lakeside Hospital',
  deviceStatus: 7,
  deviceStatusName: 'Active',
  devicesUrl: 'https://device.example/1',
  customerId: 1,
}

describe('reading', () => {
  test('answers with one customer, without its passwords', async () => {
    const { ask, bearer } = await start()
    const reply = await ask(customers.get, { params: { id: 1 }, query: { deviceStatus: 7 }, bearer })
    expect(reply.body).toEqual({
      success: true,
      customer: {
        customer_Id: 1,
        companyName: 'Lakeside Hospital',
        companyContact: 'Front Office',
        companyAddress:
          '{"addressline1":"12 Lake Road","addressline2":"","city":"Pune","pincode":"411001","states":"Maharashtra"}',
        contactPersonName: 'Leela Nair',
        contactPhone: '9876543210',
        contactEmail: 'leela@hospital.example',
        customer_Url: 'https://c1.portal.example',
        company_Username: 'it1@hospital.example',
        lob_Id: '1,2',
        lobsname: ['Cardiology', 'neurology'],
        branding_Guidelines: 'Blue',
        companyLogo: 'logo.svg',
        banner_Header: null,
        accountStatus: 1,
        accountStatusName: 'Active',
        integration_customization: 'HL7',
        customer_back_Url: 'https://back.example',
        customer_front_Url: 'https://front.example',
        portal_Permissions: '1,3',
        portalPermissionData: [{ portalId: 1 }, { portalId: 3 }],
        Notes: [
          {
            id: 1,
            authorName: 'Asha Rao',
            createdAt: '2026-01-05T09:30:00.000Z',
            notesCommunications: 'Call back in spring',
          },
        ],
        deviceCount: 2,
        accountManager: { employee_Id: 2, employeesName: 'Vikram Iyer' },
        Devices: [expect.objectContaining(device)],
      },
    })
  })

  test("answers with a customer's devices in the requested order, also those without a factory id", async () => {
    const { ask, bearer } = await start()
    const names = async (query: Parameters<typeof customers.get.readQuery>[0] & object) => {
      const reply = await ask(customers.get, { params: { id: 1 }, query, bearer })
      return customers.get.answer.read(reply.body).Devices.map(({ devicesName }) => devicesName)
    }
    expect([
      await names({}),
      await names({ sortBy: 'name', sortType: 'asc' }),
      await names({ sortBy: 'hardwareId', sortType: 'desc' }),
    ]).toEqual([
      ['beacon', 'Monitor'],
      ['beacon', 'Monitor'],
      ['Monitor', 'beacon'],
    ])
  })
})

describe('adding', () => {
  test('a new customer has its creator as manager, and its note has author and time', async () => {
    const { ask, bearer } = await start()
    const body = { ...customerFormData, notes_Communications: 'Wants a demo' }
    const reply = await ask(customers.create, { params: { userId: 1 }, query: placement, body, bearer })
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Customer created successfully' },
    })
    const record = await ask(customers.get, { params: { id: 4 }, query: {}, bearer })
    expect(customers.get.answer.read(record.body)).toMatchObject({
      companyName: 'Hillside Clinic',
      companyAddress: { addressline1: '4 Hill Road', city: 'Mysuru', states: 'Karnataka', pincode: '570001' },
      lob_Id: '3',
      portal_Permissions: [2, 3],
      accountStatus: 3,
      accountManager: { employee_Id: 1 },
      deviceCount: 0,
      companyLogo: null,
      Notes: [
        {
          id: 3,
          authorName: 'Asha Rao',
          createdAt: '2026-03-01T12:00:00.000Z',
          notesCommunications: 'Wants a demo',
        },
      ],
    })
  })

  test.each([
    ['an admin e-mail in use', { company_Username: 'IT2@hospital.example' }, 409, 'company_Username'],
    ['a portal URL in use', { customer_Url: 'https://C2.portal.example' }, 409, 'customer_Url'],
    ['no company name', { companyName: '' }, 400, 'companyName'],
    ['no address', { addressline1: '' }, 400, 'addressline1'],
    ['no password', { company_Password: '', confirm_Password: '' }, 400, 'company_Password'],
  ])('%s is refused', async (_, change, status, field) => {
    const { ask, bearer } = await start()
    const body = { ...customerFormData, ...change }
    expect(
      await ask(customers.create, { params: { userId: 1 }, query: placement, body, bearer }),
    ).toMatchObject({ status, body: { success: false, field } })
  })

  test.each([
    ['an unknown lob', { lob_Id: '3,99' }, 'lob_Id'],
    ['an unknown status', { accountStatus: 5 }, 'accountStatus'],
    ['an unknown portal', { portal_Permissions: [1, 99] }, 'portal_Permissions'],
    ['no portal', { portal_Permissions: [] }, 'portal_Permissions'],
  ])('%s is refused', async (_, change, field) => {
    const { ask, bearer } = await start()
    const query = { ...placement, ...change }
    expect(
      await ask(customers.create, { params: { userId: 1 }, query, body: customerFormData, bearer }),
    ).toMatchObject({ status: 400, body: { success: false, field } })
  })

  test('an empty admin e-mail of a new customer is not a duplicate', async () => {
    const { ask, bearer } = await start()
    const create = async (customer_Url: string) => {
      const body = { ...customerFormData, company_Username: '', customer_Url }
      return ask(customers.create, { params: { userId: 1 }, query: placement, body, bearer })
    }
    expect([(await create('https://x.example')).status, (await create('https://y.example')).status]).toEqual([
      201, 201,
    ])
  })
})
