import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import ComplaintDetail from '#src/screens/complaint/complaint-record.tsx'
import { closedComplaint, openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { heading, isBusy, listSettled } from '#tests/support/list-queries.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedFiles } from '#tests/support/saved-files.ts'

type Setting = Partial<Parameters<typeof openScreen>[1]>

const open = (setting: Setting = {}) =>
  openScreen(
    <Route path={paths.complaint(':id')}>
      <ComplaintDetail />
    </Route>,
    {
      at: '/complaint/complaintDetail/121?customer=12',
      prepare: withComplaints(openComplaint, closedComplaint),
      ...setting,
    },
  )

const openLoaded = async (setting: Setting = {}) => {
  const view = await open(setting)
  await listSettled()
  return view
}

/** Opens a complaint whose record comes with other values than the backend has. */
const openWith = (record: object) =>
  openLoaded({
    changeNetwork: ({ answer }) =>
      answer('GET /customer/complaintbyid', 200, {
        success: true,
        data: { complaint_Id: 121, complaint_status: 1, createdAt: '2026-01-08T09:30:00.000Z', ...record },
      }),
  })

const closed: Setting = { at: '/complaint/complaintDetail/122?customer=12' }

const description = (term: string): HTMLElement => {
  const found = screen.getAllByRole('term').find(({ textContent }) => textContent === term)
  const value = found?.nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`Nothing is said of ${term}`)
  return value
}
const descriptionText = (term: string) => description(term).textContent
const backLink = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href')
const resolveButton = () => screen.getByRole('button', { name: 'Resolved' })

describe('the detail', () => {
  test('is titled Complaint Detail, in the page and in the tab of the browser', async () => {
    await openLoaded()
    await heading('Complaint Detail')
    await waitFor(() => expect(document.title).toMatch(/^.+ · Complaint Detail · Care Admin Portal$/))
  })

  test('is kept among the recently opened records by the name of its customer', async () => {
    const storage = memoryStorage()
    await openLoaded({ storage })
    const record = { entity: 'complaint', id: 121, name: 'Complaint of Parijatam Hospital' }
    await waitFor(() => expect(storage.stored.get(1)).toMatchObject({ recent: [record] }))
  })

  test('links the device for those who may read devices', async () => {
    const device = { device_Id: 34, customerId: 12 }
    await openWith(device)
    expect(screen.getByRole('link', { name: '34' }).getAttribute('href')).toBe('/customer/12/device/view/34')
  })

  test('shows the fields of an open complaint', async () => {
    await openLoaded()
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Complaint ID',
      'Device ID',
      'Raised By',
      'Description',
      'Attachments',
      'Started on',
      'Completed on',
      'Status',
    ])
    expect(['Complaint ID', 'Device ID', 'Raised By', 'Description'].map(descriptionText)).toEqual([
      '121',
      '31',
      'Ward 3',
      'The screen flickers',
    ])
    expect(['Started on', 'Completed on', 'Status'].map(descriptionText)).toEqual([
      'Jan 05 2026',
      '-',
      'Open',
    ])
  })

  test('shows the fields of a closed complaint, with month, day and year of its end', async () => {
    await openLoaded(closed)
    expect(['Started on', 'Completed on', 'Status'].map(descriptionText)).toEqual([
      'Jan 05 2026',
      'Jan 08 2026',
      'Resolved',
    ])
  })

  test('shows a dash for empty values', async () => {
    expectLogged(/createdAt should be date, but is null$/)
    await openWith({ createdAt: null })
    expect(
      ['Device ID', 'Raised By', 'Description', 'Started on', 'Completed on'].map(descriptionText),
    ).toEqual(['-', '-', '-', '-', '-'])
  })

  test('shows a skeleton while the complaint loads', async () => {
    await open({ changeNetwork: ({ pause }) => void pause('GET /customer/complaintbyid') })
    expect(isBusy()).toBe(true)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    await heading('Complaint Detail')
  })

  test('opens all customers by Cancel', async () => {
    const { user, history } = await openLoaded()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(history().at(-1)).toBe('/customers')
  })
})

describe('Back opens', () => {
  test('Back opens the complaints of the customer in the address', async () => {
    await open({ changeNetwork: ({ pause }) => void pause('GET /customer/complaintbyid') })
    expect(backLink()).toBe('/customer/complaint/12')
  })

  test('Back opens the complaints of the customer in the response when the address names none', async () => {
    await openLoaded({ at: '/complaint/complaintDetail/121' })
    expect(backLink()).toBe('/customer/complaint/12')
  })

  test('Back opens all customers when neither address nor response names one, and only the names of attachments are shown', async () => {
    await openLoaded({
      at: '/complaint/complaintDetail/121?customer=mercy',
      changeNetwork: ({ answer }) =>
        answer('GET /customer/complaintbyid', 200, {
          success: true,
          data: {
            complaint_Id: 121,
            complaint_status: 1,
            createdAt: '2026-01-08T09:30:00.000Z',
            complaint_attachments: '["a.png"]',
          },
        }),
    })
    expect(backLink()).toBe('/customers')
    expect(descriptionText('Attachments')).toBe(
      'a.pngThe attachments cannot be opened: the server does not say whose complaint this is.',
    )
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })
})

const withFiles = withComplaints({ ...openComplaint, attachments: ['a b.png', 'log.svg'] })

describe('the attachments', () => {
  test('shows attachments as pictures from the storage of the customer, with the query', async () => {
    await openLoaded({ prepare: withFiles })
    const pictures = within(description('Attachments')).getAllByRole<HTMLImageElement>('img')
    expect(pictures.map(({ alt, src }) => [alt, src])).toEqual([
      ['a b.png', 'http://portal.test/storage/complaints/12/a%20b.png?sig=shared'],
      ['log.svg', 'http://portal.test/storage/complaints/12/log.svg?sig=shared'],
    ])
  })

  test('shows No Image Preview available when there are no attachments', async () => {
    await openLoaded()
    expect(descriptionText('Attachments')).toBe('No Image Preview available')
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  test('shows No Image Preview available for a picture that cannot be loaded, which can still be downloaded', async () => {
    await openLoaded({ prepare: withFiles })
    fireEvent.error(screen.getByRole('img', { name: 'log.svg' }))
    expect(screen.getByText('No Image Preview available')).toBeDefined()
    expect(screen.getByRole('img', { name: 'a b.png' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download log.svg' })).toBeDefined()
  })

  test('an attachment without a name is not shown', async () => {
    await openWith({ customerId: 12, complaint_attachments: '[""," "]' })
    expect(descriptionText('Attachments')).toBe('No Image Preview available')
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  test('logs attachments that cannot be read, and does not show them', async () => {
    expectLogged(/^GET \/customer\/complaintbyid\/:id: complaint_attachments /)
    await openWith({ customerId: 12, complaint_attachments: '[broken' })
    expect(descriptionText('Attachments')).toBe('No Image Preview available')
  })

  test('saves each attachment under its name', async () => {
    const saves = recordSavedFiles()
    const { user, network } = await openLoaded({ prepare: withFiles })
    network.answer('GET /storage', 200, 'picture')
    await user.click(screen.getByRole('button', { name: 'Download a b.png' }))
    await waitFor(() => expect(saves.map(({ name }) => name)).toEqual(['a b.png']))
    expect(network.sent('GET /storage')).toEqual(['GET /storage/complaints/12/a%20b.png?sig=shared'])
  })

  test('only logs a failed download of an attachment, without the query', async () => {
    const logged = expectLogged(/^log\.svg could not be downloaded/)
    const saves = recordSavedFiles()
    const { user, emitted } = await openLoaded({ prepare: withFiles })
    await user.click(screen.getByRole('button', { name: 'Download log.svg' }))
    await waitFor(() => expect(logged).toHaveLength(1))
    expect(logged.join()).not.toContain('shared')
    expect([saves, emitted]).toEqual([[], []])
  })
})

const done = { type: 'notice', tone: 'success', message: 'Complaint resolved successfully' }

describe('Resolved', () => {
  test('Resolved resolves the complaint, shows a notice, and disappears', async () => {
    const { user, emitted, network } = await openLoaded()
    await user.click(resolveButton())
    await waitFor(() => expect(descriptionText('Status')).toBe('Resolved'))
    expect(descriptionText('Completed on')).not.toBe('-')
    await expectEmitted(emitted, [done])
    expect(network.sent('PUT')).toEqual(['PUT /resolve/complaintbyid/121'])
    expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('shows Resolved only while the complaint is open', async () => {
    await openLoaded(closed)
    expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull()
  })

  test('shows Resolved only to users who may write', async () => {
    await openLoaded({ as: 'reader@demo.example' })
    expect(descriptionText('Status')).toBe('Open')
    expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull()
  })

  test('shows the server message after a failure, and the complaint stays open', async () => {
    const { user, network, emitted } = await openLoaded()
    network.answer('PUT', 500, { success: false, message: 'The database sleeps' })
    await user.click(resolveButton())
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'The database sleeps' }])
    expect(descriptionText('Status')).toBe('Open')
    expect(resolveButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('says that another user has resolved the complaint, and shows it', async () => {
    const { user, database, emitted } = await openLoaded()
    await database.transaction(({ complaint }) => complaint.update(121, closedComplaint))
    await user.click(resolveButton())
    await waitFor(() => expect(descriptionText('Completed on')).toBe('Jan 08 2026'))
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'error', message: 'This complaint is already resolved' },
    ])
    expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull()
  })

  test('reads the complaint again when the answer is lost', async () => {
    const { user, network, database } = await openLoaded()
    network.answer('PUT', 502, '<html>')
    await database.transaction(({ complaint }) => complaint.update(121, closedComplaint))
    await user.click(resolveButton())
    await waitFor(() => expect(descriptionText('Status')).toBe('Resolved'))
  })

  test('shows Not found after another user has deleted the customer', async () => {
    const { user, database } = await openLoaded()
    await database.transaction(({ complaint }) => complaint.remove(121))
    await user.click(resolveButton())
    await screen.findByText('Not found')
    expect(backLink()).toBe('/customer/complaint/12')
  })
})

test('a loaded complaint stays visible when it cannot be loaded again', async () => {
  const { network, user } = await openLoaded()
  network.answer('PUT', 409, { success: false, message: 'Too late' })
  network.disconnect('GET /customer/complaintbyid')
  await user.click(resolveButton())
  await screen.findByText('The complaint could not be loaded. This is from before.')
  expect(descriptionText('Complaint ID')).toBe('121')
  network.restore()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(resolveButton()).toBeDefined())
})
