import type { PortalHandle } from './demo/portal-handle.ts'
import type { MockNetwork } from './interception/network.ts'
import { replaceBlockedStorage } from './interception/site-data.ts'

/** The mock backend of this tab and the demo's controls. */
type Demo = MockNetwork & { openDemo(handle: PortalHandle): Promise<void> }

/**
 * Starts the mock backend in this tab. The network behind it loads once the browser is known to let it. `address` is the
 * one that was opened: a link to a state of the demo is in there.
 */
export const startMock = async (address: string): Promise<Demo> => {
  replaceBlockedStorage()
  const controls = import('./demo/open-demo.tsx')
  const { startNetwork } = await import('./interception/network.ts')
  const network = await startNetwork(import.meta.env.BASE_URL)
  return {
    ...network,
    openDemo: async (handle) => (await controls).openDemo({ backend: network.backend, handle, address }),
  }
}
