import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerLabels } from '#src/contract/labels/customer.ts'
import CustomerAdd from '#src/screens/customer/customer-add.tsx'
import { button, field, fill, fillNewHospital } from '#tests/support/customer-queries.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { words } from '#tests/support/words.ts'

replaceTiming({ lateArrival: 100 })

type Setting = Partial<Parameters<typeof openScreen>[1]>

const open = async (setting: Setting = {}) => {
  const view = await openScreen(<CustomerAdd />, { at: '/customer/add', ...setting })
  await screen.findByRole('heading', { level: 1, name: 'Add Customer' })
  return view
}

const openFilled = async (setting: Setting = {}) => {
  const view = await open(setting)
  await fillNewHospital(view.user)
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull())
  return view
}

test('Add Customer has its nine sections in the required order', async () => {
  await open()
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Company Information',
    'Company Address',
    'Contact Information',
    'Account Details',
    'Portal Details',
    'Branding Guidelines',
    'Portal Permissions *',
    'Hospital Admin',
    'Notes and communication',
  ])
})

test('Local Admin Name is the name of the signed-in user, and read-only', async () => {
  await open({ as: 'admin@demo.example' })
  expect(field('Local Admin Name').readOnly).toBe(true)
  expect(field('Local Admin Name').value).toBe('Vikram Iyer')
})

test('Local Admin Name is that of the record, which may be changed after the sign-in', async () => {
  await open({
    as: 'admin@demo.example',
    changeNetwork: ({ change }) =>
      change('GET /employee/get/', (body) => ({
        status: 200,
        text: JSON.stringify(body).replaceAll('Vikram Iyer', 'Vikram Rao'),
      })),
  })
  await waitFor(() => expect(field('Local Admin Name').value).toBe('Vikram Rao'))
})

test('the account is Active at first, and the lob is one of the active ones', async () => {
  await open()
  await screen.findByRole('option', { name: 'Cardiology' })
  await screen.findByRole('option', { name: 'Hold' })
  expect(field('Account Status').value).toBe('1')
  expect(screen.queryByRole('option', { name: 'Sleep Medicine' })).toBeNull()
})

test('without a ticked portal the error is shown at the portals', async () => {
  const { user } = await open()
  const nurse = await screen.findByRole('checkbox', { name: 'Nurse' })
  await user.click(nurse)
  await user.click(nurse)
  await user.tab()
  await screen.findByText('Please select at least one permission')
})

describe('required fields', () => {
  test('have a star and are required; Address Line 2 has only the star', async () => {
    await open()
    const starred = [...document.querySelectorAll('label')].filter(
      (label) => label.nextElementSibling?.textContent === '*',
    )
    expect(starred.map(({ textContent }) => textContent)).toEqual([
      'Company Name',
      words.lob.one,
      'Address Line 1',
      'Address Line 2',
      'City',
      'State',
      'Account Status',
      'Portal URL',
      'Password',
      'Confirm Password',
    ])
    expect(field('Company Name').required).toBe(true)
    expect(field('Address Line 2').required).toBe(false)
  })
})

describe('the fixed parts of the portal URL', () => {
  test('are there at first, and what is typed goes between them', async () => {
    const { user } = await open()
    expect(field('Portal URL').value).toBe('https://.portal.example')
    await user.click(field('Portal URL'))
    await user.keyboard('sunrise')
    expect(field('Portal URL').value).toBe('https://sunrise.portal.example')
  })

  test.each([
    ['clicked', (control: HTMLElement) => fireEvent.click(control)],
    ['focused', (control: HTMLElement) => fireEvent.focus(control)],
    ['left', (control: HTMLElement) => fireEvent.blur(control)],
  ])('are restored when the field is %s', async (_, act) => {
    await open()
    const control = field('Portal URL')
    fireEvent.change(control, { target: { value: 'sunrise' } })
    act(control)
    await waitFor(() => expect(control.value).toBe('https://sunrise.portal.example'))
  })

  test('are found in capitals as well, for hosts have no case', async () => {
    await open()
    const control = field('Portal URL')
    fireEvent.change(control, { target: { value: 'https://CityHospitalX.Portal.Example' } })
    fireEvent.blur(control)
    await waitFor(() => expect(control.value).toBe('https://cityhospitalx.portal.example'))
  })
})

describe('Save', () => {
  test('sends one request, shows the server message, and redirects to the customers after 1 s', async () => {
    const { user, network, emitted, database } = await openFilled()
    fill('Notes', 'Called on Monday.')
    await user.dblClick(button('Save'))
    await waitFor(() => expect(emitted).not.toHaveLength(0))
    expect(network.sent('POST /createCustomer')).toEqual([
      'POST /createCustomer/1?lob_Id=1&accountStatus=1&portal_Permissions=1,3',
    ])
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Customer created successfully' },
    ])
    await waitFor(() => expect(emitted.at(-1)).toEqual({ type: 'redirect', to: '/customers' }))
    const made = await database.read(({ customer }) => customer.all().at(-1))
    expect(made).toMatchObject({
      companyName: 'Sunrise Hospital',
      city: 'Pune',
      portalIds: [1, 3],
      lobIds: [1],
    })
  })
})

test('what other programs copy along with a value is not sent', async () => {
  const { user, database } = await openFilled()
  fill('Contact Phone', '\u202a9876543210\u202c')
  fill('Contact Email', 'asha@care.example\u200b')
  fill('Pincode', '\u200e411001')
  fill('Portal URL', 'https://CityHospitalX.Portal.Example')
  fill('Customer Back URL', 'https://Back.Example/Path')
  await user.click(button('Save'))
  await waitFor(async () =>
    expect(await database.read(({ customer }) => customer.all().at(-1))).toMatchObject({
      contactPhone: '9876543210',
      contactEmail: 'asha@care.example',
      pincode: '411001',
      url: 'https://cityhospitalx.portal.example',
      backUrl: 'https://back.example/Path',
    }),
  )
})

test('Cancel opens the customers', async () => {
  const { user, history, network } = await open()
  fill('City', 'Pune')
  await user.click(button('Cancel'))
  expect(history().at(-1)).toBe('/customers')
  expect(network.sent('POST /createCustomer')).toEqual([])
})

test('neither browsers nor password managers fill in data of the user or change the entry of the user', async () => {
  await openScreen(<CustomerAdd />, { at: '/customer/add' })
  await screen.findByRole('checkbox', { name: 'Nurse' })
  const filled = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)')]
    .filter(({ type }) => type !== 'checkbox' && type !== 'file')
    .map((control) => [control.name, control.getAttribute('autocomplete')])
  const account = [
    ['company_Username', 'username'],
    ['company_Password', 'new-password'],
    ['confirm_Password', 'new-password'],
  ]
  expect(filled.filter(([, autocomplete]) => autocomplete !== 'off')).toEqual(account)
})

const asTyped = { autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' }

test.each([
  customerLabels.contactEmail,
  customerLabels.customer_Url,
  customerLabels.customer_back_Url,
  customerLabels.customer_front_Url,
  customerLabels.company_Username,
  customerLabels.company_Password,
  customerLabels.confirm_Password,
])('tablets do not capitalize or correct what is typed as %s', async (label) => {
  await open()
  const control = field(label)
  const given = Object.keys(asTyped).map((name) => [name, control.getAttribute(name)])
  expect(Object.fromEntries(given)).toEqual(asTyped)
})
