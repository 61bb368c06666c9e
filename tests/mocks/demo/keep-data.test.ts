import { expect, test, vi } from 'vitest'
import { keepDataOnceWorthIt } from '#mocks/demo/keep-data.ts'
import { createStore } from '#src/rules/create-store.ts'
import { startDemo } from './start-demo.ts'

const start = async (isPersisted = false) => {
  const demo = await startDemo()
  const savedCalls = createStore(0)
  const manager = { persisted: vi.fn(async () => isPersisted), persist: vi.fn(async () => true) }
  keepDataOnceWorthIt({ savedCalls, database: demo.tab.database }, demo.store, manager)
  return { ...demo, savedCalls, manager }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the browser is asked once to keep the data: with the first edit, or the first checkpoint', async () => {
  const edited = await start()
  await edited.actions.setNetwork({ latency: 300 })
  await settled()
  expect(edited.manager.persist).not.toHaveBeenCalled()
  edited.savedCalls.set(1)
  edited.savedCalls.set(2)
  await settled()
  expect(edited.manager.persist).toHaveBeenCalledOnce()

  const marked = await start()
  await marked.actions.saveCheckpoint('mine')
  await settled()
  expect(marked.manager.persist).toHaveBeenCalledOnce()
})

test('a browser that keeps the data already, or that cannot be asked, is not asked', async () => {
  const { actions, manager } = await start(true)
  await actions.saveCheckpoint('mine')
  await settled()
  expect(manager.persist).not.toHaveBeenCalled()

  const demo = await startDemo()
  const savedCalls = createStore(0)
  keepDataOnceWorthIt({ savedCalls, database: demo.tab.database }, demo.store, {})
  savedCalls.set(1)
  await settled()
})
