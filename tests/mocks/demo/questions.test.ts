import { expect, test } from 'vitest'
import {
  askedColumns,
  isRightAnswer,
  rightAnswer,
  type ScriptQuestion,
} from '#mocks/demo/scripts/question.ts'
import { readScript } from '#mocks/demo/scripts/read-script.ts'
import { isSkippedByNext, pointsOf, runScript } from '#mocks/demo/scripts/running-script.ts'
import type { Script, Step } from '#mocks/demo/scripts/script.ts'
import { startDemo } from './start-demo.ts'

const asking = (...questions: ScriptQuestion[]): Script => ({
  version: 1,
  title: 'Quiz',
  steps: questions.map((question, index) => ({ title: `Question ${index + 1}`, notes: '', question })),
})

const devices: ScriptQuestion = { table: 'device', where: { customerId: 1 }, value: 'count' }
const choice: ScriptQuestion = { answers: ['Hold', 'Active'], right: 1 }
const missing: ScriptQuestion = {
  table: 'customer',
  where: { companyName: 'Nowhere' },
  value: 'contactPersonName',
}

const run = async (script: Script) => {
  const demo = await startDemo()
  await demo.store.set({ running: runScript(script, 0) })
  const running = () => {
    const { running: current } = demo.store.get().settings
    if (current === null) throw new Error('No script is running.')
    return current
  }
  return { ...demo, running }
}

test('a number is read from the data when it is asked: the same script has another answer after a change', async () => {
  const { tab } = await startDemo()
  const answer = () => tab.database.read((tables) => rightAnswer(devices, tables))
  const before = Number(await answer())
  await tab.database.transaction((tables) => {
    for (const { id } of tables.device.all().filter(({ customerId }) => customerId === 1))
      tables.device.remove(id)
  })
  expect(before).toBeGreaterThan(0)
  expect(await answer()).toBe('0')
})

test('a name is read from the first row that fits; what no screen shows is not read', async () => {
  const { tab } = await startDemo()
  const read = (question: ScriptQuestion) => tab.database.read((tables) => rightAnswer(question, tables))
  expect(await read({ table: 'customer', where: { id: 1 }, value: 'companyName' })).toBe('Lakeside Hospital')
  expect(await read({ table: 'customer', where: { id: 1 }, value: 'adminPassword' })).toBeNull()
  expect(await read({ table: 'customer', where: { id: 1 }, value: 'nothing' })).toBeNull()
  expect(await read(missing)).toBeNull()
})

test.each([
  ['lakeside  hospital ', 'Lakeside Hospital', true],
  ['1,200', '1200', true],
  ['12', '1200', false],
  ['zurich', 'Zürich', true],
  ['', '0', false],
])('the answer %o to %o is right: %o', (given, right, isRight) => {
  expect(isRightAnswer(given, right)).toBe(isRight)
})

test('a step with a question waits for an answer; the first one counts, and the summary has its points', async () => {
  const { actions, running } = await run(asking(choice, devices))
  expect(isSkippedByNext(running())).toBe(true)
  await actions.answerStep('Hold')
  await actions.answerStep('Active')
  expect(running().progress[0]).toMatchObject({ state: 'done', answer: { isRight: false, right: 'Active' } })
  expect(isSkippedByNext(running())).toBe(false)
  await actions.nextStep()
  const count = await rightNow(actions)
  await actions.answerStep(count)
  expect(pointsOf(running())).toEqual({ points: 1, most: 2 })
})

const rightNow = async ({
  exportState,
}: Awaited<ReturnType<typeof startDemo>>['actions']): Promise<string> => {
  const { device }: { device: { customerId: number }[] } = JSON.parse(await exportState())
  return String(device.filter(({ customerId }) => customerId === 1).length)
}

test('a question whose answer the data lack stays open, says so and can be skipped', async () => {
  const { actions, running, store } = await run(asking(missing, choice))
  expect(store.get().isRecordGone).toBe(true)
  await actions.answerStep('Asha')
  expect(running().progress[0]?.state).toBe('todo')
  await actions.nextStep()
  expect([running().progress[0]?.state, store.get().isRecordGone]).toEqual(['skipped', false])
})

test('a step has either a question or another condition', () => {
  const step: Step = { title: 'Both', notes: '', question: choice, doneWhen: { kind: 'signedOut' } }
  expect(() => readScript(JSON.stringify({ version: 1, title: 'Quiz', steps: [step] }))).toThrow(/step 1/)
})

test.each([
  { answers: ['Only one'], right: 0 },
  { answers: ['One', 'Two'], right: 2 },
  { answers: ['One', 'One'], right: 0 },
  { table: 'token', where: {}, value: 'count' },
])('the question %o is refused', (question) => {
  const script = { version: 1, title: 'Quiz', steps: [{ title: 'A', notes: '', question }] }
  expect(() => readScript(JSON.stringify(script))).toThrow(/step 1/)
})

test('a presenter chooses among the columns that hold a text or a number; passwords are not among them', async () => {
  const { tab } = await startDemo()
  const columns = await tab.database.read((tables) => askedColumns('customer', tables))
  expect(columns).toContainEqual({ name: 'companyName', isNumber: false })
  expect(columns).toContainEqual({ name: 'status', isNumber: true })
  expect(columns.map(({ name }) => name)).not.toContain('adminPassword')
  expect(columns.map(({ name }) => name)).not.toContain('lobIds')
})
