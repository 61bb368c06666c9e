import { expect, test, vi } from 'vitest'
import { whenOnline } from '#src/ui/when-online.ts'

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

test('resolves at once when the browser is online', async () => {
  network(true)
  await expect(whenOnline()).resolves.toBeUndefined()
})

test('waits until the browser is online', async () => {
  network(false)
  let isOver = false
  const waiting = whenOnline().then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  window.dispatchEvent(new Event('online'))
  await waiting
  expect(isOver).toBe(true)
})
