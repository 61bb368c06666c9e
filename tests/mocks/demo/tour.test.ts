import { expect, test, vi } from 'vitest'
import type { Fault } from '#mocks/demo/choices.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { editedScriptKey, setTourOfWindow, tourNameOf } from '#mocks/demo/session/tour-window.ts'
import { visitorLink } from '#tests/support/visitor-link.ts'
import { startDemo } from './start-demo.ts'

const script: Script = {
  version: 1,
  title: 'A tour',
  steps: [
    { title: 'One', notes: '' },
    { title: 'Two', notes: '' },
    { title: 'Three', notes: '' },
  ],
}

const alone = { persona: null }
const link = visitorLink(script, alone)

type TestDemo = Awaited<ReturnType<typeof startDemo>>

test("a visitor's link asks nothing and keeps no state", async () => {
  const { actions, names, replacements, rename, store, tab } = await startDemo(undefined, true)
  const bearer = await tab.signIn('super@demo.example')
  expect((await tab.ask('DELETE', '/deleteCustomer/1', { bearer })).ok).toBe(true)
  await rename().catch(() => undefined)
  const before = await names()
  await actions.follow(link)
  expect(await names()).not.toEqual(before)
  expect(replacements.question.get()).toBeNull()
  expect(replacements.last.get()).toBeNull()
  expect(store.get().settings.kept).toEqual([])
})

test('the same link finds the tour where the visitor was, and begins again once it has ended', async () => {
  const { actions, names, rename, store } = await startDemo(undefined, true)
  await actions.follow(link)
  await actions.nextStep()
  await rename()
  await actions.explore()
  await actions.follow(link)
  expect(store.get().settings).toMatchObject({ isExploring: false, running: { step: 1 } })
  expect(await names()).toContain('Wrecked')
  await actions.nextStep()
  await actions.nextStep()
  await actions.follow(link)
  expect(store.get().settings.running?.step).toBe(0)
  expect(await names()).not.toContain('Wrecked')
})

test.each<[string, boolean, (actions: TestDemo['actions'], store: TestDemo['store']) => Promise<unknown>]>([
  ['Start, after a link without a script', false, ({ startScript }) => startScript(script)],
  [
    'a course that is opened again, after Explore on your own',
    true,
    async ({ startScript, explore, resumeScript }, store) => {
      await startScript(script)
      await explore()
      const { running } = store.get().settings
      if (running !== null) await resumeScript(running)
    },
  ],
])('a script is shown from where it begins: %s', async (_, isTour, start) => {
  const { actions, store } = await startDemo(undefined, isTour)
  await actions.follow({ ...link, mode: 'presenter', script: undefined })
  await start(actions, store)
  expect(store.get().settings).toMatchObject({ isExploring: false, running: { step: 0 } })
})

test('where the script names no person, the first screen is shown to that of the link', async () => {
  const { actions, restarts } = await startDemo(undefined, true)
  await actions.follow({ ...link, persona: 'admin@demo.example', screen: '/lobs' })
  expect(restarts).toEqual(['/lobs'])
})

test('a script that names its own people needs no account that only the sender has added', async () => {
  const { actions, sessions, store } = await startDemo(undefined, true)
  const [first, ...others] = script.steps
  const led = {
    ...script,
    steps: [{ title: 'One', notes: '', ...first, persona: 'admin@demo.example' }, ...others],
  }
  await actions.follow(visitorLink(led, { persona: 'added@hospital.example' }))
  expect(sessions).toMatchObject([{ email: 'admin@demo.example' }])
  expect(store.get().settings.running?.script.title).toBe('A tour')
})

const conflict: Fault = { kind: '409', area: 'lobs', once: true }
const refusal: Fault = { kind: '403', area: 'devices', once: false }
const inTrouble: Script = {
  ...script,
  steps: [
    { title: 'Save', notes: '', trouble: conflict, doneWhen: { kind: 'fault', fault: '409' } },
    { title: 'Go on', notes: '' },
  ],
}

test.each<[string, (actions: TestDemo['actions']) => Promise<unknown>]>([
  ['Explore on your own and back', ({ explore, resumeTour }) => explore().then(resumeTour)],
  ['the same link', ({ explore, follow }) => explore().then(() => follow(visitorLink(inTrouble, alone)))],
  ['Skip and Back', ({ nextStep, previousStep }) => nextStep().then(previousStep)],
  ['Skip and its chapter', ({ nextStep, showStep }) => nextStep().then(() => showStep(0))],
  ['Take me there', ({ removeFault, takeMeThere }) => removeFault('lobs').then(takeMeThere)],
])('a step that waits for a fault can still be done after %s', async (_, leaveAndReturn) => {
  const { actions, store } = await startDemo(undefined, true)
  await actions.follow(visitorLink(inTrouble, alone))
  expect(store.get().settings.faults).toEqual([conflict])
  await leaveAndReturn(actions)
  expect(store.get().settings).toMatchObject({ isExploring: false, running: { step: 0 }, faults: [conflict] })
})

test.each<[string, (actions: TestDemo['actions']) => Promise<unknown>]>([
  ['Back', ({ previousStep }) => previousStep()],
  ['its chapter', ({ showStep }) => showStep(0)],
])('a step that was skipped is not done by the fault of a later one, after %s', async (_, goBack) => {
  const { actions, store } = await startDemo(undefined, true)
  const steps = inTrouble.steps.map((step) => ({ ...step, trouble: conflict }))
  await actions.follow(visitorLink({ ...inTrouble, steps }, alone))
  await actions.nextStep()
  await store.set({ lastFault: { kind: '409', area: 'lobs', at: '2026-03-01T12:00:00.000Z' } })
  await goBack(actions)
  expect(store.get().settings).toMatchObject({ running: { step: 0 }, lastFault: null, faults: [conflict] })
})

test('a step that is done gets no fault again', async () => {
  const { actions, store } = await startDemo(undefined, true)
  await actions.follow(visitorLink(inTrouble, alone))
  await actions.tickStep()
  await actions.explore()
  await actions.resumeTour()
  await actions.nextStep()
  await actions.previousStep()
  expect(store.get().settings.faults).toEqual([])
})

test.each<[Fault[], Fault[]]>([
  [[refusal], [conflict, refusal]],
  [[{ ...refusal, area: 'lobs' }], [conflict]],
])('the faults of a link come beside that of its step, one for each area (%#)', async (faults, set) => {
  const { actions, store } = await startDemo(undefined, true)
  await actions.follow(visitorLink(inTrouble, { ...alone, faults }))
  expect(store.get().settings.faults).toEqual(set)
})

test('a fault that waits for a save does not hold up the next step', async () => {
  const waited = vi.spyOn(globalThis, 'setTimeout')
  const { actions, store } = await startDemo(undefined, true)
  const lost: Fault = { ...conflict, kind: 'lost' }
  const steps = inTrouble.steps.map((step) => ({ ...step, trouble: lost, scenario: 'everyday' as const }))
  await actions.follow(visitorLink({ ...inTrouble, steps }, alone))
  await actions.nextStep()
  expect(store.get().settings).toMatchObject({ running: { step: 1 }, faults: [lost] })
  expect(waited).not.toHaveBeenCalledWith(expect.anything(), 100)
})

test('a step says whether its record is in the data', async () => {
  const { actions, store } = await startDemo()
  await actions.startScript({
    ...script,
    steps: [1, 999].map((id) => ({
      title: 'Open it',
      notes: '',
      scenario: 'everyday',
      path: `/customer/edit/${id}`,
    })),
  })
  expect(store.get().isRecordGone).toBe(false)
  await actions.nextStep()
  expect(store.get().isRecordGone).toBe(true)
  await actions.nextStep()
  expect(store.get().settings.running?.step).toBe(2)
})

test('a window that shows other data forgets what it knew, but not the script that is edited in it', () => {
  const items = new Map([
    ['demo-panel', '{}'],
    [editedScriptKey, '{ "index": 2 }'],
  ])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    clear: () => items.clear(),
  })
  setTourOfWindow('abc')
  expect([...items.keys()]).toEqual([editedScriptKey, 'demo-tour'])
  setTourOfWindow(null)
  expect([...items]).toEqual([[editedScriptKey, '{ "index": 2 }']])
  vi.unstubAllGlobals()
})

test('the store of a visitor is named after the link', () => {
  const [one, other] = [tourNameOf('abc'), tourNameOf('abd')]
  expect(one).toBe(tourNameOf('abc'))
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[a-z\d]{1,20}$/)
})
