import { expect, test } from 'vitest'
import { createStore } from '#src/rules/create-store.ts'
import { watchNetwork } from '#src/runs/open-runs.ts'

test('a run goes on when the browser is online again, and when a call reaches the server again', () => {
  const isReachable = createStore(true)
  let returns = 0
  const stop = watchNetwork(isReachable, () => {
    returns += 1
  })
  isReachable.set(false)
  expect(returns).toBe(0)
  isReachable.set(true)
  expect(returns).toBe(1)
  window.dispatchEvent(new Event('online'))
  expect(returns).toBe(2)
  stop()
  isReachable.set(false)
  isReachable.set(true)
  window.dispatchEvent(new Event('online'))
  expect(returns).toBe(2)
})
