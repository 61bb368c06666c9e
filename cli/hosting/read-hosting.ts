import { join } from 'node:path'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import { refuseUsage } from '#cli/failure.ts'
import type { Deployment } from '#cli/serve/headers.ts'
import { basePathIn, pageIn } from '#cli/serve/page.ts'
import { Config } from '#src/contract/config.ts'

/** What the configuration of a web server says of a deployment. */
export type Hosting = Deployment & {
  serverName: string
  /** The folder of the built portal on the server. */
  root: string
  /** The path that the portal was built for, with a trailing slash. */
  base: string
  /** The default is 80 for nginx, and for Caddy a name with a certificate of its own. */
  port?: number | undefined
  /** Whether the server listens on IPv6 as well; true by default. */
  ipv6?: boolean | undefined
  /** The origin to which /api and /storage are passed on. */
  proxyApi?: string | undefined
}

export type HostingOptions = Pick<Hosting, 'serverName' | 'root' | 'port' | 'ipv6' | 'proxyApi' | 'demo'> & {
  /** The folder of the built portal on this machine. */
  build?: string
  /** The deployment's config.json; by default that of the build. */
  config?: string
}

/** Reads the built page and config.json. Throws a usage failure if one is missing or cannot be used. */
export const readHosting = async ({ config, build, ...hosting }: HostingOptions): Promise<Hosting> => {
  const folder = build ?? (hosting.demo ? 'dist-demo' : 'dist')
  const page =
    (await pageIn(folder)) ??
    refuseUsage(
      `There is no index.html in ${folder}: build the portal first, or name its folder with --build.`,
    )
  const file = config ?? join(folder, 'config.json')
  const { apiBaseUrl, storage } = checkShape(file, await readJson(file), Config)
  const { query: _, ...folders } = storage
  const origins = Object.values(folders).flatMap((url) => originOf(url) ?? [])
  return {
    ...hosting,
    page,
    base: basePathIn(page),
    api: originOf(apiBaseUrl),
    storage: [...new Set(origins)],
  }
}

/** Null for a relative URL: it is on the portal's own origin. A host without a scheme has that of the page. */
const originOf = (address: string): string | null => {
  if (/^[\\/]{2}/.test(address)) return new URL(address, 'https://portal').host
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}
