import { networkInterfaces } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { isProof } from '#tests/e2e/support/proof.ts'
import { serveBuilt } from '#tests/e2e/support/site.ts'
import type { EngineName } from './driver.ts'
import { slowScripts } from './slow-scripts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
    sites: Sites
  }
}

/** The origins that the walks open. */
type Sites = {
  demo: string
  /** The production build with a backend over HTTP. */
  portal: string
  /** The same with scripts that arrive late, as `/?delay=` says. */
  slowPortal: string
  /** The demo over plain http and an IP address, where browsers allow no service worker; null without a network, and but for the proof. */
  insecureDemo: string | null
  /** The demo as one file on disk. */
  singleFile: string
}

/** Serves the builds once for all engines. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const address = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const [demo, portal, insecureDemo] = await Promise.all([
    serveBuilt('dist-demo'),
    serveBuilt('dist'),
    address === undefined || !isProof ? null : serveBuilt('dist-demo', ['--host', address]),
  ])
  const slowPortal = await slowScripts(portal.url)
  provide('sites', {
    demo: demo.url,
    portal: portal.url,
    slowPortal: slowPortal.url,
    insecureDemo: insecureDemo?.url ?? null,
    singleFile: pathToFileURL('dist-demo/care-admin-portal-demo.html').href,
  })
  return async () => {
    await slowPortal.stop()
    await Promise.all([demo, portal, insecureDemo].map((site) => site?.stop()))
  }
}
