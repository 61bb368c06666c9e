import type { MockBackend } from '#mocks/interception/network.ts'
import type { DemoStore } from './demo-store.ts'

/**
 * Asks the browser to keep the data, which it otherwise may delete when it needs space or the demo has not been opened for a
 * week: with the first edit and the first checkpoint of this page, because some browsers ask the user.
 */
export const keepDataOnceWorthIt = (
  { savedCalls, database }: Pick<MockBackend, 'savedCalls' | 'database'>,
  store: DemoStore,
  manager: Partial<StorageManager> | undefined = navigator.storage,
): void => {
  const countCheckpoints = () => store.get().settings.kept.filter(({ kind }) => kind === 'named').length
  let checkpoints = countCheckpoints()
  let isAsked = false
  const ask = async () => {
    if (isAsked || database.persistence.get() !== 'stored') return
    isAsked = true
    if (!(await manager?.persisted?.())) await manager?.persist?.()
  }
  const askQuietly = () =>
    void ask().catch((error: unknown) => console.warn('The browser may delete the data of the demo.', error))
  savedCalls.subscribe(askQuietly)
  store.subscribe(() => {
    const hasNew = countCheckpoints() > checkpoints
    checkpoints = countCheckpoints()
    if (hasNew) askQuietly()
  })
}
