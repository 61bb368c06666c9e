import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { AllOpenComplaints } from '#src/app/dashboard/all-open-complaints.tsx'
import { paths } from '#src/navigation/paths.ts'
import AllComplaints from '#src/screens/complaint/all-complaints.tsx'
import ComplaintDetail from '#src/screens/complaint/complaint-record.tsx'
import { closedComplaint, openComplaint } from '#tests/support/complaints.ts'
import { column, heading } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const total = 40

/** One open complaint of each hospital, opened one day after the other. */
const prepare = ({ customer, complaint }: WritableTables) => {
  for (const { id } of complaint.all()) complaint.remove(id)
  const ids = customer.all().map(({ id }) => id)
  for (const id of ids.slice(total)) customer.remove(id)
  for (const [index, customerId] of ids.slice(0, total).entries())
    complaint.insert({
      ...openComplaint,
      customerId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    })
}

const open = (changeNetwork?: (network: TestNetwork) => void, prepared = prepare, at = '/complaints') =>
  openScreen(
    <>
      <Route path={paths.complaints} component={AllComplaints} />
      <Route path={paths.complaint(':id')} component={ComplaintDetail} />
      <Route path={paths.dashboard} component={AllOpenComplaints} />
    </>,
    { at, prepare: prepared, ...(changeNetwork === undefined ? {} : { changeNetwork }) },
  )

const complaintCalls = ({ sent }: TestNetwork) => sent('GET /fetch/allcomplaints/')
const readAll = () => screen.findByRole('button', { name: 'Read all' })

test('asks before it reads, and reads each hospital once, six calls at once at most', async () => {
  let running = 0
  let most = 0
  const { user, network } = await open((each) =>
    each.changeAll(async (response) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return response
    }),
  )
  const button = await readAll()
  expect(complaintCalls(network)).toEqual([])
  await user.click(button)
  await heading(/^Complaints \(\d+\)$/)
  expect(most).toBeLessThanOrEqual(6)
  expect(new Set(complaintCalls(network)).size).toBe(complaintCalls(network).length)
  expect(screen.getByRole('group', { name: 'Reading' }).textContent).toContain('hospitals')
  expect(column('Days Open')).toHaveLength(10)
})

test('names a hospital that cannot be read, counts no further than it knows, and reads it with Retry', async () => {
  const { user, network } = await open((each) =>
    each.answer('GET /fetch/allcomplaints/12?', 500, { message: 'Out of order' }),
  )
  await user.click(await readAll())
  await screen.findByText(/could not be read: Out of order/)
  await heading(/^Complaints \(at least \d+\)$/)
  network.change('GET /fetch/allcomplaints/12?', (body) => ({ status: 200, text: JSON.stringify(body) }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await heading(/^Complaints \(\d+\)$/)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('the focus of a Retry that goes away is in the bar of the reading', async () => {
  const { user, network } = await open((each) =>
    each.answer('GET /fetch/allcomplaints/12?', 500, { message: 'Out of order' }),
  )
  await user.click(await readAll())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  await heading(/^Complaints \(at least \d+\)$/)
  network.change('GET /fetch/allcomplaints/12?', (body) => ({ status: 200, text: JSON.stringify(body) }))
  await user.click(retry)
  await heading(/^Complaints \(\d+\)$/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read again' })))
})

test('a choice in a row that has just moved resolves nothing and says so; a resolution reads its hospital again and no other', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, network, emitted } = await open()
  await user.click(await readAll())
  await heading(/^Complaints \(\d+\)$/)
  const before = column('Complaint ID')
  const calls = complaintCalls(network).length
  const resolveFirst = async () => {
    await user.click(screen.getByRole('combobox', { name: `Status of complaint ${before[0]}` }))
    await user.click(await screen.findByRole('option', { name: 'Resolved' }))
  }
  await resolveFirst()
  await waitFor(() =>
    expect(emitted).toMatchObject([{ message: expect.stringMatching(/^The rows had just moved/) }]),
  )
  expect(column('Status')[0]).toContain('Open')
  vi.setSystemTime(Date.now() + 1_000)
  await resolveFirst()
  await waitFor(() => expect(column('Status')[0]).toBe('Resolved'))
  expect(column('Complaint ID')).toEqual(before)
  expect(complaintCalls(network)).toHaveLength(calls + 1)
})

test('a complaint that is resolved while all are read again stays in its row as a resolved one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { user, network } = await open()
  await user.click(await readAll())
  await heading(`Complaints (${total})`)
  vi.setSystemTime(Date.now() + 1_000)
  const list = network.pause(listOfHospitals)
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  const [first] = column('Complaint ID')
  await user.click(screen.getByRole('combobox', { name: `Status of complaint ${first}` }))
  await user.click(await screen.findByRole('option', { name: 'Resolved' }))
  await waitFor(() => expect(column('Status')[0]).toBe('Resolved'))
  screen.getAllByRole('link', { name: /^View Details of/ })[0]?.focus()
  await list()
  await screen.findByText(/^Read 40 of 40 hospitals\. /)
  expect([column('Complaint ID')[0], column('Status')[0]]).toEqual([first, 'Resolved'])
})

test('closed complaints are read only when they are asked for', async () => {
  const { user, network } = await open()
  await user.click(await readAll())
  await heading(/^Complaints \(\d+\)$/)
  expect(complaintCalls(network).every((call) => call.includes('status=1'))).toBe(true)
  await user.click(screen.getByRole('tab', { name: /Closed/ }))
  await screen.findByText(/Closed complaints are read only/)
  await user.click(await readAll())
  await waitFor(() => expect(complaintCalls(network).some((call) => call.includes('status=0'))).toBe(true))
})

const isOf = (hospital: number) => (url: string) => url.includes(`/fetch/allcomplaints/${hospital}?`)

/** Begins a reading of which some calls are answered when they are released; resolves once the first rows are there. */
const readUntilTheLast = async (isHeld = isOf(12)) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user } = await open((each) =>
    each.changeAll(async (response, { url }) => {
      if (isHeld(url)) await isReleased
      return response
    }),
  )
  await user.click(await readAll())
  const [link] = await screen.findAllByRole('link', { name: /^View Details of/ })
  if (link === undefined) throw new Error('No row')
  return { user, link, release }
}

/** The pointer is over the table. */
const hoverTable = () =>
  vi.spyOn(screen.getByRole('table'), 'matches').mockImplementation((selector) => selector === ':hover')

test('says that the reading has begun, and what was read when it is stopped', async () => {
  const { user } = await open((each) => {
    each.pause('GET /customer/getAllCustomer?page=1&pageSize=200')
  })
  await user.click(await readAll())
  await screen.findByText('Reading hospitals.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  // In the bar, and in what is said.
  await waitFor(() => expect(screen.getAllByText(/^Read 0 of .* Stopped\.$/)).toHaveLength(2))
  await screen.findByText('No complaint found in what was read.')
})

test('the first rows are not offered before they come by themselves', async () => {
  const offers: string[] = []
  const note = () => offers.push(...(document.body.textContent.match(/Show \d+ more|more to show/gi) ?? []))
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  const { release } = await readUntilTheLast((url) => url.includes('/fetch/allcomplaints/') && !isOf(1)(url))
  observer.disconnect()
  expect(offers).toEqual([])
  release()
  await heading(`Complaints (${total})`)
})

test('a page that the address asks for is there once it is read, and the address keeps it', async () => {
  const { user, history } = await open(undefined, prepare, '/complaints?page=2')
  await user.click(await readAll())
  await heading(/^Complaints \(\d+\)$/)
  expect(column('Complaint ID')).toHaveLength(10)
  expect(history().at(-1)).toBe('/complaints?page=2')
})

test('a page that the address asks for beyond the last one leads to the last one', async () => {
  const { user, history } = await open(undefined, prepare, '/complaints?page=9')
  await user.click(await readAll())
  await waitFor(() => expect(history().at(-1)).toBe(`/complaints?page=${total / 10}`))
  expect(column('Complaint ID')).toHaveLength(10)
})

test('a pointer that rests where Read all was pressed keeps no row back at the end of the reading', async () => {
  const { release } = await readUntilTheLast()
  hoverTable()
  release()
  await heading(`Complaints (${total})`)
})

test('a pointer that moves over the table keeps what comes back at the end of the reading', async () => {
  const { link, release } = await readUntilTheLast()
  hoverTable()
  fireEvent.pointerMove(link)
  release()
  await screen.findByRole('button', { name: /^Show \d+ more$/ })
})

test('counts no further than it shows while more waits at the end of the reading', async () => {
  const { user, link, release } = await readUntilTheLast()
  link.focus()
  release()
  const show = await screen.findByRole('button', { name: /^Show \d+ more$/ })
  await screen.findByText(/^Read \d+ of \d+ hospitals\. Read less/)
  await heading(/^Complaints \(at least \d+\)$/)
  await user.click(show)
  await heading(`Complaints (${total})`)
})

const many = 500

/** As many hospitals as an admin reads by local admin first, most of them without a complaint. */
const prepareMany = (tables: WritableTables) => {
  prepare(tables)
  for (const { id: _, ...first } of tables.customer.all().slice(0, 1))
    for (let count = total; count < many; count += 1)
      tables.customer.insert({ ...first, companyName: `Ward ${count}` })
}

const countOfHospitals = 'GET /customer/getAllCustomer?page=1&pageSize=1'
const listOfHospitals = 'GET /customer/getAllCustomer?page=1&pageSize=200'

test('asks nothing before the number of calls is known; then no button goes or comes before another one', async () => {
  let count = async () => {}
  let list = async () => {}
  const { user } = await open((each) => {
    count = each.pause(countOfHospitals)
    list = each.pause(listOfHospitals)
  }, prepareMany)
  await screen.findByText(/are read hospital by hospital/)
  expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull()
  await count()
  const button = await readAll()
  screen.getByText('500 hospitals: at least 500 calls to the server.')
  const buttons = () => screen.getAllByRole('button', { name: /^(?:Of one|Read all)/ })
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Of one local admin', 'Read all'])
  await user.click(screen.getByRole('button', { name: 'Of one local admin' }))
  expect(await readAll()).toBe(button)
  await list()
  const choice = await screen.findByRole('combobox', { name: 'Of local admin' })
  expect(await readAll()).toBe(button)
  await waitFor(() => expect(document.activeElement).toBe(choice))
})

test('of 500 hospitals, counts those that were read, names the two that could not be, and stops', async () => {
  let last = () => {}
  const isLast = new Promise<void>((resolve) => {
    last = resolve
  })
  const { user, network } = await open((each) => {
    each.changeAll(async (response, { url }) => {
      const hospital = Number(/allcomplaints\/(\d+)/.exec(url)?.[1] ?? 0)
      if (hospital > total) await isLast
      return response
    })
    each.answer('GET /fetch/allcomplaints/12?', 500, { message: 'Out of order' })
    each.answer('GET /fetch/allcomplaints/13?', 403, { message: 'Not yours' })
  }, prepareMany)
  await user.click(await readAll())
  await screen.findByText(/could not be read: Out of order/)
  await screen.findByText(/could not be read: Not yours/)
  await screen.findByText(`Read ${total - 2} of 500 hospitals. 2 hospitals could not be read, see below.`)
  await heading(/^Complaints \(at least \d+\)$/)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const calls = complaintCalls(network).length
  await screen.findByText(
    `Read ${total - 2} of 500 hospitals. Stopped. 2 hospitals could not be read, see below.`,
  )
  last()
  await network.answered()
  expect(complaintCalls(network)).toHaveLength(calls)
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2)
  await heading(`Complaints (at least ${total - 2})`)
})

test('a second click where Stop was reads nothing again', async () => {
  const { user, release } = await readUntilTheLast()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const again = await screen.findByRole('button', { name: 'Read again' })
  fireEvent.click(again, { detail: 2 })
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  fireEvent.click(again, { detail: 1 })
  await screen.findByRole('button', { name: 'Stop' })
  release()
  await heading(`Complaints (${total})`)
})

/** Of the first local admin are three hospitals with an open complaint each; all others are of the second one. */
const prepareAdmins = (tables: WritableTables) => {
  prepareMany(tables)
  const [first, second] = tables.employee.all()
  if (first === undefined || second === undefined) throw new Error('No local admins')
  tables.employee.update(first.id, { name: 'Asha' })
  tables.employee.update(second.id, { name: 'Bela' })
  for (const [index, { id }] of tables.customer.all().entries())
    tables.customer.update(id, { accountManagerId: index < 3 ? first.id : second.id })
}

/** Reads the complaints of Asha. */
const readOfAsha = async () => {
  const opened = await open(undefined, prepareAdmins)
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Of one local admin' }))
  const choice = await screen.findByRole('combobox', { name: 'Of local admin' })
  const asha = within(choice).getByRole('option', { name: 'Asha (3 hospitals)' })
  await user.selectOptions(choice, asha)
  await heading('Complaints (3)')
  return opened
}

const localAdmin = () => screen.getByRole('combobox', { name: 'Local Admin' })

test('what was read of one local admin says so, and is not taken for what is there of another one or of all', async () => {
  const { user, network, history } = await readOfAsha()
  expect(within(localAdmin()).getByRole('option', { selected: true }).textContent).toBe('Asha')
  expect(history().at(-1)).toMatch(/^\/complaints\?manager=\d+$/)
  expect(screen.getByRole('group', { name: 'Reading' }).textContent).toContain(
    'Read 3 of 3 hospitals of Asha.',
  )
  for (const other of ['Bela', 'All']) {
    await user.selectOptions(localAdmin(), other)
    await screen.findByText(/are read hospital by hospital/)
    await heading('Complaints')
    expect(screen.queryByText('No Complaint found.')).toBeNull()
  }
  await user.selectOptions(localAdmin(), 'Asha')
  await heading('Complaints (3)')
  expect(complaintCalls(network)).toHaveLength(3)
})

test('a reading of one local admin that goes on can be stopped when its filter is gone', async () => {
  const { user, network } = await readOfAsha()
  const release = network.pause('GET /fetch/allcomplaints')
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await user.selectOptions(localAdmin(), 'All')
  await screen.findByText(/are read hospital by hospital/)
  expect(screen.queryByRole('button', { name: 'Of one local admin' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await release()
  expect(await screen.findByRole('button', { name: 'Of one local admin' })).toBeTruthy()
})

test('Read all reads those of all local admins after those of one', async () => {
  const { user, history } = await readOfAsha()
  await user.click(screen.getByRole('button', { name: 'Read all' }))
  await heading(`Complaints (${total})`)
  expect(screen.getByRole('group', { name: 'Reading' }).textContent).toContain('Read 500 of 500 hospitals.')
  expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull()
  expect(history().at(-1)).toBe('/complaints')
})

test('a stopped reading of one local admin goes on with it, or with all', async () => {
  const { user, network } = await readOfAsha()
  const answer = network.pause('GET /fetch/allcomplaints/')
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await screen.findByText('Read 0 of 3 hospitals of Asha')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  screen.getByRole('button', { name: 'Read all' })
  void answer()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await heading('Complaints (3)')
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  screen.getByRole('button', { name: 'Read all' })
})

const card = () => screen.findByRole('region', { name: 'Open complaints of all hospitals' })
const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('the card of the dashboard names the local admin whose complaints were read, and reads all', async () => {
  const { user, network, goTo, history } = await readOfAsha()
  const ofAsha = history().at(-1)
  act(() => goTo(paths.dashboard))
  const region = await card()
  within(region).getByText('Read 3 of 3 hospitals of Asha')
  expect(linksIn(region)).toEqual([[expect.stringMatching(/^At least 3 complaints The oldest/), ofAsha]])
  const answer = network.pause('GET /fetch/allcomplaints/')
  await user.click(within(region).getByRole('button', { name: 'Read all' }))
  expect(history().at(-1)).toBe(paths.complaints)
  await screen.findByText('Read 0 of 500 hospitals')
  await answer()
  await heading(`Complaints (${total})`)
  act(() => goTo(paths.dashboard))
  expect(linksIn(await card())[0]).toEqual([
    expect.stringMatching(/^40 complaints The oldest/),
    paths.complaints,
  ])
  expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull()
})

test('the card of the dashboard counts a day more after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 2, 2, 23, 59))
  const { user, goTo } = await open()
  await user.click(await readAll())
  await heading(`Complaints (${total})`)
  act(() => goTo(paths.dashboard))
  const region = await card()
  within(region).getByText('The oldest is open for 60 days')
  vi.setSystemTime(new Date(2026, 2, 3, 0, 1))
  act(() => window.dispatchEvent(new Event('focus')))
  within(region).getByText('The oldest is open for 61 days')
})

/** All are read; the rows have not just moved. Then someone else changes the first complaint. */
const readThenChangedElsewhere = async (
  change: (complaints: WritableTables['complaint'], id: number) => unknown,
) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const opened = await open()
  await opened.user.click(await readAll())
  await heading(`Complaints (${total})`)
  vi.setSystemTime(Date.now() + 1_000)
  const [first] = column('Complaint ID')
  await opened.database.transaction(({ complaint }) => change(complaint, Number(first)))
  const resolve = async (id: string | undefined) => {
    await opened.user.click(screen.getByRole('combobox', { name: `Status of complaint ${id}` }))
    await opened.user.click(await screen.findByRole('option', { name: 'Resolved' }))
  }
  return { ...opened, first, resolve }
}

const readThenResolvedElsewhere = () =>
  readThenChangedElsewhere((complaints, id) => complaints.update(id, closedComplaint))

describe('a complaint that someone else has resolved is not offered as open any more', () => {
  test('once an attempt to resolve it was refused', async () => {
    const { resolve, first, emitted } = await readThenResolvedElsewhere()
    await resolve(first)
    await waitFor(() => expect(column('Status')[0]).toBe('Resolved'))
    expect(emitted).toMatchObject([{ message: 'This complaint is already resolved' }])
  })

  test('once its own screen has shown it', async () => {
    const { goTo, first } = await readThenResolvedElsewhere()
    act(() => goTo(paths.complaint(Number(first))))
    await screen.findByText('Completed on')
    act(() => goTo(paths.complaints))
    await heading(/^Complaints/)
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: `Status of complaint ${first}` })).toBeNull(),
    )
    expect(column('Complaint ID')).not.toContain(first)
  })
})

test('a complaint that is not found any more is not taken for a resolved one', async () => {
  const { user, resolve, first, emitted } = await readThenChangedElsewhere((complaints, id) =>
    complaints.remove(id),
  )
  await resolve(first)
  await waitFor(() => expect(emitted).toMatchObject([{ message: 'Not found' }]))
  const order = await screen.findByRole('button', { name: 'Put in order' })
  expect(column('Status')).not.toContain('Resolved')
  await user.click(order)
  expect(column('Complaint ID')).not.toContain(first)
})

test('complaints that a user has read are forgotten once the session has ended', async () => {
  const { user, session, goTo } = await open()
  await user.click(await readAll())
  await heading(/^Complaints \(\d+\)$/)
  act(() => session.actor.send({ type: 'logout.requested' }))
  goTo('/dashboard')
  goTo('/complaints')
  expect(await readAll()).toBeTruthy()
})
