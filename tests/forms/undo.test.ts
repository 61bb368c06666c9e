import { describe, expect, test } from 'vitest'
import { writeMachine } from '#machines/write.machine.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type Call, createClient } from '#src/api/client.ts'
import { changeKinds } from '#src/app/change-kinds.ts'
import { type FormValues, namesEmptiedOnSave } from '#src/forms/field-table.ts'
import { changeContentOf, irrevocableLabels, type RecordChange } from '#src/forms/record-change.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import { readToken } from '#src/rules/token.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { hospitalSeed, noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { backendOn } from '#tests/support/ask.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { settled } from '#tests/support/requests.ts'
import { openUndoTab, portalUrl } from '#tests/support/undo-tab.ts'

const { signal } = new AbortController()

/** The mock backend, called by the portal's own client as a super admin. */
const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const bearer = await backend.bearerOf('super')
  const { call } = createClient({
    baseUrl: 'http://portal.test/api',
    authoriser: { authorise: () => bearer, unauthorized: () => true },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const type = request.headers.get('content-type')
      const body = request.method === 'GET' ? undefined : await request.blob()
      const reply = await backend.send(request.method, pathname + search, {
        bearer,
        ...(body === undefined ? {} : { body }),
        headers: type === null ? {} : { 'content-type': type },
      })
      return new Response(JSON.stringify(reply?.body), { status: reply?.status ?? 404 })
    },
  })
  return { call, claims: readToken(bearer).claims, database: backend.database }
}

type Server = Awaited<ReturnType<typeof start>>

const kinds = changeKinds({ portalUrl })
const load = async (kind: string): Promise<RecordChange> => {
  const change = await kinds[kind]?.load()
  if (change === undefined) throw new Error(`There is no change "${kind}"`)
  return change
}

const valuesOf = async (call: Call, kind: string, record: number): Promise<FormValues> =>
  (await (await load(kind)).read(call, record, signal)).values

/** Makes a change as its form does, and returns what can be undone of it. */
const make = async (
  call: Call,
  kind: string,
  record: number,
  values: FormValues,
): Promise<ChangeContent | null> => {
  const change = await load(kind)
  const read = await change.read(call, record, signal)
  const sent = { ...read.values, ...values }
  await change.send(call, record, { read, values })
  return changeContentOf({ kind, record }, change, { before: read.values, sent })
}

/** A change of each kind: the record, and a field with another value. */
const undoable: readonly [kind: string, record: number, values: FormValues][] = [
  ['customer', 1, { companyName: 'Another Name' }],
  ['customer', 1, { companyContact: 'Another Contact' }],
  ['customer', 1, { lob_Id: '2' }],
  ['customer', 1, { addressline1: '9 Other Road' }],
  ['customer', 1, { addressline2: 'Behind the lake' }],
  ['customer', 1, { city: 'Surat' }],
  ['customer', 1, { states: 'Goa' }],
  ['customer', 1, { pincode: '403001' }],
  ['customer', 1, { contactPersonName: 'Another Person' }],
  ['customer', 1, { contactPhone: '9123456780' }],
  ['customer', 1, { contactEmail: 'other@hospital.example' }],
  ['customer', 1, { accountStatus: '2' }],
  ['customer', 1, { integration_customization: 'One\nTwo' }],
  ['customer', 1, { customer_Url: 'https://another.portal.example' }],
  ['customer', 1, { customer_back_Url: 'https://other-back.example' }],
  ['customer', 1, { customer_front_Url: 'https://other-front.example' }],
  ['customer', 1, { branding_Guidelines: 'Rather green' }],
  ['customer', 1, { portal_Permissions: ['1'] }],
  ['customer', 1, { company_Username: 'another@hospital.example' }],
  ['manager', 1, { employeeId: '3' }],
  ['device', 1, { devices_name: 'Another Pump' }],
  ['device', 1, { device_status: '8' }],
  ['lob', 1, { lobsname: 'Another LOB' }],
  ['lob', 1, { lobStatus: '14' }],
  ['local-admin', 2, { employeesName: 'Another Name' }],
  ['local-admin', 2, { employeesEmail: 'another@care.example' }],
  ['local-admin', 2, { itx_Employee_Id: '4711' }],
  ['local-admin', 3, { employeesStatus: '6' }],
  ['profile', 1, { employeesName: 'Own Name' }],
]

describe('a change', () => {
  test.each(undoable)(
    'of a %s (%d), %o, is undone, and that is undone again',
    async (kind, record, values) => {
      const { call, claims } = await start()
      const before = await valuesOf(call, kind, record)
      const content = await make(call, kind, record, values)
      const after = await valuesOf(call, kind, record)
      expect([content?.former, content?.made]).toEqual([before, after].map((all) => only(all, values)))
      const { undo, undoLatest, notices } = openUndoTab({ call, claims })
      if (content !== null) undo.keep(content, { subject: 'Aranya', message: 'Saved' })
      await undoLatest()
      expect([await valuesOf(call, kind, record), notices]).toEqual([before, ['Change undone']])
      await undoLatest()
      expect(await valuesOf(call, kind, record)).toEqual(after)
      expect(undo.entries.get().map(({ undoneAt }) => undoneAt === null)).toEqual([true, false, false])
    },
  )

  test('of an e-mail address that the server keeps in lower case is undone without a question', async () => {
    const { call, claims, database } = await start()
    const before = await valuesOf(call, 'local-admin', 2)
    const content = await make(call, 'local-admin', 2, { employeesEmail: 'Asha.Rao@Care.Example' })
    await database.transaction(({ employee }) => employee.update(2, { email: 'asha.rao@care.example' }))
    const { undo, undoLatest, notices } = openUndoTab({ call, claims })
    if (content !== null) undo.keep(content, { subject: 'Asha', message: 'Saved' })
    await undoLatest()
    expect(undo.question.get()).toBeNull()
    expect([await valuesOf(call, 'local-admin', 2), notices]).toEqual([before, ['Change undone']])
  })

  test('of the case of an e-mail address is undone', async () => {
    const { call, claims } = await start()
    const before = await valuesOf(call, 'local-admin', 2)
    const email = String(before.employeesEmail).toUpperCase()
    const content = await make(call, 'local-admin', 2, { employeesEmail: email })
    expect((await valuesOf(call, 'local-admin', 2)).employeesEmail).toBe(email)
    const { undo, undoLatest } = openUndoTab({ call, claims })
    if (content !== null) undo.keep(content, { subject: 'Asha', message: 'Saved' })
    await undoLatest()
    expect(await valuesOf(call, 'local-admin', 2)).toEqual(before)
  })

  test.each(['customer', 'local-admin', 'profile'])(
    'of what no %s gives back says so before',
    async (kind) => {
      const change = await load(kind)
      const { fields } = change
      const typed = Object.fromEntries(namesEmptiedOnSave(fields).map((name) => [name, 'typed']))
      const labels = namesEmptiedOnSave(fields).flatMap((name) =>
        fields[name]?.repeats === undefined ? [fields[name]?.label] : [],
      )
      expect(labels).not.toEqual([])
      expect(irrevocableLabels(change, {}, typed)).toEqual(labels)
      expect(changeContentOf({ kind, record: 1 }, change, { before: {}, sent: typed })).toBeNull()
    },
  )

  test.each([
    ['local-admin', 'itx_Employee_Id', '', '1042'],
    ['manager', 'employeeId', '', '2'],
    ['device', 'device_status', '', '7'],
    ['customer', 'portal_Permissions', [], ['1']],
  ])(
    'of a %s that fills in %s, which cannot be emptied, says so before',
    async (kind, name, none, filled) => {
      const change = await load(kind)
      const { call } = await start()
      const values = await valuesOf(call, kind, 1)
      const filledIn = { before: { ...values, [name]: none }, sent: { ...values, [name]: filled } }
      expect(irrevocableLabels(change, filledIn.before, filledIn.sent)).toEqual([change.fields[name]?.label])
      expect(changeContentOf({ kind, record: 1 }, change, filledIn)).toBeNull()
    },
  )

  test('that fills in a number beside other fields undoes those, and names what stays', async () => {
    const { call, claims } = await start()
    const change = await load('local-admin')
    const { itx_Employee_Id: number, ...former } = await valuesOf(call, 'local-admin', 2)
    await make(call, 'local-admin', 2, { employeesName: 'Another Name' })
    const content = changeContentOf({ kind: 'local-admin', record: 2 }, change, {
      before: { ...former, itx_Employee_Id: '' },
      sent: { ...former, employeesName: 'Another Name', itx_Employee_Id: number ?? '' },
    })
    const { undo, undoLatest, notices } = openUndoTab({ call, claims })
    if (content !== null) undo.keep(content, { subject: 'Asha', message: 'Saved' })
    await undoLatest()
    expect(notices).toEqual([`Change undone, except ${change.fields.itx_Employee_Id?.label}`])
    expect(await valuesOf(call, 'local-admin', 2)).toEqual({ ...former, itx_Employee_Id: number })
  })

  test('that held a note beside other fields undoes those, and names what stays', async () => {
    const { call, claims } = await start()
    const content = await make(call, 'customer', 1, { city: 'Surat', notes_Communications: 'Called' })
    const { undo, undoLatest, notices } = openUndoTab({ call, claims })
    if (content !== null) undo.keep(content, { subject: 'Aranya', message: 'Saved' })
    await undoLatest()
    const { fields } = await load('customer')
    expect(notices).toEqual([`Change undone, except ${fields.notes_Communications?.label}`])
    expect((await valuesOf(call, 'customer', 1)).city).not.toBe('Surat')
  })
})

const only = (all: FormValues, names: FormValues): FormValues =>
  Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)))

/** A tab in which the city of customer 1 was changed. */
const changedCity = async (server: Server, options: Partial<Parameters<typeof openUndoTab>[0]> = {}) => {
  const { city: former } = await valuesOf(server.call, 'customer', 1)
  const content = await make(server.call, 'customer', 1, { city: 'Surat' })
  const tab = openUndoTab({ ...server, ...options })
  if (content !== null) tab.undo.keep(content, { subject: 'Aranya', message: 'Saved' })
  return { ...tab, former, city: async () => (await valuesOf(server.call, 'customer', 1)).city }
}

describe('a field that someone else has changed since', () => {
  const asked = async () => {
    const server = await start()
    const tab = await changedCity(server)
    await make(server.call, 'customer', 1, { city: 'Delhi' })
    await tab.undoLatest()
    return tab
  }

  test('is asked about, and not overwritten', async () => {
    const { undo, former, city } = await asked()
    expect(undo.question.get()?.differences).toMatchObject([{ field: 'city', theirs: 'Delhi', mine: former }])
    expect(await city()).toBe('Delhi')
  })

  test.each([
    [
      'customer',
      [{ lob_Id: '2' }, { lob_Id: '3' }],
      { label: 'LOB', theirs: 'Oncology', mine: 'Cardiology, neurology' },
    ],
    [
      'manager',
      [{ employeeId: '3' }, { employeeId: '4' }],
      { label: 'Local Admin', theirs: 'Nikhil Das (4)', mine: 'Vikram Iyer (2)' },
    ],
  ] as const)(
    'is shown by the names of what was chosen: of a %s',
    async (kind, [first, second], expected) => {
      const { call, claims } = await start()
      const { undo, undoLatest } = openUndoTab({ call, claims })
      const content = await make(call, kind, 1, first)
      if (content !== null) undo.keep(content, { subject: 'Aranya', message: 'Saved' })
      await make(call, kind, 1, second)
      await undoLatest()
      expect(undo.question.get()?.differences).toMatchObject([expected])
    },
  )

  test('stays if the user leaves it, and can still be undone', async () => {
    const { undo, city, notices } = await asked()
    undo.answer({ city: 'theirs' })
    expect([await city(), notices]).toEqual(['Delhi', []])
    expect(undo.entries.get()).toMatchObject([{ undoneAt: null, isRunning: false }])
  })

  test('goes back if the user says so', async () => {
    const { undo, former, city } = await asked()
    undo.answer({ city: 'mine' })
    await expect.poll(() => undo.entries.get().at(-1)?.undoneAt).toBe(1_000)
    expect(await city()).toBe(former)
  })

  test('that was another field is left as it is, without a question', async () => {
    const server = await start()
    const { undoLatest, notices } = await changedCity(server)
    await make(server.call, 'customer', 1, { states: 'Goa' })
    await undoLatest()
    expect([notices, (await valuesOf(server.call, 'customer', 1)).states]).toEqual([['Change undone'], 'Goa'])
  })
})

/**
 * A tab in which the city and the phone of customer 1 were changed at once. `broken` are the fields that cannot be read now. With
 * `lostWith` the answers to what the Undo sends are lost, and those fields cannot be read any more.
 */
const changedBoth = async (server: Server, lostWith: readonly string[] | null = null) => {
  const change = await load('customer')
  const broken = new Set<string>()
  const call: Call = async (endpoint, input) => {
    const answer = await server.call(endpoint, input)
    if (endpoint.method === 'GET' || lostWith === null) return answer
    for (const name of lostWith) broken.add(name)
    throw new ApiError('network')
  }
  const read: RecordChange['read'] = async (...args) => {
    const { values, ...version } = await change.read(...args)
    const empty = Object.fromEntries([...broken].map((name) => [name, '']))
    return { ...version, values: { ...values, ...empty }, unreadable: [...broken].map((name) => [name]) }
  }
  const stored = async () => {
    const { city, contactPhone } = await valuesOf(server.call, 'customer', 1)
    return { city, contactPhone }
  }
  const former = await stored()
  const made = { city: 'Surat', contactPhone: '9123456780' }
  const content = await make(server.call, 'customer', 1, made)
  const kindsThatRead = { customer: { write: () => true, load: async () => ({ ...change, read }) } }
  const tab = openUndoTab({ ...server, call, kinds: kindsThatRead })
  if (content !== null) tab.undo.keep(content, { subject: 'Aranya', message: 'Saved' })
  return { ...tab, broken, former, made, stored }
}

describe('a change of which a field cannot be read any more', () => {
  test('is undone except that field, which is named', async () => {
    const { undo, undoLatest, broken, notices, former, made, stored } = await changedBoth(await start())
    broken.add('contactPhone')
    await undoLatest()
    const { label } = (await load('customer')).fields.contactPhone ?? {}
    expect([await stored(), notices]).toEqual([
      { ...former, contactPhone: made.contactPhone },
      [`Change undone, except ${label}`],
    ])
    expect(undo.entries.get()[0]?.former).toEqual({ city: made.city })
  })

  test('is not undone where that goes for all its fields, says so, and can be tried again', async () => {
    const { undo, undoLatest, broken, notices, former, made, stored } = await changedBoth(await start())
    for (const name of Object.keys(made)) broken.add(name)
    await undoLatest()
    expect([await stored(), notices]).toEqual([made, [undoMessages.undoUnreadable]])
    expect(undo.entries.get()).toMatchObject([{ undoneAt: null, refusal: undoMessages.undoUnreadable }])
    broken.clear()
    await undoLatest()
    expect(await stored()).toEqual(former)
  })

  test('counts as undone after a lost answer only if what can be read says so', async () => {
    const { undo, undoLatest, notices } = await changedBoth(await start(), ['city', 'contactPhone'])
    await undoLatest()
    expect(notices).toEqual([undoMessages.undoFailed])
    expect(undo.entries.get()).toMatchObject([{ undoneAt: null, refusal: undoMessages.undoFailed }])
  })

  test('gives that field back too by the next Undo where it was lost only after it was sent', async () => {
    const { undo, undoLatest, notices, former, made, stored } = await changedBoth(await start(), [
      'contactPhone',
    ])
    await undoLatest()
    expect([await stored(), notices]).toEqual([former, [undoMessages.changeUndone]])
    expect(undo.entries.get()[0]?.former).toEqual(made)
  })
})

/** A tab in which the city of customer 1 was changed, and then the phone. */
const changedTwice = async (server: Server, options: Partial<Parameters<typeof openUndoTab>[0]> = {}) => {
  const tab = await changedCity(server, options)
  const { contactPhone } = await valuesOf(server.call, 'customer', 1)
  const content = await make(server.call, 'customer', 1, { contactPhone: '9123456780' })
  if (content !== null) tab.undo.keep(content, { subject: 'Aranya', message: 'Saved' })
  const [phone, city] = tab.undo.entries.get().map(({ id }) => id)
  if (phone === undefined || city === undefined) throw new Error('Two changes were not kept')
  /** Whether that of the phone and that of the city are. */
  const areRunning = () => [phone, city].map((id) => tab.undo.get(id)?.isRunning)
  return {
    ...tab,
    ids: { phone, city },
    areRunning,
    former: { city: tab.former, contactPhone },
    stored: async () => {
      const values = await valuesOf(server.call, 'customer', 1)
      return { city: values.city, contactPhone: values.contactPhone }
    },
    undoBoth: async () => {
      await Promise.all([city, phone].map((id) => tab.undo.undo(id)))
      await expect.poll(() => tab.undo.question.get() !== null || !areRunning().includes(true)).toBe(true)
    },
  }
}

describe('two Undos of a record at once', () => {
  test('are sent one after the other, and none restores what the other has undone', async () => {
    const { undoBoth, former, stored, notices } = await changedTwice(await start())
    await undoBoth()
    expect([await stored(), notices]).toEqual([former, ['Change undone', 'Change undone']])
  })

  test('ask one after the other about what someone else has changed', async () => {
    const server = await start()
    const { undo, ids, undoBoth, former, stored, areRunning } = await changedTwice(server)
    await make(server.call, 'customer', 1, { city: 'Delhi', contactPhone: '9000000000' })
    await undoBoth()
    expect(undo.question.get()?.id).toBe(ids.city)
    undo.answer({ city: 'mine' })
    await expect.poll(() => undo.question.get()?.id).toBe(ids.phone)
    undo.answer({ contactPhone: 'theirs' })
    await expect.poll(areRunning).toEqual([false, false])
    expect(await stored()).toEqual({ ...former, contactPhone: '9000000000' })
  })

  test('keep the question of the first while the second has none', async () => {
    const server = await start()
    const { undo, ids, undoBoth, former, stored, areRunning } = await changedTwice(server)
    await make(server.call, 'customer', 1, { city: 'Delhi' })
    await undoBoth()
    await settled()
    expect(undo.question.get()?.id).toBe(ids.city)
    expect(await stored()).toEqual({ city: 'Delhi', contactPhone: '9123456780' })
    undo.answer(null)
    await expect.poll(areRunning).toEqual([false, false])
    expect(await stored()).toEqual({ ...former, city: 'Delhi' })
  })

  test('are both waited for by a sign-out', async () => {
    const { undo, ids, writes, former, stored } = await changedTwice(await start())
    await Promise.all([ids.city, ids.phone].map((id) => undo.undo(id)))
    await settled()
    expect(await writes.settled()).toBe(true)
    expect(await stored()).toEqual(former)
  })

  test('both end with the session, and can be undone in the next one', async () => {
    const server = await start()
    const rows = memoryRows()
    const { undo, undoBoth, writes, stored, areRunning } = await changedTwice(server, { rows })
    await make(server.call, 'customer', 1, { city: 'Delhi' })
    await undoBoth()
    writes.forget()
    undo.end()
    await expect.poll(areRunning).toEqual([false, false])
    expect([undo.question.get(), await stored()]).toEqual([
      null,
      { city: 'Delhi', contactPhone: '9123456780' },
    ])
    await expect.poll(() => JSON.stringify([...rows.stored.values()])).not.toContain('"claimedBy":"tab')
  })
})

describe('Undo', () => {
  test('waits for a save of the record that still runs after its form was left', async () => {
    const server = await start()
    const { undo, ids, writes, former, stored, areRunning } = await changedTwice(server)
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const change = await load('customer')
    const read = await change.read(server.call, 1, signal)
    const save = async () => {
      await arrived
      return change.send(server.call, 1, { read, values: { states: 'Goa' } })
    }
    writes.start(
      {
        key: 'form/customer/1/7',
        subject: 'Aranya',
        address: '/',
        done: 'Saved',
        noticeOf: () => null,
        steps: { send: save },
      },
      writeMachine,
    )
    await undo.undo(ids.city)
    for (let turn = 0; turn < 100; turn += 1) await settled()
    expect(areRunning()).toEqual([false, true])
    arrive()
    await expect.poll(areRunning).toEqual([false, false])
    expect(await stored()).toEqual({ city: former.city, contactPhone: '9123456780' })
  })

  test('that waits for a save ends with the session, and can be undone in the next one', async () => {
    const server = await start()
    const rows = memoryRows()
    const { undo, ids, writes, areRunning, stored } = await changedTwice(server, { rows })
    writes.start(
      {
        key: 'form/customer/1/7',
        subject: 'Aranya',
        address: '/',
        done: 'Saved',
        noticeOf: () => null,
        steps: { send: () => new Promise(() => {}) },
      },
      writeMachine,
    )
    await undo.undo(ids.city)
    for (let turn = 0; turn < 100; turn += 1) await settled()
    expect(areRunning()).toEqual([false, true])
    writes.forget()
    undo.end()
    await expect.poll(areRunning).toEqual([false, false])
    expect(await stored()).toEqual({ city: 'Surat', contactPhone: '9123456780' })
    await expect.poll(() => JSON.stringify([...rows.stored.values()])).not.toContain('"claimedBy":"tab')
  })

  test('of one change is sent by one of two tabs', async () => {
    const server = await start()
    const rows = memoryRows()
    const one = await changedCity(server, { rows })
    const sent: string[] = []
    const counting: Call = (endpoint, input) => {
      if (endpoint.method === 'PUT') sent.push(endpoint.path)
      return server.call(endpoint, input)
    }
    const other = openUndoTab({ ...server, call: counting, rows })
    await other.undo.find()
    await Promise.all([one.undoLatest(), other.undoLatest()])
    expect([sent, other.notices]).toEqual([[], [undoMessages.undoneElsewhere]])
    await other.undo.find()
    expect(other.undo.entries.get().map(({ undoneAt }) => undoneAt)).toContain(1_000)
  })

  test('is found by the next page, up to fifty changes and eight hours, and not after a sign-out', async () => {
    const server = await start()
    const rows = memoryRows()
    let time = 1_000
    const now = () => time
    const { undo } = openUndoTab({ ...server, rows, now })
    for (let record = 1; record <= 60; record += 1) {
      time += 1
      const content = { kind: 'lob', record, former: { lobsname: 'A' }, made: { lobsname: 'B' }, stays: [] }
      undo.keep(content, { subject: `LOB ${record}`, message: 'Saved' })
    }
    // Not only when another page is opened: one may stay open for days.
    await expect.poll(() => rows.stored.size).toBe(50)
    const found = async () => {
      const next = openUndoTab({ ...server, rows, now })
      await next.undo.find()
      return next.undo.entries.get().map(({ record }) => record)
    }
    expect(await found()).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
    time += 8 * 3_600_000 - 10
    expect(await found()).toHaveLength(10)
    await rows.deleteAll(['undo', 1])
    expect(await found()).toEqual([])
  })

  test('lasts as long as the page where the browser stores nothing, which its entry says', async () => {
    const server = await start()
    const refusing = () => Promise.reject(new Error('refused'))
    const rows = { ...memoryRows(), read: refusing, put: refusing, change: refusing }
    const { undo, undoLatest, former, city } = await changedCity(server, { rows })
    await expect.poll(() => undo.entries.get()[0]?.isStored).toBe(false)
    await undoLatest()
    expect(await city()).toBe(former)
  })

  test('of a change that the browser could not store, as on a full disk, is carried out', async () => {
    const server = await start()
    const rows = { ...memoryRows(), put: () => Promise.reject(new Error('The quota is exceeded')) }
    const { undo, undoLatest, notices, former, city } = await changedCity(server, { rows })
    await expect.poll(() => undo.entries.get()[0]?.isStored).toBe(false)
    await undoLatest()
    expect([await city(), notices]).toEqual([former, [undoMessages.changeUndone]])
  })

  test('of a change that the browser has lost since, as one of many, is carried out', async () => {
    const server = await start()
    const rows = memoryRows()
    const { undoLatest, notices, former, city } = await changedCity(server, { rows })
    await rows.deleteAll(['undo', 1])
    await undoLatest()
    expect([await city(), notices]).toEqual([former, [undoMessages.changeUndone]])
  })

  test('is no longer offered after eight hours, also on a page that saves nothing meanwhile', async () => {
    const server = await start()
    let time = 1_000
    const { undo } = await changedCity(server, { now: () => time })
    time += 8 * 3_600_000 - 1
    await undo.find()
    expect(undo.entries.get()).toHaveLength(1)
    time += 1
    await undo.find()
    expect(undo.entries.get()).toEqual([])
  })

  test('keeps no password, and no field that was not touched', async () => {
    const server = await start()
    const rows = memoryRows()
    const content = await make(server.call, 'customer', 1, {
      city: 'Surat',
      company_Password: 'Secret@1234abcd',
      confirm_Password: 'Secret@1234abcd',
    }).catch(() => null)
    const { undo } = openUndoTab({ ...server, rows })
    expect(content).not.toBeNull()
    if (content !== null) undo.keep(content, { subject: 'Aranya', message: 'Saved' })
    const stored = JSON.stringify([...rows.stored.values()])
    expect(stored).not.toContain('Secret')
    expect(Object.keys(content?.former ?? {})).toEqual(['city'])
  })

  test('waits while a form of the record has unsaved changes', async () => {
    const server = await start()
    let save = () => {}
    const clean = new Promise<void>((resolve) => {
      save = resolve
    })
    const { undoLatest, undo, notices, former, city } = await changedCity(server, {
      whenClean: (form) => (form === 'customer/1' ? clean : undefined),
    })
    await undoLatest()
    expect([await city(), notices]).toEqual(['Surat', [undoMessages.undoWaits]])
    save()
    await expect.poll(() => undo.entries.get().at(-1)?.undoneAt).toBe(1_000)
    expect(await city()).toBe(former)
  })

  test('says that its code could not be loaded, and can be tried again', async () => {
    const { call, claims } = await start()
    let isOffline = true
    const { undo, undoLatest, notices } = openUndoTab({
      call,
      claims,
      kinds: {
        lob: {
          write: () => true,
          load: async () => {
            if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
            return load('lob')
          },
        },
      },
    })
    const content = await make(call, 'lob', 1, { lobsname: 'Another LOB' })
    if (content !== null) undo.keep(content, { subject: 'Another LOB', message: 'Saved' })
    await undoLatest()
    expect(notices).toEqual([undoMessages.undoNotLoaded])
    // A release removes the files of the one before: this page finds them never again.
    expect(undoMessages.undoNotLoaded).toMatch(/reload the page/)
    isOffline = false
    await undoLatest()
    expect(notices).toEqual([undoMessages.undoNotLoaded, undoMessages.changeUndone])
  })

  test('says in one sentence that the record is gone, or the right', async () => {
    const server = await start()
    const { undo, undoLatest, notices, setting } = await changedCity(server)
    setting.claims = null
    await undoLatest()
    expect(notices).toEqual([undoMessages.undoForbidden])
    setting.claims = server.claims
    await server.database.transaction((tables) => tables.customer.remove(1))
    await undoLatest()
    expect(notices.at(-1)).toBe(undoMessages.undoGone)
    expect(undo.entries.get()[0]?.refusal).toBe(undoMessages.undoGone)
  })

  test('of a record that its rules refuse by then says which field is wrong, and sends nothing', async () => {
    const server = await start()
    const sent: string[] = []
    const call: Call = (endpoint, input) => {
      if (endpoint.method === 'PUT') sent.push(endpoint.path)
      return server.call(endpoint, input)
    }
    const change = await load('customer')
    const read: RecordChange['read'] = async (...args) => {
      const version = await change.read(...args)
      return { ...version, values: { ...version.values, portal_Permissions: [] } }
    }
    const kindsWithoutPortals = { customer: { write: () => true, load: async () => ({ ...change, read }) } }
    const { undoLatest, notices } = await changedCity(server, { call, kinds: kindsWithoutPortals })
    await undoLatest()
    const { label } = change.fields.portal_Permissions ?? {}
    expect([notices, sent]).toEqual([[`${label}: Please select at least one permission`], []])
  })

  test('of a local admin who is inactive by then shows the sentence of the server', async () => {
    const server = await start()
    const content = await make(server.call, 'manager', 1, { employeeId: '3' })
    const { undo, undoLatest, notices } = openUndoTab(server)
    if (content !== null) undo.keep(content, { subject: 'Aranya', message: 'Saved' })
    const former = Number(content?.former.employeeId)
    await server.database.transaction((tables) => tables.employee.update(former, { status: 6 }))
    await undoLatest()
    expect(undo.entries.get()[0]?.refusal).toBe(notices[0])
    expect((await valuesOf(server.call, 'manager', 1)).employeeId).toBe('3')
  })
})
