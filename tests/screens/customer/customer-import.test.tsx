import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import CustomerImport from '#src/screens/customer/customer-import.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { lobNamesOf, portalNamesOf } from '#tests/support/seeded.ts'

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
