import { expect, test, vi } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import type { DemoRow, KeptState } from '#mocks/database/demo-row.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import { type Fault, scenarioNames } from '#mocks/demo/choices.ts'
import { createDemoStore, type DemoStore } from '#mocks/demo/demo-store.ts'
import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import { shortTokenLife } from '#mocks/demo/token-life.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { createStore } from '#src/rules/create-store.ts'
import { customerStatus, lobStatus } from '#src/rules/status.ts'
import { customerFormData } from '#tests/mocks/handlers/customer-form.ts'
import { hospitalSeed, noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { backendOn } from '#tests/support/ask.ts'
import { demoTabs } from './demo-tabs.ts'
import { sessionOf, startDemo } from './start-demo.ts'

const keptBy = (kind: KeptState['kind']) => (store: DemoStore) =>
  store.get().settings.kept.filter((state) => state.kind === kind)
const checkpointsOf = keptBy('named')
const automaticOf = keptBy('automatic')

const checkpoint = (store: DemoStore, name: string): KeptState => {
  const found = checkpointsOf(store).find((state) => state.name === name)
  if (found === undefined) throw new Error(`There is no checkpoint ${name}.`)
  return found
}

const hospitals = ['Lakeside Hospital', 'éclair Clinic', 'lakeside hospital']

test('a checkpoint can be restored, in every tab, after a change of scenario; network settings are unchanged', async () => {
  const { tabs, tab, actions, names, rename, store } = await startDemo()
  await actions.saveCheckpoint('before lunch')
  await rename()
  await actions.loadScenario('empty')
  await actions.setNetwork({ latency: 300 })
  const other = tabs.open()
  expect(await names(other)).toEqual([])
  await actions.restoreState(checkpoint(store, 'before lunch'))
  expect([await names(tab), await names(other)]).toEqual([hospitals, hospitals])
  expect(store.get().settings).toMatchObject({ scenario: 'everyday', latency: 300, replacements: 2 })
})

test('checkpoints are stored by name and size, can each be restored, and are gone once deleted', async () => {
  const { actions, names, rename, store } = await startDemo()
  await actions.saveCheckpoint('start')
  await rename()
  await actions.saveCheckpoint('wrecked')
  expect(checkpointsOf(store)).toMatchObject([{ name: 'wrecked' }, { name: 'start' }])
  expect(checkpointsOf(store)[0]?.size).toBeGreaterThan(1_000)
  await actions.restoreState(checkpoint(store, 'start'))
  expect(await names()).toEqual(hospitals)
  const wrecked = checkpoint(store, 'wrecked')
  await actions.restoreState(wrecked)
  expect(await names()).toContain('Wrecked')
  await actions.deleteState(wrecked)
  expect(checkpointsOf(store)).toMatchObject([{ name: 'start' }])
  await expect(actions.restoreState(wrecked)).rejects.toThrow('This state is no longer there.')
  await expect(actions.exportState(wrecked)).rejects.toThrow('This state is no longer there.')
})

test('checkpoints that two windows save at once are both kept', async () => {
  const { actions, store } = await startDemo()
  await Promise.all([actions.saveCheckpoint('one'), actions.saveCheckpoint('two')])
  expect(checkpointsOf(store)).toMatchObject([{ name: 'two' }, { name: 'one' }])
})

test('other tabs hear of a change that this tab has shown already, after a call', async () => {
  const announce = vi.fn()
  const store = await createDemoStore(demoTabs().open().database, announce)
  const changing = store.set({ latency: 300 })
  await store.refresh()
  expect(store.get().settings.latency).toBe(300)
  await changing
  expect(announce).toHaveBeenCalledOnce()
})

test('the account with odd permissions is in all data, and offered with odd data only', async () => {
  const { actions, store, tab } = await startDemo()
  const odd = 'odd@demo.example'
  const isOffered = () => store.get().personas.some(({ email }) => email === odd)
  expect(isOffered()).toBe(false)
  await actions.chooseScenario('odd')
  expect(isOffered()).toBe(true)
  await actions.chooseScenario('empty')
  expect(isOffered()).toBe(false)
  expect(await tab.database.read(({ employee }) => employee.all().some(({ email }) => email === odd))).toBe(
    true,
  )
})

test('a reset can be undone, and undoing too', async () => {
  const { actions, names, rename, store } = await startDemo()
  await rename()
  await actions.reset()
  expect(await names()).toEqual(hospitals)
  await actions.restoreState(newest(store))
  expect(await names()).toContain('Wrecked')
  expect(automaticOf(store)).toMatchObject([{ name: 'undoing the reset' }])
  await actions.restoreState(newest(store))
  expect(await names()).toEqual(hospitals)
})

test('a reset whose data cannot be fetched changes nothing: the reset before can still be undone', async () => {
  const loadSeed = vi.fn(async () => hospitalSeed())
  const { actions, names, rename, store } = await startDemo(loadSeed)
  await rename()
  await actions.reset()
  loadSeed.mockRejectedValueOnce(new Error('The host does not answer.'))
  await expect(actions.reset()).rejects.toThrow('The host does not answer.')
  expect(await names()).toEqual(hospitals)
  await actions.restoreState(newest(store))
  expect(await names()).toContain('Wrecked')
})

const link: DemoLink = {
  version: 2,
  mode: 'presenter',
  scenario: 'busy',
  persona: null,
  rememberMe: false,
  shortLife: false,
  latency: 0,
  offline: false,
  faults: [],
}
const script: Script = {
  version: 1,
  title: 'Own script',
  prospect: { name: 'Someone else', logo: null, accent: null },
  steps: [{ title: 'One', notes: '', scenario: 'empty' }],
}

const fault: Fault = { kind: '409', area: 'all', once: false }

type Actions = Awaited<ReturnType<typeof startDemo>>['actions']
const replacingActions: [name: string, (actions: Actions, store: DemoStore) => Promise<unknown>][] = [
  ["'Empty company'", (actions) => actions.chooseScenario('empty')],
  ["the script 'Own script'", (actions) => actions.startScript(script)],
  ['the link', (actions) => actions.follow(link)],
  ["the checkpoint 'mine'", (actions, store) => actions.restoreState(checkpoint(store, 'mine'))],
  [
    'the import',
    (actions) => actions.importState(writeStateFile(hospitalSeed(), { scenario: 'busy', brand: null })),
  ],
  ['the reset', (actions) => actions.reset()],
]

test.each(replacingActions)(
  '%s keeps the state before, with prospect and files, for Undo',
  async (name, act) => {
    const { actions, names, rename, store, tab } = await startDemo()
    await actions.saveCheckpoint('mine')
    const prospect = { name: 'Prepared Group', logo: null, accent: null }
    await actions.setProspect(prospect)
    await rename()
    await act(actions, store)
    expect(await names()).not.toContain('Wrecked')
    expect(newest(store)).toMatchObject({ name })
    await actions.restoreState(newest(store))
    expect(await names()).toContain('Wrecked')
    expect(store.get().settings).toMatchObject({ prospect, scenario: 'everyday', running: null })
    const logo = { bucket: 'customers', ownerId: 1, name: 'logo.svg' } as const
    expect(await tab.database.readFile(logo)).toBeDefined()
  },
)

test.each(replacingActions.filter(([name]) => name !== 'the link'))(
  '%s asks first where the user has changed something, and changes nothing without consent',
  async (name, act) => {
    const { actions, names, replacements, store, tab } = await startDemo()
    await actions.saveCheckpoint('mine')
    const bearer = await tab.signIn('super@demo.example')
    expect((await tab.ask('DELETE', '/deleteCustomer/1', { bearer })).ok).toBe(true)
    const before = await names()

    const refused = act(actions, store)
    await expect.poll(() => replacements.question.get()?.replacement).toBe(name)
    replacements.question.get()?.answer(false)
    await refused
    expect([await names(), automaticOf(store)]).toEqual([before, []])

    const allowed = act(actions, store)
    await expect.poll(() => replacements.question.get()).not.toBeNull()
    replacements.question.get()?.answer(true)
    await allowed
    expect(await names()).not.toEqual(before)
    await act(actions, store)
    expect(replacements.question.get()).toBeNull()
  },
)

test('a replacement that is asked for while another one waits takes the place of its question', async () => {
  const { actions, replacements, store } = await startDemo()
  await store.set({ hasEdits: true })
  const reset = actions.reset()
  await expect.poll(() => replacements.question.get()?.replacement).toBe('the reset')
  const scenario = actions.chooseScenario('empty')
  await reset
  await expect.poll(() => replacements.question.get()?.replacement).toBe("'Empty company'")
  replacements.question.get()?.answer(true)
  await scenario
  expect([replacements.question.get(), store.get().settings.scenario]).toEqual([null, 'empty'])
})

test.each<[name: string, act: (actions: Actions) => Promise<unknown>]>([
  ['a link', (actions) => actions.follow({ ...link, latency: 1500, offline: true, faults: [fault] })],
  [
    'a script',
    (actions) =>
      actions.startScript({
        ...script,
        steps: [{ title: 'One', notes: '', scenario: 'empty', trouble: fault }],
      }),
  ],
])('Undo of %s ends its trouble, and brings back what the presenter had set before', async (_, act) => {
  const { actions, store } = await startDemo()
  const before = {
    latency: 300,
    offline: false,
    faults: [{ ...fault, area: 'lobs' }],
  } satisfies Partial<DemoRow>
  await store.set(before)
  await act(actions)
  await store.set({ lastFault: { kind: '409', area: 'devices', at: '2026-03-01T12:00:00.000Z' } })
  expect(store.get().settings.faults).toEqual([fault])
  await actions.restoreState(newest(store))
  expect(store.get().settings).toMatchObject({ ...before, lastFault: null })
  await actions.restoreState(newest(store))
  expect(store.get().settings.faults).toEqual([fault])
})

test('signing in is no change, and the last five states are kept', async () => {
  const { actions, store, tab } = await startDemo()
  await tab.signIn('super@demo.example')
  for (let round = 0; round < 7; round += 1)
    await actions.chooseScenario(round % 2 === 0 ? 'empty' : 'everyday')
  expect(automaticOf(store).map(({ name }) => name)).toEqual([
    "'Empty company'",
    "'Everyday'",
    "'Empty company'",
    "'Everyday'",
    "'Empty company'",
  ])
  expect(await tab.storedCheckpoints()).toHaveLength(5)
})

const newest = (store: DemoStore): KeptState => {
  const [state] = automaticOf(store)
  if (state === undefined) throw new Error('There is nothing to undo.')
  return state
}

test('a checkpoint brings back the prospect that it was made for', async () => {
  const { actions, store } = await startDemo()
  const prospect = { name: 'Apollo', logo: null, accent: null }
  await actions.setProspect(prospect)
  await actions.saveCheckpoint('for Apollo')
  await actions.setProspect({ ...prospect, name: 'Fortis' })
  await actions.restoreState(checkpoint(store, 'for Apollo'))
  expect(store.get().settings.prospect).toEqual(prospect)
})

test('who is signed in gets a session as long as those of the new data, however these come', async () => {
  const email = 'admin@demo.example'
  const session = createStore<DemoSession | null>(null)
  const { actions, store, sessions } = await startDemo(undefined, false, session)
  const usual = store.get().tokenLife
  session.set(sessionOf(email, true, usual))
  await actions.chooseScenario('ending')
  await actions.restoreState(newest(store))
  await actions.chooseScenario('ending')
  await actions.chooseScenario('ending')
  await actions.chooseScenario('busy')
  await actions.reset()
  const short = { email, life: shortTokenLife, rememberMe: false }
  const long = { ...short, life: usual }
  expect(sessions).toEqual([short, long, short, short, long])
})

test('a session that cannot be renewed says so, and is renewed with the next replacement', async () => {
  const session = createStore<DemoSession | null>(null)
  const { actions, store, sessions, refuseSignIn } = await startDemo(undefined, false, session)
  session.set(sessionOf('admin@demo.example', true, store.get().tokenLife))
  refuseSignIn(true)
  await expect(actions.chooseScenario('ending')).rejects.toThrow(
    'All data were replaced, but the session is as it was: sign in again.',
  )
  refuseSignIn(false)
  await actions.chooseScenario('ending')
  expect(sessions).toMatchObject([{ life: shortTokenLife }])
})

test('a session is renewed whatever goes wrong on purpose, which is as before then', async () => {
  const session = createStore<DemoSession | null>(null)
  const { actions, store, sessions, refuseSignIn } = await startDemo(undefined, false, session)
  const email = 'admin@demo.example'
  const usual = store.get().tokenLife
  session.set(sessionOf(email, false, usual))
  const ofSession: Fault = { kind: '500', area: 'session', once: true }
  const before = { offline: true, faults: [ofSession] }
  const ofLink = { offline: true, faults: [{ ...ofSession, once: false }] }
  await store.set(before)
  await actions.follow({ ...link, persona: email, shortLife: true, ...ofLink })
  await actions.restoreState(newest(store))
  expect(store.get().settings).toMatchObject({ ...before, lastFault: null })
  await actions.restoreState(newest(store))
  expect(store.get().settings).toMatchObject({ ...ofLink, lastFault: null })
  await actions.chooseScenario('everyday')
  expect(sessions.map(({ life }) => life)).toEqual([shortTokenLife, usual, shortTokenLife, usual])

  refuseSignIn(true)
  await expect(actions.chooseScenario('ending')).rejects.toThrow('sign in again')
  expect(store.get().settings).toMatchObject({ ...ofLink, lastFault: null })
})

test('a signed-in user stays signed in when the data are replaced', async () => {
  const { tab, actions } = await startDemo()
  const bearer = await tab.signIn('super@demo.example')
  await actions.loadScenario('busy')
  expect((await tab.ask('GET', '/customer/getAllCustomer', { bearer })).status).toBe(200)
})

test('restoring a state that another tab has deleted is refused and changes nothing', async () => {
  const { actions, names, store } = await startDemo()
  await actions.saveCheckpoint('gone')
  const gone = checkpoint(store, 'gone')
  await actions.deleteState(gone)
  await expect(actions.restoreState(gone)).rejects.toThrow('This state is no longer there.')
  expect(await names()).toEqual(hospitals)
})

test('a checkpoint and the state before a replacement are exported alike, without a look at the present data', async () => {
  const { actions, names, rename, store } = await startDemo()
  await actions.saveCheckpoint('start')
  await rename()
  await actions.loadScenario('empty')
  const [earlier, before] = [checkpoint(store, 'start'), newest(store)]
  for (const [state, expected] of [
    [earlier, 'Lakeside Hospital'],
    [before, 'Wrecked'],
  ] as const) {
    await actions.importState(await actions.exportState(state))
    expect(await names()).toContain(expected)
  }
})

test('a replacement can be undone and redone many times: the name of the state before stays short', async () => {
  const { actions, store } = await startDemo()
  await actions.reset()
  const names: string[] = []
  for (let round = 0; round < 4; round += 1) {
    await actions.restoreState(newest(store))
    names.push(...automaticOf(store).map(({ name }) => name))
  }
  expect(names).toEqual(['undoing the reset', 'redoing the reset', 'undoing the reset', 'redoing the reset'])
})

test('an automatic state may be deleted as a checkpoint may', async () => {
  const { actions, store, tab } = await startDemo()
  await actions.reset()
  await actions.deleteState(newest(store))
  expect(store.get().settings.kept).toEqual([])
  expect(await tab.storedCheckpoints()).toEqual([])
})

test('restoring asks first where the user has changed something, whichever state it is', async () => {
  const { actions, replacements, store } = await startDemo()
  await actions.reset()
  await store.set({ hasEdits: true })
  const restoring = actions.restoreState(newest(store))
  await expect.poll(() => replacements.question.get()?.replacement).toBe('the state before the reset')
  replacements.question.get()?.answer(false)
  await restoring
  expect(automaticOf(store)).toMatchObject([{ name: 'the reset' }])
})

test('importing a state file restores everything except secrets, which are those of the seed again', async () => {
  const { tab, actions, names, rename } = await startDemo()
  const token = await tab.signIn('super@demo.example')
  await tab.database.transaction(({ employee }) => employee.update(2, { password: 'Canary#2026x' }).id)
  const [uuid = ''] = await tab.database.read(({ letter }) => letter.all().map((letter) => letter.uuid))
  const text = await actions.exportState()
  for (const secret of ['Canary#2026x', 'Welcome#2026', 'Hospital#12', token, uuid])
    expect(text).not.toContain(secret)

  await rename()
  await actions.importState(text)
  expect(await names()).toEqual(hospitals)
  expect(await tab.database.read(({ employee }) => employee.find(2)?.password)).toBe('Welcome#2026')
})

const good = JSON.parse(writeStateFile(hospitalSeed(), { scenario: 'everyday', brand: null }))

test.each([
  ['invalid JSON', '{', 'This is not a saved state of this demo: it is not JSON of the right shape.'],
  ['an array', '[]', 'This is not a saved state of this demo: it is not JSON of the right shape.'],
  [
    'a file of another format',
    { ...good, format: 'other' },
    'This is not a saved state of this demo: format is wrong.',
  ],
  ['an unknown table', { ...good, token: [] }, 'This is not a saved state of this demo: token is wrong.'],
  [
    'a wrong row',
    { ...good, lob: [{ ...good.lob[0], status: 'on' }] },
    'This is not a saved state of this demo: lob, row 1, is wrong.',
  ],
  [
    'an address that runs a script',
    { ...good, device: [{ ...good.device[0], url: 'javascript:alert(1)' }] },
    'This is not a saved state of this demo: device, row 1, is wrong.',
  ],
  [
    'a reference to a missing row',
    { ...good, customer: [] },
    'This saved state is broken: a row of note does not fit the others.',
  ],
  [
    'an id twice',
    { ...good, lob: [good.lob[0], good.lob[0]] },
    'This saved state is broken: a row of lob does not fit the others.',
  ],
  ['no settings', { ...good, settings: [] }, 'This is not a saved state of this demo: settings is wrong.'],
])('%s is refused with its reason and changes nothing', async (_, file, problem) => {
  const { actions, names } = await startDemo()
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  await expect(actions.importState(text)).rejects.toThrow(`${problem} Nothing was changed.`)
  expect(await names()).toEqual(hospitals)
})

test('a file of 5,000 nested arrays is refused with a sentence', () => {
  expect(readStateFile('['.repeat(5_000) + ']'.repeat(5_000))).toEqual({
    problem: 'This is not a saved state of this demo: it is not JSON of the right shape.',
  })
  const state = writeStateFile(hospitalSeed(), { scenario: 'everyday', brand: null })
  const deep = state.replace('"customer":[', `"customer":[${'['.repeat(5_000)}${']'.repeat(5_000)},`)
  expect(readStateFile(deep)).toHaveProperty('problem')
})

test('the data of every scenario can be exported and imported', () => {
  for (const { make } of Object.values(scenarios))
    expect(
      readStateFile(writeStateFile(make(hospitalSeed(), noon), { scenario: 'everyday', brand: null })),
    ).not.toHaveProperty('problem')
})

test('an export can be imported after a device with complaints, a customer and a local admin were deleted', async () => {
  const { ask, bearerOf, database } = backendOn(hospitalSeed(), () => noon)
  const bearer = await bearerOf('super')
  const statuses = [
    (await ask(devices.remove, { params: { deviceId: 1 }, query: { customerId: 1 }, bearer })).status,
    (await ask(customers.remove, { params: { customerId: 2 }, bearer })).status,
    (await ask(employees.remove, { params: { id: 4 }, bearer })).status,
  ]
  expect(statuses).toEqual([200, 200, 200])
  const seed = await database.snapshot()
  expect(seed.tables.complaint.rows.some(({ deviceId }) => deviceId === 1)).toBe(true)
  expect(readStateFile(writeStateFile(seed, { scenario: 'everyday', brand: null }))).toMatchObject({
    scenario: 'everyday',
  })
})

test.for(scenarioNames)(
  'in the scenario %s, a super admin adds a LOB, then a customer of it',
  async (name) => {
    const { ask, bearerOf } = backendOn(scenarios[name].make(hospitalSeed(), noon), () => noon)
    const bearer = await bearerOf('super')
    const added = await ask(lobs.create, {
      params: { userId: 1 },
      body: { lobsname: 'First LOB', lobStatus: lobStatus.active },
      bearer,
    })
    expect(added).toMatchObject({ status: 200 })
    const offered = lobs.listActive.answer.read((await ask(lobs.listActive, { bearer })).body)
    const lob = offered.find(({ lobsname }) => lobsname === 'First LOB')
    const query = {
      lob_Id: String(lob?.lob_Id),
      accountStatus: customerStatus.active,
      portal_Permissions: [2],
    }
    const customer = await ask(customers.create, {
      params: { userId: 1 },
      query,
      body: { ...customerFormData, customer_Url: 'https://first.portal.example' },
      bearer,
    })
    expect(customer).toMatchObject({ status: 201 })
  },
)

const scriptOf = (title: string, step = 'One'): Script => ({
  version: 1,
  title,
  steps: [{ title: step, notes: '' }],
})

test('a script that is edited is replaced, under another title too; no other one is', async () => {
  const { actions, store } = await startDemo()
  const own = () => store.get().settings.scripts
  await actions.saveScript(scriptOf('Monday'))
  await actions.saveScript(scriptOf('Friday'))
  await actions.saveScript(scriptOf('Tuesday', 'Two'), scriptOf('Monday'))
  expect(own()).toEqual([scriptOf('Friday'), scriptOf('Tuesday', 'Two')])
  const message = "There is a script 'Friday' already. Change one of the titles, or delete it."
  await expect(actions.saveScript(scriptOf('Friday', 'Three'))).rejects.toThrow(message)
  await expect(actions.saveScript(scriptOf('Friday'), scriptOf('Tuesday', 'Two'))).rejects.toThrow(message)
  expect(own()).toEqual([scriptOf('Friday'), scriptOf('Tuesday', 'Two')])
})

test('a thirteenth script is refused, and a recording goes on until there is room for it', async () => {
  const { actions, store } = await startDemo()
  for (let number = 1; number <= 12; number++) await actions.saveScript(scriptOf(`Script ${number}`))
  await expect(actions.saveScript(scriptOf('Script 13'))).rejects.toThrow(
    'There are 12 scripts already. Delete one first.',
  )
  const recording = { steps: scriptOf('My recording').steps, isStepOver: false }
  await store.set({ recording })
  await expect(actions.stopRecording()).rejects.toThrow('There are 12 scripts already. Delete one first.')
  expect(store.get().settings).toMatchObject({ recording, scripts: { length: 12 } })
  await actions.deleteScript('Script 1')
  await actions.stopRecording()
  const { recording: after, scripts } = store.get().settings
  expect([after, scripts.at(-1)?.title]).toEqual([null, 'My recording'])
})

test('a recording has the step that was still being noted when it was stopped', async () => {
  const { actions, store } = await startDemo()
  const [step] = scriptOf('Mine').steps
  if (step === undefined) throw new Error('There is no step')
  await store.set({ recording: { steps: [step], isStepOver: false } })
  const noted = store.set({ recording: { steps: [step, step], isStepOver: false } })
  expect((await actions.stopRecording())?.steps).toHaveLength(2)
  await noted
  expect(store.get().settings).toMatchObject({ recording: null, scripts: [{ steps: { length: 2 } }] })
})

test('the large company has 5,000 customers, each with its own URL and admin e-mail', () => {
  const { customer, device } = scenarios.large.make(hospitalSeed(), noon).tables
  expect(customer.rows).toHaveLength(5_000)
  for (const column of ['url', 'adminEmail'] as const)
    expect(new Set(customer.rows.map((row) => row[column])).size).toBe(5_000)
  const numbered = device.rows.filter(({ factoryId }) => factoryId !== null)
  expect(new Set(numbered.map(({ factoryId }) => factoryId)).size).toBe(numbered.length)
})

test('a seed file of `portal seed` can be imported, and its brand with it', async () => {
  const { actions, store, names } = await startDemo()
  const seed = JSON.parse([...generateSeed({ customers: 3, random: 7 })].join(''))
  const brand = { name: 'Own Group', logo: null, accent: '#aa3355' }
  await actions.importState(JSON.stringify({ ...seed, brand }))
  expect(await names()).toHaveLength(3)
  expect(store.get().settings.prospect).toEqual(brand)
  seed.customer[1].pincode = 560_001
  await expect(actions.importState(JSON.stringify(seed))).rejects.toThrow(
    'This seed file cannot be read: customer.1.pincode should be string. Nothing was changed.',
  )
  expect(await names()).toHaveLength(3)
})

test('an export holds the brand, and a file without one shows the product', async () => {
  const { actions, store } = await startDemo()
  const prospect = { name: 'Own Group', logo: null, accent: null }
  await actions.setProspect(prospect)
  const text = await actions.exportState()
  await actions.importState(writeStateFile(hospitalSeed(), { scenario: 'everyday', brand: null }))
  expect(store.get().settings.prospect).toBeNull()
  await actions.importState(text)
  expect(store.get().settings.prospect).toEqual(prospect)
})

test('hospitals of a table replace the customers, and that can be undone', async () => {
  const { actions, names, store } = await startDemo()
  const file = await actions.readHospitals('name;city\r\nOwn Clinic;Kochi\r\nOwn Hospital;Pune\r\n')
  expect(await names()).toEqual(hospitals)
  await actions.importHospitals(file.hospitals)
  expect(await names()).toEqual(['Own Clinic', 'Own Hospital'])
  await actions.restoreState(newest(store))
  expect(await names()).toEqual(hospitals)
})
