import { describe, expect, test } from 'vitest'
import { devices } from '#src/contract/devices.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('admin') }
}

const beacon = {
  devicesId: 2,
  devicesName: 'beacon',
  factorydeviceId: null,
  assignedTo: 'Lakeside Hospital',
  deviceStatus: 8,
  deviceStatusName: 'Inactive',
  devicesUrl: '',
  customerId: 1,
}

describe('adding', () => {
  const form = { devicesName: 'Pump', deviceStatus: 7, factorydeviceId: 5, customerId: 2 }

  test.each([
    ['with an address', { devicesUrl: 'https://device.example/4' }, 5, 'https://device.example/4'],
    ['without one', {}, 5, ''],
    ['without a factory id', { factorydeviceId: undefined }, null, ''],
  ])('adds a device %s', async (_, change, factorydeviceId, devicesUrl) => {
    const { ask, bearer } = await start()
    const reply = await ask(devices.create, { params: { id: 2 }, body: { ...form, ...change }, bearer })
    expect(reply).toMatchObject({
      status: 201,
      body: { success: true, message: 'Device created successfully' },
    })
    expect((await ask(devices.get, { params: { id: 4 }, bearer })).body).toMatchObject({
      success: true,
      device: {
        devicesId: 4,
        devicesName: 'Pump',
        factorydeviceId,
        assignedTo: 'éclair Clinic',
        deviceStatus: 7,
        deviceStatusName: 'Active',
        devicesUrl,
        customerId: 2,
      },
    })
  })

  test.each([
    ['a factory id in use', { factorydeviceId: 880021 }, 409, 'factorydeviceId'],
    ['an unknown customer', { customerId: 99 }, 400, 'customerId'],
    ['a status of something else', { deviceStatus: 5 }, 400, 'deviceStatus'],
    ['no name', { devicesName: '' }, 400, 'devicesName'],
    ['a bad address', { devicesUrl: 'device' }, 400, 'devicesUrl'],
  ])('a new device with %s is refused', async (_, change, status, field) => {
    const { ask, bearer } = await start()
    const body = { ...form, ...change }
    expect(await ask(devices.create, { params: { id: 2 }, body, bearer })).toMatchObject({
      status,
      body: { success: false, field },
    })
  })

  test('two devices without a factory id are no duplicates', async () => {
    const { ask, bearer } = await start()
    const { factorydeviceId: _, ...body } = form
    expect((await ask(devices.create, { params: { id: 2 }, body, bearer })).status).toBe(201)
    expect((await ask(devices.create, { params: { id: 2 }, body, bearer })).status).toBe(201)
  })
})

describe('editing', () => {
  test.each([
    ['the second', { devices_name: 'Lamp', device_status: 7 }],
    ['the first', { devicesName: 'Lamp', deviceStatus: 7 }],
  ])('an edited device is taken in %s spelling', async (_, form) => {
    const { send, bearer } = await start()
    const reply = await send('PATCH', '/api/update/devices/2', { bearer, body: JSON.stringify(form) })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply?.body).toMatchObject({
      success: true,
      message: 'Device updated successfully',
      device: { ...beacon, devicesName: 'Lamp', deviceStatus: 7, deviceStatusName: 'Active' },
    })
  })

  test('an edited device needs a name', async () => {
    const { ask, bearer } = await start()
    const body = { devices_name: '', device_status: 7 }
    expect(await ask(devices.update, { params: { id: 2 }, body, bearer })).toMatchObject({
      status: 400,
      body: { message: 'Field is required', field: 'devices_name' },
    })
  })
})

test('a device is deleted once, and only with its own customer', async () => {
  const { ask, bearer } = await start()
  const remove = async (customerId?: number) => {
    const reply = await ask(devices.remove, { params: { deviceId: 2 }, query: { customerId }, bearer })
    return [reply.status, reply.body]
  }
  expect(await remove(3)).toEqual([404, { success: false, message: 'Not found' }])
  expect(await remove(1)).toEqual([200, { success: true, message: 'Device deleted successfully' }])
  expect(await remove()).toEqual([404, { success: false, message: 'Not found' }])
})
