import { describe, expect, test } from 'vitest'
import { customers } from '#src/contract/customers.ts'
import { backendOn } from '#tests/support/ask.ts'
import { jpeg, png, pngOf, svg } from '#tests/support/images.ts'
import { customerFormData, placement } from './customer-form.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('admin') }
}

const update = { ...customerFormData, ...placement, company_Password: '', confirm_Password: '' }

describe('stored files', () => {
  test('stored files are served without a bearer, with their type', async () => {
    const { send } = await start()
    const reply = await send('GET', '/storage/complaints/1/a%20b.png?sig=anything')
    expect([reply?.status, reply?.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('an SVG that is opened on its own runs nothing', async () => {
    const { send } = await start()
    const { headers } = (await send('GET', '/storage/customers/1/logo.svg')) ?? {}
    expect([
      headers?.get('content-type'),
      headers?.get('content-security-policy'),
      headers?.get('x-content-type-options'),
    ]).toEqual(['image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox", 'nosniff'])
  })

  test.each([
    '/storage/customers/2/logo.svg',
    '/storage/customers/1/other.svg',
    '/storage/customers/one/logo.svg',
    '/storage/customers/1/%E0',
    '/storage/customers/1/..%2F1%2Flogo.svg',
    '/storage/customers/',
  ])('a stored file at %s is not found', async (path) => {
    const { send } = await start()
    expect(await send('GET', path)).toMatchObject({
      status: 404,
      body: { success: false, message: 'Not found' },
    })
  })
})

describe('a logo and a banner', () => {
  test('logo and banner are stored under safe names that do not replace each other', async () => {
    const { ask, send, bearer } = await start()
    const body = {
      ...customerFormData,
      logo: new File([png], 'C:\\fakepath\\लोगो <1>.PNG'),
      banner: new File([svg], 'image.svg'),
    }
    const reply = await ask(customers.create, { params: { userId: 2 }, query: placement, body, bearer })
    expect(reply.status).toBe(201)
    const record = await ask(customers.get, { params: { id: 4 }, query: {}, bearer })
    expect(record.body).toMatchObject({
      customer: { companyLogo: 'logo-1.png', banner_Header: 'banner-image.svg' },
    })
    expect(await send('GET', '/storage/customers/4/logo-1.png')).toMatchObject({ status: 200 })
    expect(await send('GET', '/storage/customers/4/banner-image.svg')).toMatchObject({
      status: 200,
      body: svg,
    })
  })

  test('a new logo replaces the old one', async () => {
    const { ask, send, bearer } = await start()
    const body = { ...update, logo: new File([png], 'new.png') }
    await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })
    const record = await ask(customers.get, { params: { id: 1 }, query: {}, bearer })
    expect(record.body).toMatchObject({ customer: { companyLogo: 'logo-new.png' } })
    expect(await send('GET', '/storage/customers/1/logo.svg')).toMatchObject({ status: 404 })
    expect(await send('GET', '/storage/customers/1/logo-new.png')).toMatchObject({ status: 200 })
  })

  test.each(['logo.jfif', 'LOGO.JPE', 'logo'])('the bytes of %s say that it is a JPEG', async (name) => {
    const { ask, send, bearer } = await start()
    const body = { ...update, logo: new File([jpeg], name) }
    await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })
    const { companyLogo } = Object(
      (await ask(customers.get, { params: { id: 1 }, query: {}, bearer })).body,
    ).customer
    const stored = await send('GET', `/storage/customers/1/${companyLogo}`)
    expect([stored?.status, stored?.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('a logo of 200,000 bytes is accepted', async () => {
    const { ask, bearer } = await start()
    const body = { ...update, banner: new File([pngOf(200_000)], 'banner.png') }
    expect(await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })).toMatchObject({
      status: 200,
    })
  })

  test.each([
    ['200,001 bytes', 'banner', new File([pngOf(200_001)], 'banner.png'), 413, 'File too large'],
    ['no bytes', 'logo', new File([], 'logo.png'), 415, 'Unsupported Format'],
    ['another name than content', 'logo', new File([png], 'logo.svg'), 415, 'Unsupported Format'],
    ['another content than name', 'banner', new File(['GIF89a'], 'b.png'), 415, 'Unsupported Format'],
  ])(
    'a logo or banner with %s is refused, and nothing is changed',
    async (_, field, file, status, message) => {
      const { ask, bearer, database } = await start()
      const body = { ...update, [field]: file }
      expect(await ask(customers.update, { params: { customer_Id: 1 }, body, bearer })).toMatchObject({
        status,
        body: { success: false, message, field },
      })
      expect(await database.read(({ customer }) => customer.find(1)?.companyName)).toBe('Lakeside Hospital')
    },
  )
})
