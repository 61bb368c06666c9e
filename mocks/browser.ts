import type { MockNetwork } from './interception/network.ts'
import { replaceBlockedStorage } from './interception/site-data.ts'
import type { StageHandle } from './stage/handle.ts'

/** The mock backend of this tab, and the way to open the stage above it. */
type Demo = MockNetwork & { openStage(handle: StageHandle): Promise<void> }

/**
 * Starts the mock backend in this tab. The network behind it loads once the browser is known to let it. `address` is the
 * one that was opened: a link to a state of the demo is in there.
 */
export const startMock = async (address: string): Promise<Demo> => {
  replaceBlockedStorage()
  const stage = import('./stage/open-stage.tsx')
  const { startNetwork } = await import('./interception/network.ts')
  const network = await startNetwork(import.meta.env.BASE_URL)
  return {
    ...network,
    openStage: async (handle) => (await stage).openStage({ backstage: network.backstage, handle, address }),
  }
}
