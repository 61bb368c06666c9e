import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import { waitingLine } from '#src/rules/run-lines.ts'
import { lobStatus } from '#src/rules/status.ts'
import { createJournal } from '#src/runs/journal.ts'
import CustomerImport from '#src/screens/customer/customer-import.tsx'
import { emailsInLowerCase } from '#tests/support/backend-habits.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { lobNamesOf, portalNamesOf } from '#tests/support/seeded.ts'
import { takeBackLater } from '#tests/support/take-back-later.ts'

const [lob = ''] = lobNamesOf(60)
const [portal = ''] = portalNamesOf(60)

const open = () => openScreen(<CustomerImport />, { at: '/customer/import' })

const paste = async ({ user }: Awaited<ReturnType<typeof open>>, ...lines: readonly string[]) => {
  await user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await user.click(screen.getByRole('textbox', { name: 'Lines' }))
  await user.paste(lines.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

const headings =
  'Hospital Name\tLOB\tAddress\tTown\tState\tPIN\tContact Person\tMobile No.\tEmail ID\tPortal URL\tPortals\tAdmin Email\tPassword'
const line = (
  name: string,
  url: string,
  rest: Partial<Record<'pin' | 'phone' | 'admin' | 'lob', string>> = {},
) =>
  [
    name,
    rest.lob ?? lob,
    '1 Lake Road',
    'Pune',
    'Maharashtra',
    rest.pin ?? '411 001',
    'Asha  Rao',
    rest.phone ?? '+91 98765-43210',
    'contact@bench.example',
    url,
    portal,
    rest.admin ?? `${url}@bench.example`,
    'Welcome#2026',
  ].join('\t')

test('adds hospitals of a spreadsheet as the form would, and takes them back', async () => {
  const view = await open()
  await paste(
    view,
    'Region north, 2026',
    headings,
    line('Bench Clinic', 'bench-one'),
    line('Bench Hospital', 'bench-two'),
  )
  const add = await screen.findByRole('button', { name: 'Add 2 customers' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  const added = () =>
    view.database.read(({ customer }) =>
      customer.all().filter(({ companyName }) => companyName.startsWith('Bench')),
    )
  expect(await added()).toMatchObject([
    {
      companyName: 'Bench Clinic',
      contactPersonName: 'Asha Rao',
      contactPhone: '9876543210',
      url: 'https://bench-one.portal.example',
    },
    { companyName: 'Bench Hospital' },
  ])
  await view.user.click(screen.getByRole('button', { name: 'Take back: 2 customers are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 2 deleted' })
  expect(await added()).toEqual([])
})

test('knows a hospital again whose e-mail addresses the server keeps in lower case, and takes it back', async () => {
  const view = await open()
  view.network.changeAll(emailsInLowerCase)
  view.network.loseAnswer('POST /createCustomer')
  await paste(view, headings, line('Bench Clinic', 'bench-one', { admin: 'Admin@Bench.Example' }))
  const add = await screen.findByRole('button', { name: 'Add 1 customer' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  await view.user.click(screen.getByRole('button', { name: 'Take back: 1 customer is deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted' })
})

test('taking back leaves a hospital that was given its logo or banner since', async () => {
  const view = await open()
  await paste(view, headings, ...['one', 'two', 'three'].map((key) => line(`Bench ${key}`, `bench-${key}`)))
  const add = await screen.findByRole('button', { name: 'Add 3 customers' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 3 added' })
  await view.database.transaction(({ customer }) => {
    for (const { id, companyName } of customer.all()) {
      if (companyName === 'Bench one') customer.update(id, { logo: 'logo.png' })
      if (companyName === 'Bench two') customer.update(id, { banner: 'banner.png' })
    }
  })
  await view.user.click(screen.getByRole('button', { name: 'Take back: 3 customers are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted' })
  expect(screen.getAllByText('Changed since: left as it is')).toHaveLength(2)
  const left = await view.database.read(({ customer }) =>
    customer.all().filter(({ companyName }) => companyName.startsWith('Bench')),
  )
  expect(left.map(({ companyName }) => companyName)).toEqual(['Bench one', 'Bench two'])
})

test('taking back looks again before each hospital: what came while it was paused stays', async () => {
  const view = await open()
  const keys = ['one', 'two', 'three', 'four', 'five']
  await paste(view, headings, ...keys.map((key) => line(`Bench ${key}`, `bench-${key}`)))
  const add = await screen.findByRole('button', { name: 'Add 5 customers' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 5 added' })
  const lines = await takeBackLater(view, ({ customer, device, note }) => {
    const [one = 0, two = 0, three = 0, four = 0] = keys.map(
      (key) => customer.all().find(({ companyName }) => companyName === `Bench ${key}`)?.id,
    )
    for (const { id } of device.all().slice(0, 1)) device.update(id, { customerId: one })
    for (const { id } of note.all().slice(0, 1)) note.update(id, { customerId: two })
    customer.update(three, { logo: 'logo.png' })
    customer.update(four, { contactPhone: '9000000000' })
  })
  const left = ['notSent', 'Changed since: left as it is']
  expect(lines).toEqual([
    ['Bench one', ...left],
    ['Bench two', ...left],
    ['Bench three', ...left],
    ['Bench four', ...left],
    ['Bench five', 'done', null],
  ])
})

test('a release that kept only the ids leaves hospitals that have devices, too', async () => {
  const view = await open()
  const service = await view.runs.load()
  const customerId = await view.database.read(({ device }) => device.all()[0]?.customerId ?? 0)
  const run = await service.start({
    kind: 'deleteCustomers',
    subject: '',
    address: '/customer/import',
    lines: [{ number: 1, name: 'Bench', values: { customerId } }],
  })
  await waitFor(() => expect(service.get(run)?.status).toBe('ended'))
  expect(service.get(run)?.lines).toMatchObject([{ state: 'notSent' }])
})

const fileOf = (text: string, encode: (text: string) => Uint8Array<ArrayBuffer>) =>
  new File([encode(text)], 'hospitals.csv', { type: 'text/csv' })
const inOneByteEach = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('says of a file that is not UTF that its letters are a guess, also when its lines are restored', async () => {
  const drafts = createDrafts(memoryDrafts())
  const openWithDrafts = () => openScreen(<CustomerImport />, { at: '/customer/import', drafts })
  const { user, leave } = await openWithDrafts()
  const warnings = () => screen.queryAllByText(/^The file is not UTF-8: check letters/, { selector: 'p' })
  const text = [headings, line('Ren\u00e9 Clinic', 'bench-one')].join('\r\n')
  const onMac = text.replace('\u00e9', '\u008e').replaceAll('\r\n', '\r')
  const inUtf8 = (each: string) => new TextEncoder().encode(each)
  const input = await screen.findByLabelText('CSV file')
  for (const [file, count] of [
    [fileOf(text, inOneByteEach), 1],
    [fileOf(text, inUtf8), 0],
    [fileOf(onMac, inOneByteEach), 1],
  ] as const) {
    await user.upload(input, file)
    await waitFor(() => expect(warnings()).toHaveLength(count))
    expect(screen.getByText('Ren\u00e9 Clinic')).toBeDefined()
  }
  leave()
  await waitFor(async () => expect(await drafts.list(1)).toHaveLength(1))
  const again = await openWithDrafts()
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(warnings()).toHaveLength(1))
})

test('names what is wrong in each line: twice the same portal URL or admin, a pincode, an unknown LOB', async () => {
  const view = await open()
  await paste(
    view,
    headings,
    line('Bench 1', 'bench-one'),
    line('Bench 2', 'https://BENCH-ONE.portal.example', { admin: 'other@bench.example' }),
    line('Bench 3', 'bench-three', { pin: '4110' }),
    line('Bench 4', 'bench-four', { lob: 'Alchemy' }),
  )
  const table = await screen.findByRole('table', { name: 'Lines' })
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Line 2: wrongPortal URL: Also in line 3.',
      'Line 3: wrongPortal URL: Also in line 2.',
      'Line 4: wrongPincode: Invalid Input',
      'Line 5: wrongLOB: No LOB is called “Alchemy”.',
    ]),
  )
})

test('tablets do not capitalize or correct what is typed into the cell of an address', async () => {
  const view = await open()
  await paste(view, headings, line('Bench 1', 'bench one', { admin: 'bench' }))
  const inputOf = (column: string) => screen.findByRole('textbox', { name: `${column} of line 2` })
  for (const column of ['Portal URL', 'Admin Email']) {
    const cell = await inputOf(column)
    expect(['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => cell.getAttribute(name))).toEqual([
      'none',
      'off',
      'false',
    ])
  }
})

test('a cell with several lines keeps them while it is corrected', async () => {
  const view = await open()
  await paste(view, headings, line('Bench 1', 'bench-one', { lob: `"${lob}\nAlchemy"` }))
  const cell = await screen.findByRole('textbox', { name: 'LOB of line 2' })
  await waitFor(() => expect(Reflect.get(cell, 'value')).toBe(`${lob}\nAlchemy`))
  await view.user.type(cell, '{Backspace>7/}{Enter}')
  expect(await screen.findByText('1 right')).toBeDefined()
})

test('a cell with several lines has the focus after Enter, though its corrected text has one line', async () => {
  const view = await open()
  await paste(view, headings, line('Bench 1', 'bench-one', { lob: `"${lob}\nAlchemy"` }))
  const cell = await screen.findByRole('textbox', { name: 'LOB of line 2' })
  await waitFor(() => expect(Reflect.get(cell, 'value')).toBe(`${lob}\nAlchemy`))
  await view.user.type(cell, '{Backspace>7/}{Enter}')
  const corrected = screen.getByRole('textbox', { name: 'LOB of line 2' })
  await waitFor(() => expect(Reflect.get(corrected, 'value')).toBe(lob))
  expect(document.activeElement).toBe(corrected)
})

test('a portal URL that another hospital has is refused by the server, with its sentence', async () => {
  const view = await open()
  const taken = await view.database.read(({ customer }) => customer.all()[0]?.url ?? '')
  await paste(view, headings, line('Bench Clinic', taken, { admin: 'new@bench.example' }))
  const add = await screen.findByRole('button', { name: 'Add 1 customer' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 0 added, 1 refused' })
  expect(screen.getByText(/portal URL is already in use/i)).toBeDefined()
})

test('hands what was added over to another local admin', async () => {
  const view = await open()
  await paste(view, headings, line('Bench Clinic', 'bench-one'))
  const add = await screen.findByRole('button', { name: 'Add 1 customer' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  await view.user.click(await screen.findByRole('combobox', { name: 'Who takes them over?' }))
  await view.user.paste('(7)')
  await view.user.click(await screen.findByRole('option', { name: /\(7\)/ }))
  await view.user.click(screen.getByRole('button', { name: 'Hand over' }))
  await screen.findByRole('heading', { name: 'Ended: 1 done' })
  const added = await view.database.read(({ customer }) =>
    customer.all().find(({ companyName }) => companyName === 'Bench Clinic'),
  )
  expect(added?.accountManagerId).toBe(7)
})

test('after a reload the file gives hospitals without an admin email their own passwords', async () => {
  const runRows = memoryRows()
  const head = { version: 1, kind: 'addCustomers', subject: '', address: '/customer/import' } as const
  const times = { startedAt: Date.now(), endedAt: null, takenBackAt: null, owner: 'closed tab', renewedAt: 0 }
  await createJournal(runRows).create(
    { user: 1, id: 'r1' },
    { ...head, ...times },
    ['Bench Clinic', 'Bench Hospital'].map((name, index) => ({
      ...waitingLine,
      number: index + 2,
      name,
      values: {
        companyName: name,
        companyContact: '',
        addressline1: '1 Lake Road',
        addressline2: '',
        city: 'Pune',
        states: 'Maharashtra',
        pincode: '411001',
        contactPersonName: 'Asha Rao',
        contactPhone: '9876543210',
        contactEmail: 'contact@bench.example',
        integration_customization: '',
        company_Username: '',
        branding_Guidelines: '',
        notes_Communications: '',
        customer_Url: `https://bench-${index}.portal.example`,
        customer_back_Url: '',
        customer_front_Url: '',
        lob_Id: '1',
        accountStatus: 1,
        portal_Permissions: [1],
        cells: {},
      },
      former: null,
    })),
  )
  const view = await openScreen(<CustomerImport />, { at: '/customer/import', runRows })
  await view.user.upload(
    await screen.findByLabelText('The file again'),
    new File(
      ['Hospital Name,Admin Email,Password\nBench  clinic,,Welcome#2026\nBench Hospital,,Welcome#2027\n'],
      'hospitals.csv',
      { type: 'text/csv' },
    ),
  )
  await waitFor(() => expect(screen.queryByLabelText('The file again')).toBeNull())
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  const added = await view.database.read(({ customer }) =>
    customer.all().filter(({ companyName }) => companyName.startsWith('Bench')),
  )
  expect(added.map(({ adminPassword }) => adminPassword)).toEqual(['Welcome#2026', 'Welcome#2027'])
})

/** How a cell is written in most lines, and in each so many. */
const inEach = (number: number, lines: number, then: string, usual: string): string =>
  number % lines === 0 ? then : usual

/** The cells of a line as people and spreadsheets write them. */
const usualCells = (number: number, lobs: { first: string; several: string }) => ({
  serial: number,
  name: inEach(number, 9, `  Sahyadri \u00a0Hospital ${number} `, `Sahyadri Hospital ${number}`),
  lob: inEach(number, 4, lobs.several, lobs.first.toLowerCase()),
  address: `"Plot ${number}, M.G. Road"`,
  landmark: inEach(number, 5, 'Near the lake', ''),
  city: 'Pune',
  state: 'Maharashtra',
  pin: inEach(number, 3, '="411001"', '411 001'),
  contact: 'Asha  Rao',
  phone: inEach(number, 2, "'+91 98765 43210", '098765-43210'),
  email: `desk${number}@sahyadri.example`,
  url: inEach(number, 7, `HTTPS://sahyadri-${number}.portal.example`, `sahyadri-${number}`),
  portals: `${portal};${portal}`,
  admin: `Admin${number}@sahyadri.example`,
  password: 'Welcome#2026',
})

test('40 hospitals of a messy sheet: judged line by line, corrected, sent, and accounted for', async () => {
  const view = await open()
  const [first = '', second = ''] = await view.database.read(({ lob }) =>
    lob.all().flatMap(({ name, status }) => (status === lobStatus.active ? [name] : [])),
  )
  const stored = await view.database.read(({ customer }) => customer.all().slice(0, 2))
  const several = `${first} / ${second.toUpperCase()}`
  const name = (number: number) => `Sahyadri Hospital ${number}`
  const row = (number: number, other: Partial<ReturnType<typeof usualCells>> = {}) =>
    Object.values({ ...usualCells(number, { first, several }), ...other }).join('\t')
  const wrong = new Map([
    [3, row(3, { pin: '41100' })],
    [8, row(8, { pin: '4.11001E+05' })],
    [12, row(12, { url: 'SAHYADRI-11' })],
    [15, row(15, { admin: 'ADMIN14@SAHYADRI.EXAMPLE' })],
    [21, row(21, { lob: `${first} & Alchemy` })],
    [30, row(30, { phone: '98765 4321' })],
    [33, row(33, { url: stored[0]?.url ?? '' })],
    [34, row(34, { admin: (stored[1]?.adminEmail ?? '').toUpperCase() })],
  ])
  const sheet = [
    'Hospitals of the western region\t\t\t',
    'As on 31.03.2026\t\t\t',
    '',
    'Sr. No.\tName of Hospital\tSpeciality\tAddress 1\tLandmark\tCity/Town\tState/UT\tPIN Code\tContact Person\tMob. No.\tEmail ID\tPortal URL\tPortals\tAdmin Email ID\tPassword',
    ...Array.from({ length: 40 }, (_, index) => wrong.get(index + 1) ?? row(index + 1)),
  ]
  await view.user.upload(
    await screen.findByLabelText('CSV file'),
    new File([`\uFEFF${sheet.join('\r\n')}`], 'region.tsv', { type: 'text/tab-separated-values' }),
  )
  expect(await screen.findByText('32 right, 8 wrong')).toBeDefined()
  const verdicts = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('rowheader')
  expect(verdicts.slice(0, 9).map(({ textContent }) => textContent?.trim())).toEqual([
    'Line 7: wrongPincode: Invalid Input',
    expect.stringMatching(/^Line 12: wrongPincode: “4.11001E\+05” was shortened by a spreadsheet/),
    'Line 15: wrongPortal URL: Also in line 16.',
    'Line 16: wrongPortal URL: Also in line 15.',
    'Line 18: wrongAdmin Email: Also in line 19.',
    'Line 19: wrongAdmin Email: Also in line 18.',
    'Line 25: wrongLOB: No LOB is called “Alchemy”.',
    'Line 34: wrongContact Phone: Invalid Input',
    'Line 5: right',
  ])
  const correct = async (label: string, text: string) => {
    const cell = screen.getByRole('textbox', { name: label })
    await view.user.clear(cell)
    await view.user.click(cell)
    await view.user.paste(text)
    await view.user.keyboard('{Enter}')
  }
  await correct('Pincode of line 7', '411003')
  await correct('Pincode of line 12', '411008')
  await correct('Portal URL of line 16', 'sahyadri-12')
  await correct('LOB of line 25', `${first}, ${second}`)
  await correct('Contact Phone of line 34', '98765 43210')
  await view.user.click(screen.getByRole('button', { name: 'Leave out line 19' }))
  expect(await screen.findByText('39 right, 1 left out')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Add 39 customers' }))
  await screen.findByRole('heading', { name: 'Ended: 37 added, 2 refused' }, { timeout: 10_000 })
  const account = within(screen.getByRole('table', { name: 'Lines' }))
  expect(
    account
      .getAllByRole('row')
      .slice(1, 3)
      .map((each) => within(each).getAllByRole('cell').at(-1)?.textContent),
  ).toEqual([
    'Portal URL: This portal URL is already in use',
    'Admin Email: This admin email is already in use',
  ])
  const added = await view.database.read(({ customer }) =>
    customer.all().filter(({ companyName }) => companyName.startsWith('Sahyadri')),
  )
  expect(added.map(({ companyName }) => companyName)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1)
      .filter((number) => ![15, 33, 34].includes(number))
      .map(name),
  )
  expect(new Set(added.map(({ contactPhone }) => contactPhone))).toEqual(new Set(['9876543210']))
  expect(added.find(({ companyName }) => companyName === name(21))?.lobIds).toHaveLength(2)
  expect(added.find(({ companyName }) => companyName === name(20))).toMatchObject({
    addressLine1: 'Plot 20, M.G. Road',
    addressLine2: 'Near the lake',
    pincode: '411001',
    url: 'https://sahyadri-20.portal.example',
  })
})
