import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import CustomerEdit from '#src/screens/customer/customer-edit.tsx'
import CustomerRecord from '#src/screens/customer/customer-record.tsx'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { button, field, fill, read } from '#tests/support/customer-queries.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { pngOf } from '#tests/support/images.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { lobNamesOf, portalNamesOf, seeded } from '#tests/support/seeded.ts'
import { openUndoTab } from '#tests/support/undo-tab.ts'
import { words } from '#tests/support/words.ts'

type Setting = Partial<Parameters<typeof openScreen>[1]>

const openView = async (id: number, setting: Setting = {}) => {
  const view = await openScreen(
    <Route path="/customer/view/:id">
      <CustomerRecord />
    </Route>,
    { at: `/customer/view/${id}`, ...setting },
  )
  await screen.findByRole('button', { name: 'View earlier notes' })
  return view
}

const openEdit = async (id: number, setting: Setting = {}) => {
  const view = await openScreen(
    <Route path="/customer/edit/:id">
      <CustomerEdit />
    </Route>,
    { at: `/customer/edit/${id}`, ...setting },
  )
  await screen.findByRole('button', { name: 'View earlier notes' })
  return view
}

const editing = async () => {
  await screen.findByRole('button', { name: 'Close edit' })
  await screen.findByRole('checkbox', { name: 'Nurse' })
}

const known = seeded.customer(12)
const portals = portalNamesOf(12).join(', ')

describe('a view route', () => {
  test('shows the whole record, read-only', async () => {
    await openView(12)
    await waitFor(() => expect(read('Portal Permissions')).toBe(portals))
    const terms = screen.getAllByRole('term').map(({ textContent }) => [textContent, read(textContent)])
    expect(Object.fromEntries(terms)).toEqual({
      'Company Name': 'Parijatam Hospital',
      'Company Contact': known.companyContact,
      [words.lob.one]: lobNamesOf(12).join(', '),
      'Address Line 1': known.addressLine1,
      'Address Line 2': known.addressLine2 || '-',
      City: 'Lucknow',
      State: 'Uttar Pradesh',
      Pincode: known.pincode,
      'Contact Person Name': known.contactPersonName,
      'Contact Phone': known.contactPhone,
      'Contact Email': known.contactEmail,
      'Account Status': 'Active',
      'Integration Customization': known.integrationCustomization || '-',
      'Portal URL': 'https://parijatam-hospital.portal.example',
      'Customer Back URL': '-',
      'Customer Front URL': '-',
      Logo: 'Download logo',
      Banner: 'No Image Preview available',
      'Branding Guidelines': known.brandingGuidelines || '-',
      'Portal Permissions': portals,
      'Admin Email': 'admin@parijatam-hospital.example',
    })
    expect(document.title).toBe('Parijatam Hospital · Customer Details · Care Admin Portal')
    expect(screen.queryByRole('button', { name: /^(Edit|Close edit|Save|Cancel)$/ })).toBeNull()
  })

  test('shows addresses and the phone number as links, each with a button that copies it', async () => {
    const { user } = await openView(12)
    const phone = screen.getByRole('link', { name: known.contactPhone })
    expect(phone.getAttribute('href')).toBe(`tel:${known.contactPhone}`)
    const linkOf = (text: string) =>
      screen.getAllByRole('link').find(({ textContent }) => textContent === text)
    const mail = 'admin@parijatam-hospital.example'
    expect(linkOf(mail)?.getAttribute('href')).toBe(`mailto:${mail}`)
    const portal = linkOf('https://parijatam-hospital.portal.example')
    expect(portal?.getAttribute('target')).toBe('_blank')
    expect(portal?.getAttribute('aria-description')).toBe('opens in a new tab')
    await user.click(button('Copy Contact Phone'))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(known.contactPhone)
  })

  test('selects a value that the browser does not copy', async () => {
    const { user } = await openView(12)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied.'))
    await user.click(button('Copy Contact Phone'))
    await screen.findByText('Selected, copy it with the keyboard')
    expect(getSelection()?.toString()).toBe(known.contactPhone)
  })

  test('shows an address that is not valid as a text', async () => {
    await openView(12, {
      prepare: ({ customer }) =>
        void customer.update(12, { contactPhone: '12', backUrl: 'javascript:alert(1)' }),
    })
    expect(read('Contact Phone')).toBe('12')
    expect(screen.queryByRole('link', { name: /^12$|^javascript/ })).toBeNull()
  })

  test('names portals that are not offered, or could not be loaded, by their ids', async () => {
    await openView(12, { changeNetwork: ({ answer }) => answer('GET /portals', 500, { success: false }) })
    await waitFor(() => expect(read('Portal Permissions')).toBe(seeded.customer(12).portalIds.join(', ')))
  })

  test('shows an account status that only the record has by its name', async () => {
    await openView(12, {
      changeNetwork: ({ change }) =>
        change('GET /customer/getCustomerById', ({ customer, ...body }) => ({
          status: 200,
          text: JSON.stringify({
            ...body,
            customer: { ...Object(customer), accountStatus: 9, accountStatusName: 'Suspended' },
          }),
        })),
    })
    await waitFor(() => expect(read('Account Status')).toBe('Suspended'))
  })

  test('shows the account manager as Local Admin Name, disabled', async () => {
    await openView(12)
    expect([field('Local Admin Name').value, field('Local Admin Name').disabled]).toEqual([
      seeded.employee(known.accountManagerId).name,
      true,
    ])
  })

  test('names every lob of a record that holds several', async () => {
    await openView(4)
    expect(lobNamesOf(4).length).toBeGreaterThan(1)
    expect(read(words.lob.one)).toBe(lobNamesOf(4).join(', '))
  })

  test('loads logo and banner from the folder of the customer', async () => {
    await openView(1)
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      'http://portal.test/storage/customers/1/logo.svg?sig=shared',
      'http://portal.test/storage/customers/1/banner.svg?sig=shared',
    ])
    expect(button('Download banner')).not.toBeNull()
  })
})

test('an invalid address is logged and shown as empty', async () => {
  expectLogged(/companyAddress should be address/)
  await openView(12, {
    changeNetwork: (network) =>
      network.answer('GET /customer/getCustomerById', 200, {
        success: true,
        customer: {
          customer_Id: 12,
          companyName: 'Old',
          customer_Url: '',
          company_Username: '',
          lob_Id: '1',
          accountStatusName: 'Active',
          portal_Permissions: [],
          companyAddress: '{',
          accountStatus: 1,
          deviceCount: 0,
        },
      }),
  })
  expect([read('City'), read('Pincode')]).toEqual(['-', '-'])
})

test('earlier notes are shown newest first, with author, date and time', async () => {
  const { user } = await openView(6)
  await user.click(button('View earlier notes'))
  const notes = within(await screen.findByRole('dialog', { name: 'Notes' })).getAllByRole('listitem')
  const words = notes.map(({ textContent }) =>
    /^(.+?)(\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d)/.exec(textContent ?? ''),
  )
  expect(words).toHaveLength(6)
  expect(words.map((word) => word?.[1])).toEqual(seeded.notesOf(6).map(({ authorName }) => authorName))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('earlier notes are shown newest first, however the server writes their times', async () => {
  const { user } = await openView(6, {
    changeNetwork: ({ change }) =>
      change('GET /customer/getCustomerById', ({ customer, ...body }) => ({
        status: 200,
        text: JSON.stringify({
          ...body,
          customer: {
            ...Object(customer),
            Notes: [
              { id: 5, createdAt: null, notesCommunications: 'fourth' },
              { id: 4, createdAt: 'Wed, 07 Jan 2026 09:30:00 GMT', notesCommunications: 'third' },
              { id: 2, createdAt: 'Fri, 09 Jan 2026 09:30:00 GMT', notesCommunications: 'second' },
              { id: 3, createdAt: 'Fri, 09 Jan 2026 09:30:00 GMT', notesCommunications: 'first' },
            ],
          },
        }),
      })),
  })
  await user.click(button('View earlier notes'))
  const notes = within(await screen.findByRole('dialog', { name: 'Notes' })).getAllByRole('listitem')
  expect(notes.map(({ textContent }) => /(first|second|third|fourth)$/.exec(textContent ?? '')?.[0])).toEqual(
    ['first', 'second', 'third', 'fourth'],
  )
})

describe('open complaints of the printed sheet', () => {
  const printed = async (setting: Setting = {}) => {
    await openView(12, { prepare: withComplaints(openComplaint, openComplaint, closedComplaint), ...setting })
    await screen.findByText(/2 open/)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const heading = screen.queryByRole('heading', { name: /^Open Complaints/ })?.textContent
    // While the screen is there to hear it.
    act(() => void window.dispatchEvent(new Event('afterprint')))
    return heading
  }

  test('open complaints of the printed sheet are counted', async () => {
    expect(await printed()).toBe('Open Complaints (2)')
  })

  test('the printed sheet says how many open complaints it has where the server gives fewer than there are', async () => {
    const onlyFirst = ({ data, ...body }: Record<string, unknown>) => ({
      status: 200,
      text: JSON.stringify({ ...body, data: Array.isArray(data) ? data.slice(0, 1) : data }),
    })
    expect(
      await printed({ changeNetwork: ({ change }) => change('GET /fetch/allcomplaints/12', onlyFirst) }),
    ).toBe('Open Complaints (1 of 2)')
  })
})

describe('an edit route', () => {
  test('does not say that a logo of someone else cannot be taken back, once Edit has read it', async () => {
    const { undo } = openUndoTab({ call: () => Promise.reject(new Error('Nothing is sent')), claims: null })
    const { user, database } = await openScreen(
      <UndoContext value={undo}>
        <Route path="/customer/edit/:id">
          <CustomerEdit />
        </Route>
      </UndoContext>,
      { at: '/customer/edit/12' },
    )
    await editing()
    await user.click(button('Close edit'))
    await database.transaction(({ customer }) =>
      customer.update(12, { logo: 'theirs.png', companyContact: 'Someone Else' }),
    )
    await user.click(button('Edit'))
    await waitFor(() => expect(field('Company Contact')).toHaveProperty('value', 'Someone Else'))
    expect(screen.queryByText(/^Once saved, this cannot be undone/)).toBeNull()
  })

  test('opens in edit mode, and Close edit discards what was typed', async () => {
    const { user } = await openEdit(12)
    await editing()
    fill('City', 'Pune')
    fill('Company Name', 'Other')
    await user.click(button('Close edit'))
    expect([read('City'), read('Company Name')]).toEqual(['Lucknow', 'Parijatam Hospital'])
    await user.click(button('Edit'))
    await editing()
    expect([field('City').value, field('Company Name').value]).toEqual(['Lucknow', 'Parijatam Hospital'])
    fill('City', 'Pune')
    await user.click(button('Cancel'))
    expect(read('City')).toBe('Lucknow')
  })

  test('shows the portal URL read-only', async () => {
    await openEdit(12)
    await editing()
    expect([field('Portal URL').value, field('Portal URL').readOnly]).toEqual([
      'https://parijatam-hospital.portal.example',
      true,
    ])
  })

  test('a stored portal URL that breaks the rule stays until it is corrected', async () => {
    const { user } = await openEdit(12, {
      prepare: ({ customer }) => void customer.update(12, { url: 'https://old.portal.example/start' }),
    })
    await editing()
    await user.click(field('Portal URL'))
    await user.tab()
    expect(field('Portal URL').value).toBe('https://old.portal.example/start')
    expect(field('Portal URL').validationMessage).toBe('')
    fill('Portal URL', 'https://new.portal.example/start')
    fireEvent.blur(field('Portal URL'))
    await screen.findByText('Enter the address without a slash at its end and without a path')
  })

  test('an edit route is read-only without write access', async () => {
    await openEdit(12, { as: 'reader@demo.example' })
    expect(read('City')).toBe('Lucknow')
    expect(screen.queryByRole('button', { name: /^(Edit|Close edit|Save)$/ })).toBeNull()
  })
})

describe('Save', () => {
  test('sends the record, shows the server message, ends edit mode, and redirects after 1.5 s', async () => {
    const { user, emitted, network, database } = await openEdit(12)
    await editing()
    fill('City', 'Pune')
    fill('Notes', 'Moved house.')
    await user.dblClick(button('Save'))
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Customer updated successfully' },
    ])
    expect(await waitFor(() => read('City'))).toBe('Pune')
    expect(network.sent('PUT')).toEqual(['PUT /updateCustomer/12'])
    const { customer, last } = await database.read((tables) => ({
      customer: tables.customer.find(12),
      last: tables.note.all().at(-1),
    }))
    expect(customer).toMatchObject({
      city: 'Pune',
      portalIds: known.portalIds,
      lobIds: known.lobIds,
      adminPassword: 'Welcome#2026',
    })
    expect(last?.text).toBe('Moved house.')
    await waitFor(() => expect(emitted.at(-1)).toEqual({ type: 'redirect', to: '/customers' }))
  })

  test('a logo that replaces one of the same name is shown, also where the screen was left while it was sent', async () => {
    const { user, network, goTo } = await openScreen(
      <>
        <Route path="/customer/edit/:id">
          <CustomerEdit />
        </Route>
        <Route path="/customer/view/:id">
          <CustomerRecord />
        </Route>
      </>,
      { at: '/customer/edit/1' },
    )
    await editing()
    const chosen = new File([pngOf(100)], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo', { selector: 'input' }), chosen)
    const answer = network.pause('PUT /updateCustomer')
    await user.click(button('Save'))
    await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
    network.change('GET /customer/getCustomerById', ({ customer, ...body }) => ({
      status: 200,
      text: JSON.stringify({ ...body, customer: { ...Object(customer), companyLogo: 'logo.svg' } }),
    }))
    goTo('/customer/view/1')
    await answer()
    await screen.findByRole('button', { name: 'View earlier notes' })
    await waitFor(() =>
      expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
        expect.stringMatching(/^blob:/),
        'http://portal.test/storage/customers/1/banner.svg?sig=shared',
      ]),
    )
  })

  test('keeps several lobs until another is chosen', async () => {
    const { lobIds } = seeded.customer(4)
    const { user, database, emitted } = await openEdit(4)
    await editing()
    expect(field(words.lob.one).value).toBe(lobIds.join(','))
    fill('City', 'Pune')
    await user.click(button('Save'))
    await waitFor(() => expect(emitted).not.toEqual([]))
    expect((await database.read(({ customer }) => customer.find(4)))?.lobIds).toEqual(lobIds)
  })
})

describe('portals that are no longer offered', () => {
  const openHolding = async (...portalIds: number[]) => {
    const view = await openEdit(12, {
      prepare: ({ customer }) => void customer.update(12, { portalIds }),
      changeNetwork: ({ answer }) =>
        answer('GET /portals', 200, { success: true, data: [{ portalId: 1, PortalName: 'Nurse' }] }),
    })
    await editing()
    const save = async () => {
      await view.user.click(button('Save'))
      await waitFor(() => expect(view.emitted).not.toEqual([]))
      return (await view.database.read(({ customer }) => customer.find(12)))?.portalIds
    }
    return { ...view, save }
  }
  const box = (name: string) => screen.getByRole('checkbox', { name })

  test('a portal that is no longer offered stays where the user only walks through the boxes', async () => {
    const { save } = await openHolding(1, 2)
    fill('City', 'Pune')
    fireEvent.blur(box('Nurse'))
    expect(await save()).toEqual([1, 2])
  })

  test('a portal that is no longer offered is removed once its box is cleared', async () => {
    const { user, save } = await openHolding(1, 2)
    await user.click(box('2'))
    expect(await save()).toEqual([1])
  })
})

describe('a change that another user has saved since', () => {
  const openOutdated = async () => {
    const view = await openEdit(12)
    await editing()
    await view.database.transaction(({ customer }) =>
      customer.update(12, { city: 'Delhi', pincode: '110001' }),
    )
    fill('City', 'Pune')
    await view.user.click(button('Save'))
    const popup = await screen.findByRole('dialog', { name: 'Someone else has changed this record' })
    return { ...view, popup }
  }

  test("asks about another user's change field by field, and Cancel sends nothing", async () => {
    const { user, popup, network } = await openOutdated()
    for (const word of ['City', 'Lucknow', 'Delhi', 'Pune', 'Pincode', known.pincode, '110001']) {
      expect(popup.textContent).toContain(word)
    }
    await user.click(within(popup).getByRole('button', { name: 'Cancel' }))
    expect(network.sent('PUT')).toEqual([])
    expect(field('City').value).toBe('Pune')
  })

  test("Close edit shows another user's change, and the next edit begins with it", async () => {
    const { user, popup, network } = await openOutdated()
    await user.click(within(popup).getByRole('button', { name: 'Cancel' }))
    await user.click(button('Close edit'))
    await waitFor(() => expect(read('City')).toBe('Delhi'))
    await user.click(button('Edit'))
    fill('Address Line 2', 'Second floor')
    await user.click(button('Save'))
    await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
  })

  test("Edit begins with another user's change that was saved after the former edit was closed", async () => {
    const { user, database } = await openEdit(12)
    await editing()
    await user.click(button('Close edit'))
    await database.transaction(({ customer }) => customer.update(12, { city: 'Delhi' }))
    await user.click(button('Edit'))
    await waitFor(() => expect(field('City').value).toBe('Delhi'))
  })

  test("keeps another user's change where it is chosen", async () => {
    const { user, popup, database, emitted } = await openOutdated()
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(emitted).not.toEqual([]))
    expect(await database.read(({ customer }) => customer.find(12))).toMatchObject({
      city: 'Pune',
      pincode: '110001',
    })
  })

  describe('which includes another logo', () => {
    const openReplaced = async (chosen: File | null) => {
      const view = await openEdit(1)
      await editing()
      await view.database.transaction(({ customer }) => customer.update(1, { logo: 'theirs.png' }))
      if (chosen !== null)
        await view.user.upload(screen.getByLabelText('Logo', { selector: 'input' }), chosen)
      fill('City', 'Pune')
      await view.user.click(button('Save'))
      return view
    }
    const logo = ({ database }: { database: Awaited<ReturnType<typeof openEdit>>['database'] }) =>
      database.read(({ customer }) => customer.find(1)?.logo)

    test("does not ask about another user's logo where none was chosen, for none is sent", async () => {
      const view = await openReplaced(null)
      await waitFor(() => expect(view.emitted).not.toEqual([]))
      expect(await logo(view)).toBe('theirs.png')
    })

    test.each([
      ['theirs', 'theirs.png'],
      ['mine', 'mine.png'],
    ])("asks about another user's logo where one was chosen too: %s", async (version, expectedLogo) => {
      const view = await openReplaced(new File([pngOf(100)], 'mine.png', { type: 'image/png' }))
      const popup = within(
        await screen.findByRole('dialog', { name: 'Someone else has changed this record' }),
      )
      await view.user.click(popup.getByRole('radio', { name: `Logo: ${version}, ${expectedLogo}` }))
      await view.user.click(popup.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(view.emitted).not.toEqual([]))
      expect(await logo(view)).toMatch(new RegExp(`${expectedLogo}$`))
    })
  })
})
