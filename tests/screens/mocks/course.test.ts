import { beforeEach, expect, test, vi } from 'vitest'
import { type LmsState, runPackage } from '#mocks/demo/scorm/run-package.ts'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'

const script: Script = {
  version: 1,
  title: 'A training',
  training: true,
  steps: [
    { title: 'One', notes: '', chapter: 'First', scenario: 'everyday' },
    { title: 'Two', notes: '', chapter: 'Second' },
  ],
}

beforeEach(() => {
  const element = document.createElement('script')
  element.id = 'script'
  element.type = 'application/json'
  element.textContent = JSON.stringify(script)
  document.body.append(element)
})

/** A learning system that knows this of the learner, and what it answers to a report. */
const startLms = (values: Record<string, string> = {}, answer = () => 'true') => {
  vi.stubGlobal('API', {
    LMSInitialize: () => 'true',
    LMSFinish: () => 'true',
    LMSGetValue: (name: string) => values[name] ?? '',
    LMSSetValue: (name: string, value: string) => {
      const answered = answer()
      if (answered === 'true') values[name] = value
      return answered
    },
    LMSCommit: () => answer(),
  })
  return values
}

type TestDemo = Awaited<ReturnType<typeof startDemo>>

const launch = async (demo: TestDemo, onState: (state: LmsState) => void = () => undefined) => {
  await runPackage({ ...demo, page: window }, onState)
  return demo.actions
}

test.each<[string, (actions: TestDemo['actions']) => Promise<void>]>([
  ['Back', ({ previousStep }) => previousStep()],
  ['a chapter', ({ showStep }) => showStep(0)],
])('what was completed stays so when the learner looks back by %s after the end', async (_, lookBack) => {
  const values = startLms()
  const actions = await launch(await startDemo())
  await actions.nextStep()
  await actions.nextStep()
  const atEnd = { ...values }
  expect(atEnd).toMatchObject({
    'cmi.core.lesson_status': 'completed',
    'cmi.core.score.raw': '100',
    'cmi.core.exit': '',
  })
  await lookBack(actions)
  expect(values).toEqual(atEnd)
})

test.each(['completed', 'passed'])(
  'a %s training that is launched again reports its place and stays so',
  async (status) => {
    const values = startLms({ 'cmi.core.lesson_status': status })
    const actions = await launch(await startDemo())
    await actions.nextStep()
    expect(values).toMatchObject({ 'cmi.core.lesson_location': '2. Two', 'cmi.core.exit': 'suspend' })
    await actions.nextStep()
    expect(values).toMatchObject({ 'cmi.core.lesson_status': status, 'cmi.core.exit': '' })
  },
)

/** The page is loaded again, by the portal or its user, or opened by the learning system. */
const arriveBy = (type: 'reload' | 'navigate') => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { ...performance.mark('arrival').toJSON(), type, toJSON: () => ({}) },
  ])
}

test('a reload keeps the place and the data of the learner, also at the end; the next launch begins again', async () => {
  const values = startLms()
  const demo = await startDemo()
  const { nextStep } = await launch(demo)
  await demo.rename()
  const place = () => demo.store.get().settings.running?.step
  await nextStep()
  arriveBy('reload')
  await launch(demo)
  expect(place()).toBe(1)
  await nextStep()
  await launch(demo)
  expect([place(), values['cmi.core.lesson_status']]).toEqual([2, 'completed'])
  expect(await demo.names()).toContain('Wrecked')
  arriveBy('navigate')
  await launch(demo)
  expect([place(), values['cmi.core.lesson_status']]).toEqual([0, 'completed'])
  expect(await demo.names()).not.toContain('Wrecked')
})

test.each([
  ['keeps the place', (values: Record<string, string>) => values],
  [
    'forgets the place of a session that has ended',
    (values: Record<string, string>) => {
      values['cmi.suspend_data'] = ''
      return values
    },
  ],
])(
  'what was completed stays so after a look back and a reload, by a learning system that %s',
  async (_, end) => {
    const values = startLms()
    const demo = await startDemo()
    const { nextStep, previousStep } = await launch(demo)
    await nextStep()
    await nextStep()
    await previousStep()
    const atEnd = { ...end(values) }
    arriveBy('reload')
    await launch(demo)
    expect(demo.store.get().settings.running?.step).toBe(1)
    await previousStep()
    expect(values).toEqual(atEnd)
  },
)

test('a completed training that is launched again reports its place after a reload, too', async () => {
  const values = startLms({ 'cmi.core.lesson_status': 'completed' })
  const demo = await startDemo()
  await launch(demo)
  arriveBy('reload')
  const { nextStep } = await launch(demo)
  await nextStep()
  expect(values).toMatchObject({ 'cmi.core.lesson_location': '2. Two', 'cmi.core.exit': 'suspend' })
})

const endSession = (): string => {
  throw new Error('The session is over')
}

test.each([
  ['refuses what is reported', () => 'false'],
  ['throws', endSession],
])('a learning system that %s is said to do so, and gets all once it takes it again', async (_, refuse) => {
  let answer = () => 'true'
  const values = startLms({}, () => answer())
  const states: LmsState[] = []
  const { nextStep } = await launch(await startDemo(), (state) => states.push(state))
  answer = refuse
  await nextStep()
  expect([states.at(-1), values['cmi.core.lesson_location']]).toEqual(['refused', '1. One'])
  answer = () => 'true'
  await nextStep()
  expect([states.at(-1), values['cmi.core.lesson_status']]).toEqual(['reporting', 'completed'])
})
