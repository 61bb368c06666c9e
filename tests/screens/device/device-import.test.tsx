import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import { deleteCustomer } from '#mocks/handlers/customer-writes.ts'
import { createDrafts } from '#src/forms/drafts.ts'
import { LeaveGuardContext } from '#src/forms/leave-guard.ts'
import * as messages from '#src/rules/messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { addDevices } from '#src/screens/device/device.runs.ts'
import DeviceImport from '#src/screens/device/device-import.tsx'
import { keyOf, memoryDrafts } from '#tests/support/draft-storage.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedBytes } from '#tests/support/saved-files.ts'
import { takeBackLater } from '#tests/support/take-back-later.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const open = (setting: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(<DeviceImport />, { at: '/device/import', ...setting })

type View = Awaited<ReturnType<typeof open>>

const paste = async ({ user }: View, ...lines: readonly string[]) => {
  await user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await user.click(screen.getByRole('textbox', { name: 'Lines' }))
  await user.paste(lines.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

const heading = 'Device Name\tFactory ID\tHospital'
const addButton = (name: string | RegExp) => screen.findByRole('button', { name })
const devicesNamed = ({ database }: View, name: RegExp) =>
  database.read(({ device }) => device.all().filter((each) => name.test(each.name)))

test('adds pasted devices one by one, accounts for them, and takes them back', async () => {
  const view = await open()
  await paste(view, heading, 'Bench pump 1\t990001\tNorthgate Heart Hospital', 'Bench pump 2\t990002\t2')
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  expect(await devicesNamed(view, /Bench pump/)).toMatchObject([
    { name: 'Bench pump 1', factoryId: 990001, customerId: 2 },
    { name: 'Bench pump 2', factoryId: 990002, customerId: 2 },
  ])
  await view.user.click(screen.getByRole('button', { name: 'Take back: 2 devices are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 2 deleted' })
  // Its progress would be below all lines that were added.
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ended: 2 deleted',
    'Ended: 2 added',
  ])
  expect(await devicesNamed(view, /Bench pump/)).toEqual([])
})

test('taking back looks again before each device: one that was changed while it was paused stays', async () => {
  const view = await open()
  await paste(view, heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\t990002\t2')
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  const lines = await takeBackLater(view, ({ device }) => {
    for (const { id, factoryId } of device.all())
      if (factoryId === 990001) device.update(id, { name: 'Pump of ward 7' })
  })
  expect(lines).toEqual([
    ['Bench pump 1', 'notSent', 'Changed since: left as it is'],
    ['Bench pump 2', 'done', null],
  ])
})

test('taking back says of which devices the hospital was deleted since, and deletes the others', async () => {
  const view = await open()
  await paste(view, heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\t990002\t3')
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  await view.database.transaction((tables, files) => deleteCustomer(tables, files, 2))
  await view.user.click(screen.getByRole('button', { name: 'Take back: 2 devices are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted' })
  const back = (await view.runs.load()).all().at(-1)
  expect(back?.lines.map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ['Bench pump 1', 'leftOut', 'Not found'],
    ['Bench pump 2', 'done', null],
  ])
  expect(await devicesNamed(view, /Bench pump/)).toEqual([])
})

test('shows wrong lines first, and adds them once they are corrected or left out', async () => {
  const view = await open()
  await paste(
    view,
    heading,
    'Bench pump 1\t990001\tNorthgate Heart Hospital',
    'Bench pump 2\t990002\tNowhere',
    'Bench pump 3\t00990001\t2',
    '\t990004\t2',
  )
  const table = await screen.findByRole('table', { name: 'Lines' })
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 2: wrongFactory ID: Also in line 4. ',
      'Line 3: wrongHospital: No hospital is called “Nowhere”. ',
      'Line 4: wrongFactory ID: Also in line 2. ',
      'Line 5: wrongDevice Name: Field is required ',
    ]),
  )
  const add = await addButton('Add 4 devices')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  const hospital = screen.getByRole('textbox', { name: 'Hospital of line 3' })
  await view.user.clear(hospital)
  await view.user.type(hospital, 'Northgate Heart Hospital{Enter}')
  await view.user.click(screen.getByRole('button', { name: 'Leave out line 4' }))
  await view.user.click(screen.getByRole('button', { name: 'Leave out all wrong lines' }))
  await view.user.click(await addButton('Add 2 devices'))
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  expect((await devicesNamed(view, /Bench pump/)).map(({ name }) => name)).toEqual([
    'Bench pump 1',
    'Bench pump 2',
  ])
})

test('says nothing of a field any more once it is right, where two had the same problem', async () => {
  const view = await open()
  await paste(view, `${heading}\tDevice URL`, 'Bench pump 1\tnone\t2\tnowhere')
  const verdict = await screen.findByRole('rowheader')
  await waitFor(() =>
    expect(verdict.textContent).toBe('Line 2: wrongFactory ID: Invalid Input Device URL: Invalid Input '),
  )
  const correct = async (name: string, text: string) => {
    await view.user.clear(screen.getByRole('textbox', { name }))
    await view.user.type(screen.getByRole('textbox', { name }), `${text}{Enter}`)
  }
  await correct('Factory ID of line 2', '990001')
  expect(verdict.textContent).toBe('Line 2: wrongDevice URL: Invalid Input ')
  await correct('Device URL of line 2', 'https://pump.example')
  expect(verdict.textContent).toBe('Line 2: right')
})

const chooseFile = async ({ user }: View, name: string, ...lines: readonly string[]) =>
  user.upload(await screen.findByLabelText('CSV file'), new File([lines.join('\n')], name))

test('a CSV file that is dropped on its field is read', async () => {
  await open()
  const dropped = new File([`${heading}\nBench pump 1\t990001\t2`], 'pumps.csv')
  fireEvent.drop(await screen.findByLabelText('CSV file'), { dataTransfer: { files: [dropped] } })
  expect(await screen.findByText('pumps.csv: 1 line.')).toBeDefined()
})

test('a cell that was corrected says what a corrected file says, and changes nothing when it is left', async () => {
  const view = await open()
  await chooseFile(view, 'pumps.csv', heading, 'Bench pump 1\tnone\t2', 'Bench pump 2\t\t2')
  const cell = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Factory ID of line 2' })
  await view.user.clear(await cell())
  await view.user.type(await cell(), '990001{Enter}')
  await chooseFile(view, 'pumps.csv', heading, 'Bench pump 1\t99x\t2', 'Bench pump 2\t990003\t2')
  await screen.findByText('1 right, 1 wrong')
  expect((await cell()).value).toBe('99x')
  await view.user.click(await cell())
  await view.user.tab()
  expect(await screen.findByText('1 right, 1 wrong')).toBeDefined()
})

test('the name beside a file is that of the lines, whatever was chosen since', async () => {
  const view = await open()
  await chooseFile(view, 'pump.csv', heading, 'Bench pump 1\t990001\t2')
  expect(await screen.findByText('pump.csv: 1 line.')).toBeDefined()
  await chooseFile(view, 'wrong.csv', 'Nothing', 'known')
  expect(await screen.findByText(/^Line 1 has to name the columns/)).toBeDefined()
  expect(screen.getByText('pump.csv: 1 line.')).toBeDefined()
})

test('lines that are typed or pasted are protected before they are checked, until they are discarded', async () => {
  const discards = new Set<() => void>()
  const protect = (onDiscard: () => void) => {
    discards.add(onDiscard)
    return () => void discards.delete(onDiscard)
  }
  const { user } = await openScreen(
    <LeaveGuardContext value={{ protect }}>
      <DeviceImport />
    </LeaveGuardContext>,
    { at: '/device/import' },
  )
  const expectProtected = (count: number) => waitFor(() => expect(discards.size).toBe(count))
  const choose = async (way: string) => user.click(await screen.findByRole('radio', { name: way }))
  const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
  await choose('Paste')
  await user.type(lines(), ' ')
  await expectProtected(0)
  await user.type(lines(), 'Bench pump 1')
  await expectProtected(1)
  // Unseen, they are still there.
  await choose('File')
  await expectProtected(1)
  await choose('Paste')
  act(() => {
    for (const discard of discards) discard()
  })
  await expectProtected(0)
  expect(lines().value).toBe('')
})

test('once they are checked, pasted lines are protected as those that were read, until they are sent', async () => {
  const view = await open()
  const expectDirty = (count: number) =>
    waitFor(() => expect(view.session.actor.getSnapshot().context.dirtyForms).toHaveLength(count))
  await paste(view, 'No heading')
  await expectDirty(1)
  await view.user.clear(screen.getByRole('textbox', { name: 'Lines' }))
  await expectDirty(0)
  await paste(view, heading, 'Bench pump 1\t990001\t2')
  const add = await addButton('Add 1 device')
  await expectDirty(1)
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  await expectDirty(0)
})

test('restored lines have the name of their file', async () => {
  const storage = memoryDrafts()
  const drafts = createDrafts(storage)
  const before = await open({ drafts })
  await chooseFile(before, 'pump.csv', heading, 'Bench pump 1\t990001\t2')
  await addButton('Add 1 device')
  before.leave()
  await storage.answered()
  const view = await open({ drafts })
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('pump.csv: 1 line.')).toBeDefined()
})

describe('lines that another tab still offers', () => {
  const openOffered = async () => {
    const storage = memoryDrafts()
    const before = await open({ drafts: createDrafts(storage) })
    await chooseFile(before, 'pump.csv', heading, 'Bench pump 1\t990001\t2')
    await addButton('Add 1 device')
    before.leave()
    await storage.answered()
    const view = await open({ drafts: createDrafts(storage) })
    await screen.findByRole('button', { name: 'Restore' })
    const otherTab = createDrafts(storage)
    const [draft] = await otherTab.list(1)
    if (draft === undefined) throw new Error('Nothing was kept')
    return { view, otherTab, draft }
  }

  test('are not restored once they were sent, which is said', async () => {
    const { view, otherTab, draft } = await openOffered()
    await otherTab.delete(1, draft)
    await view.user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Add 1 device' })).toBeNull()
    await waitFor(() => expect(view.emitted).toMatchObject([{ message: saveMessages.draftGone }]))
  })

  test('are restored as they were kept last', async () => {
    const { view, otherTab, draft } = await openOffered()
    const { route, form, name, values } = draft
    const next = otherTab.open({ user: 1, route, form, name })
    const lines = { ...Object(values.lines), leftOut: [2] }
    next.changed({ ...draft, values: { lines } })
    next.flush()
    await waitFor(async () => expect(await otherTab.list(1)).toMatchObject([{ values: { lines } }]))
    await view.user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('Line 2: left out')).toBeDefined()
  })
})

test('lines that an earlier release has kept under the path are offered there, and go to their hospital', async () => {
  const storage = memoryDrafts()
  const place = { route: '/device/import', form: 'import' }
  const read = {
    headingLine: 1,
    headings: ['Device Name', 'Factory ID'],
    records: [{ line: 2, cells: ['Bench pump 1', '990001'] }],
  }
  const lines = {
    way: 'file',
    source: { read, columns: ['devicesName', 'factorydeviceId'] },
    scanned: [],
    pattern: '',
    shared: { customerId: '2' },
    corrections: [],
    leftOut: [],
  }
  storage.stored.set(1, new Map([[keyOf(place), { ...place, keptAt: Date.now(), values: { lines } }]]))
  const view = await open({ drafts: createDrafts(storage) })
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('1 line.')).toBeDefined()
  const add = await addButton('Add 1 device')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  expect(await devicesNamed(view, /Bench pump/)).toMatchObject([{ customerId: 2 }])
})

test('a file that is chosen again asks only about what was done with its lines', async () => {
  const view = await open()
  await chooseFile(view, 'pumps.csv', heading, 'Bench pump 1\t990001\t2')
  await addButton('Add 1 device')
  await chooseFile(view, 'pumps.csv', heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\t990002\t2')
  await addButton('Add 2 devices')
  expect(view.questions).toEqual([])
  await view.user.click(screen.getByRole('button', { name: 'Leave out line 3' }))
  await chooseFile(view, 'pumps.csv', heading, 'Bench pump 1\t990001\t2')
  await waitFor(() => expect(view.questions).toMatchObject([{ title: 'Discard 2 lines?' }]))
})

test('what is pasted stays while another way is looked at', async () => {
  const view = await open()
  await view.user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await view.user.type(screen.getByRole('textbox', { name: 'Lines' }), 'Device Name')
  await view.user.click(screen.getByRole('radio', { name: 'File' }))
  await view.user.click(screen.getByRole('radio', { name: 'Paste' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' }).value).toBe('Device Name')
})

test('names the record that has a factory id already', async () => {
  const view = await open({
    prepare: ({ device }) => {
      const [first] = device.all()
      if (first !== undefined) device.update(first.id, { name: 'Old pump', factoryId: 990001 })
    },
  })
  await paste(view, heading, 'Bench pump\t990001\t2')
  expect(await screen.findByText(/Factory ID: In use by Old pump/)).toBeDefined()
})

test('what was refused can be saved with its reason, and imported again', async () => {
  const files = recordSavedBytes()
  const view = await open()
  await paste(view, heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\t990002\t2')
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.database.transaction(({ device }) => {
    const [first] = device.all()
    if (first !== undefined) device.update(first.id, { factoryId: 990002 })
  })
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added, 1 refused' })
  await view.user.click(screen.getByRole('button', { name: 'Save what was not done' }))
  const text = new TextDecoder().decode(await files[0]?.bytes)
  expect(text).toContain('"Device Name","Factory ID","Hospital","Status","Device URL","Reason"')
  expect(text).toContain('"Bench pump 2",990002,"Northgate Heart Hospital","Active"')
})

test('who loses the right to add sees the account of what was added, also when it is opened again', async () => {
  const files = recordSavedBytes()
  const view = await openScreen(
    <Route path="/device/import">
      <DeviceImport />
    </Route>,
    { at: '/device/import' },
  )
  await paste(view, heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\t990002\t2')
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.database.transaction(({ device }) => {
    const [first] = device.all()
    if (first !== undefined) device.update(first.id, { factoryId: 990002 })
  })
  await view.user.click(add)
  const ended = { name: 'Ended: 1 added, 1 refused' }
  await screen.findByRole('heading', ended)
  screen.getByRole('button', { name: /^Take back/ })
  localStorage.setItem(
    'token',
    tokenOf(payloadOf({ id: 1, exp: Date.now() / 1_000 + 900, user: { roles: [], permissions: [] } })),
  )
  act(() => view.session.actor.send({ type: 'storage.changed' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Paste' })).toBeNull())
  screen.getByRole('heading', ended)
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  act(() => view.goTo('/'))
  act(() => view.goTo('/device/import'))
  await screen.findByRole('heading', ended)
  await view.user.click(screen.getByRole('button', { name: 'Save what was not done' }))
  expect(new TextDecoder().decode(await files[0]?.bytes)).toContain('"Bench pump 2",990002')
  expect([view.emitted.filter(({ type }) => type === 'redirect'), screen.queryByRole('radio')]).toEqual([
    [],
    null,
  ])
})

test('the lines of one hospital are neither offered nor replaced at another', async () => {
  const storage = memoryDrafts()
  const drafts = createDrafts(storage)
  const openOf = (customer: number) => open({ at: `/device/import?customer=${customer}`, drafts })
  const leaveLine = async (customer: number) => {
    const view = await openOf(customer)
    await paste(view, heading, `Bench pump ${customer}\t99000${customer}\t`)
    await addButton('Add 1 device')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    view.leave()
    await storage.answered()
  }
  await leaveLine(1)
  await leaveLine(2)
  expect((await drafts.list(1)).map(({ route }) => route).toSorted()).toEqual([
    '/device/import?customer=1',
    '/device/import?customer=2',
  ])
  const view = await openOf(1)
  await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Bench pump 1')).toBeDefined()
})

test.each([
  { where: 'all go to it', hospital: '', isNamed: true },
  { where: 'one goes to another', hospital: '3', isNamed: false },
])('a run is named by the hospital of its screen if $where', async ({ hospital, isNamed }) => {
  const view = await open({ at: '/device/import?customer=2' })
  await paste(view, heading, 'Bench pump 1\t990001\t', `Bench pump 2\t990002\t${hospital}`)
  const add = await addButton('Add 2 devices')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  expect(screen.queryByText('Northgate Heart Hospital') !== null).toBe(isNamed)
})

describe('the columns of a file', () => {
  const columnOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
  const section = () => screen.queryByRole('region', { name: 'Columns' })

  test('are not asked for where all are known', async () => {
    const view = await open()
    await paste(view, heading, 'Bench pump 1\t990001\t2')
    await addButton('Add 1 device')
    expect(section()).toBeNull()
  })

  test('can be chosen again, also as not used', async () => {
    const view = await open()
    await paste(view, 'Device Name\tSerial\tHospital', 'Bench pump 1\t990001\t2')
    const serial = await columnOf('Column “Serial”')
    await view.user.selectOptions(serial, 'Device URL')
    expect(serial.value).toBe('devicesUrl')
    expect(screen.queryByText(/^Not used:/)).toBeNull()
    await view.user.selectOptions(serial, 'Not used')
    expect(await screen.findByText('Not used: Serial.')).toBeDefined()
    await view.user.selectOptions(serial, 'Factory ID')
    expect(await screen.findByText('1 right')).toBeDefined()
  })

  test('take a field from one that was wrongly known', async () => {
    const view = await open()
    await paste(view, 'Device Name\tFactory ID\tSerial\tHospital', 'Bench pump 1\tnone\t990001\t2')
    const serial = await columnOf('Column “Serial”')
    await view.user.selectOptions(serial, 'Factory ID')
    expect(await screen.findByText('1 right')).toBeDefined()
    expect((await columnOf('Column “Factory ID”')).value).toBe('')
    expect(serial.value).toBe('factorydeviceId')
  })

  test('of one heading are two', async () => {
    const view = await open()
    await paste(
      view,
      'Device Name\tSerial\tSerial\tHospital',
      'Bench pump 1\t990001\thttps://pump.example\t2',
    )
    const [first, second] = [await columnOf('Column 2 “Serial”'), await columnOf('Column 3 “Serial”')]
    await view.user.selectOptions(first, 'Factory ID')
    expect([first, second].map(({ value }) => value)).toEqual(['factorydeviceId', ''])
    await view.user.selectOptions(second, 'Device URL')
    expect([first, second].map(({ value }) => value)).toEqual(['factorydeviceId', 'devicesUrl'])
    expect(await screen.findByText('1 right')).toBeDefined()
  })

  test('can still be chosen again once the lines are restored', async () => {
    const storage = memoryDrafts()
    const drafts = createDrafts(storage)
    const before = await open({ drafts })
    await paste(before, 'Device Name\tSerial\tHospital', 'Bench pump 1\t990001\t2')
    await before.user.selectOptions(await columnOf('Column “Serial”'), 'Device URL')
    before.leave()
    await storage.answered()
    const view = await open({ drafts })
    await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
    await view.user.selectOptions(await columnOf('Column “Serial”'), 'Factory ID')
    expect(await screen.findByText('1 right')).toBeDefined()
  })
})

describe('scanned devices', () => {
  const scan = async (view: View) => {
    await view.user.click(await screen.findByRole('radio', { name: 'Scan' }))
    await view.user.type(screen.getByRole('textbox', { name: 'Name pattern' }), 'Bench pump {{n}')
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Factory ID' })
  }

  test('are lines that Enter ends, named by the pattern, of the hospital that was chosen once', async () => {
    const view = await open({ at: '/device/import?customer=2' })
    const field = await scan(view)
    await view.user.type(field, '990001{Enter}990002{Enter}')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('')
    const add = await addButton('Add 2 devices')
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
    await view.user.click(add)
    await screen.findByRole('heading', { name: 'Ended: 2 added' })
    expect(await devicesNamed(view, /Bench pump/)).toMatchObject([
      { name: 'Bench pump 1', factoryId: 990001, customerId: 2 },
      { name: 'Bench pump 2', factoryId: 990002, customerId: 2 },
    ])
  })

  test.each([
    { answer: 'are kept', confirm: false, left: 'Add 2 devices' },
    { answer: 'are replaced', confirm: true, left: 'Add 1 device' },
  ])('stay when another way is chosen, and $answer by what is read as the user says', async (each) => {
    const view = await open({ at: '/device/import?customer=2', confirm: each.confirm })
    await view.user.type(await scan(view), '990001{Enter}990002{Enter}')
    await view.user.click(screen.getByRole('radio', { name: 'File' }))
    expect(await addButton('Add 2 devices')).toBeDefined()
    await paste(view, heading, 'Bench pump 3\t990003\t')
    await waitFor(() => expect(view.questions).toMatchObject([{ title: 'Discard 2 lines?' }]))
    expect(await addButton(each.left)).toBeDefined()
  })

  test('replace lines that were read only if the user says so', async () => {
    const view = await open({ at: '/device/import?customer=2', confirm: false })
    await paste(view, heading, 'Bench pump 1\t990001\t')
    const field = await scan(view)
    await view.user.type(field, '990002{Enter}')
    await waitFor(() => expect(view.questions).toMatchObject([{ title: 'Discard 1 line?' }]))
    expect(await addButton('Add 1 device')).toBeDefined()
    expect(screen.getByText('990001')).toBeDefined()
    expect(screen.queryByText('990002')).toBeNull()
  })

  test('are replaced by restored ones only if the user says so', async () => {
    const storage = memoryDrafts()
    const drafts = createDrafts(storage)
    const before = await open({ drafts })
    await chooseFile(before, 'pump.csv', heading, 'Bench pump 1\t990001\t2')
    await addButton('Add 1 device')
    before.leave()
    await storage.answered()
    const view = await open({ drafts, confirm: false })
    await view.user.type(await scan(view), '990002{Enter}990003{Enter}')
    await view.user.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(view.questions).toMatchObject([{ title: 'Discard 2 lines?' }]))
    expect(await addButton('Add 2 devices')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Restore' })).toBeDefined()
  })

  test('may be pasted, one a line (selectize/selectize.js#1533)', async () => {
    const view = await open({ at: '/device/import?customer=2' })
    const field = await scan(view)
    fireEvent.paste(field, { clipboardData: { getData: () => '990001\r\n\n990002\n' } })
    expect(await screen.findByText('2 devices')).toBeDefined()
    expect(field.value).toBe('')
  })

  test('are ended by the line feed of a scanner, which no browser takes for its downloads (odoo/odoo#3142)', async () => {
    const view = await open({ at: '/device/import?customer=2' })
    const field = await scan(view)
    await view.user.type(field, '990001')
    expect(fireEvent.keyDown(field, { key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(false)
    expect(await screen.findByText('1 device')).toBeDefined()
    // Behind a carriage return it ends nothing, and still opens nothing.
    await view.user.type(field, '990002{Enter}')
    expect(fireEvent.keyDown(field, { key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(false)
    expect(await screen.findByText('2 devices')).toBeDefined()
  })

  test.each(['googlesamples/android-vision#451', 'maning0303/MNMLKitScanner#7'])(
    'are read without the sign of their kind: %s',
    async () => {
      const view = await open({ at: '/device/import?customer=2' })
      const field = await scan(view)
      await view.user.type(field, ']C1990001{Enter}')
      const add = await addButton('Add 1 device')
      await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
    },
  )

  test('are ended by the Tab of a scanner, and not by that of a person', async () => {
    const view = await open({ at: '/device/import?customer=2' })
    const field = await scan(view)
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(field, event)
      return event.defaultPrevented
    }
    const type = (times: readonly number[]) => {
      for (const time of times) press('9', time)
      fireEvent.change(field, { target: { value: '9'.repeat(times.length) } })
    }
    type([1_000, 1_020, 1_040])
    expect(press('Tab', 1_900)).toBe(false)
    expect(await screen.findByText('0 devices')).toBeDefined()
    fireEvent.change(field, { target: { value: '' } })
    type([3_000, 3_020, 3_040])
    expect(press('Tab', 3_060)).toBe(true)
    expect(await screen.findByText('1 device')).toBeDefined()
  })
})

test('lines that are left while their run is being started are not sent', async () => {
  let load = () => {}
  const view = await openScreen(<Route path="/device/import" component={DeviceImport} />, {
    at: '/device/import',
    kinds: {
      addDevices: () =>
        new Promise((resolve) => {
          load = () => resolve(addDevices)
        }),
    },
  })
  await paste(view, heading, 'Bench pump 1\t990001\t2')
  const add = await addButton('Add 1 device')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  const service = await view.runs.load()
  act(() => view.goTo('/devices'))
  await act(async () => load())
  expect([service.all(), await devicesNamed(view, /Bench pump/)]).toEqual([[], []])
})

test('is no screen for those who only read', async () => {
  const view = await open({ as: 'reader@demo.example' })
  await waitFor(() =>
    expect(view.emitted).toContainEqual(expect.objectContaining({ message: 'Access Forbidden' })),
  )
  expect(screen.queryByRole('radio')).toBeNull()
})

test('who may not add devices and has added none is led to the dashboard', async () => {
  const { emitted } = await open({ as: 'reader@demo.example' })
  await waitFor(() => expect(emitted).toMatchObject([{ message: messages.accessForbidden }]))
})

const notLoaded = async () => {
  throw new Error('The code of runs did not arrive')
}

test('who may not add devices is led to the dashboard where the code of runs does not arrive', async () => {
  const { emitted } = await open({ as: 'reader@demo.example', loadRuns: notLoaded })
  await waitFor(() => expect(emitted).toMatchObject([{ message: messages.accessForbidden }]))
})

test('says that nothing was sent where the code of runs does not arrive, and sends once it does', async () => {
  let loadRuns: () => Promise<void> = notLoaded
  const view = await open({ loadRuns: () => loadRuns() })
  await paste(view, heading, 'Bench pump 1\t990001\t2')
  const add = await addButton('Add 1 device')
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  const problem = 'Nothing was sent. Check the connection, and try again.'
  await screen.findByText(problem, { ignore: '[aria-live] *' })
  await waitFor(() => expect(document.querySelector('body > [aria-live]')?.textContent).toBe(problem))
  loadRuns = async () => undefined
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
})

test('the focus goes to the button that adds the others when all wrong lines are left out', async () => {
  const view = await open()
  await paste(view, heading, 'Bench pump 1\t990001\t2', 'Bench pump 2\tnone\t2')
  const leaveOut = await screen.findByRole('button', { name: 'Leave out all wrong lines' })
  act(() => leaveOut.focus())
  await view.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add 1 device'))
})
