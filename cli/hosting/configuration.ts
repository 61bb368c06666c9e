import { readFile } from 'node:fs/promises'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import { refuseUsage } from '#cli/failure.ts'
import {
  caching,
  type Deployment,
  filePaths,
  hashedFiles,
  portalHeaderTable,
  storageHeaderTable,
} from '#cli/serve/headers.ts'
import { basePathIn, pageIn } from '#cli/serve/page.ts'
import { Config } from '#src/contract/config.ts'
import { fillTemplate } from './template.ts'

type Program = 'nginx' | 'caddy'

export type Hosting = Deployment & {
  serverName: string
  /** The folder of the built portal on the server. */
  root: string
  /** The path that the portal was built for, with a trailing slash. */
  base: string
  /** The default is 80, or 443 with TLS. */
  port?: number | undefined
  tlsCertificate?: string | undefined
  tlsKey?: string | undefined
  /** The origin to which /api and /storage are passed on. */
  proxyApi?: string | undefined
  brotli?: boolean
}

export type HostingOptions = Omit<Hosting, 'api' | 'storage' | 'page' | 'root' | 'base'> & {
  /** The default is /var/www/portal. */
  root?: string
  /** The deployment's config.json, which says the same as the two origins. */
  config?: string
  apiOrigin?: string
  storageOrigin?: string
  /** The folder of the built portal on this machine. */
  build?: string
}

/** Reads the files that the options name. Throws a usage failure if one is missing or cannot be used. */
export const readHosting = async (options: HostingOptions): Promise<Hosting> => {
  const { config, apiOrigin = null, storageOrigin, build, root = '/var/www/portal', ...hosting } = options
  if ((hosting.tlsCertificate === undefined) !== (hosting.tlsKey === undefined)) {
    refuseUsage('--tls-certificate and --tls-key are used together.')
  }
  const folder = build ?? (hosting.demo ? 'dist-demo' : 'dist')
  const page =
    (await pageIn(folder)) ??
    refuseUsage(
      `There is no index.html in ${folder}: build the portal first, or name its folder with --build.`,
    )
  const origins =
    config === undefined
      ? { api: apiOrigin, storage: storageOrigin === undefined ? [] : [storageOrigin] }
      : originsIn(checkShape(config, await readJson(config), Config))
  return { ...hosting, ...origins, root, page, base: basePathIn(page) }
}

const originsIn = ({ apiBaseUrl, storage: { query: _, ...folders } }: Config) => ({
  api: originOf(apiBaseUrl),
  storage: [...new Set(Object.values(folders).flatMap((url) => originOf(url) ?? []))],
})

/** Null for a relative URL: it is on the portal's own origin. */
const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}

export const hostingConfiguration = async (program: Program, hosting: Hosting): Promise<string> => {
  // The templates are beside the code in the built CLI, too.
  const template = await readFile(new URL(templates[program], import.meta.url), 'utf8')
  const { serverName, root, proxyApi = null, brotli = false } = hosting
  const { [hstsName]: hsts = null, ...headers } = await portalHeaderTable(hosting)
  return fillTemplate(template, {
    serverName,
    root,
    ...listeningSlots(program, hosting),
    ...pathSlots(program, hosting.base),
    proxy: proxyApi,
    brotli,
    noBrotli: !brotli,
    ...caching,
    hsts,
    headers: rowsOf(headers),
    storageHeaders: rowsOf(await storageHeaderTable()),
  })
}

const listeningSlots = (program: Program, hosting: Hosting) => {
  const { port, tlsCertificate = null, tlsKey = null } = hosting
  const hasCertificate = tlsCertificate !== null && tlsKey !== null
  const isHttp = !hasCertificate && (program === 'nginx' || port !== undefined)
  return {
    port: String(port ?? (hasCertificate ? 443 : 80)),
    redirectPort: port === undefined || port === 443 ? '' : `:${port}`,
    site: siteAddress(hosting, isHttp),
    http: isHttp,
    tls: hasCertificate,
    automaticTls: !hasCertificate && !isHttp,
    tlsCertificate,
    tlsKey,
  }
}

/** Caddy sees paths without the base, nginx with it. In the map of nginx the status stands before the path. */
const pathSlots = (program: Program, base: string) => ({
  base,
  baseWithoutSlash: base.slice(0, -1),
  isBelow: base !== '/',
  fromBase: `^${escapeRegExp(base.slice(0, -1))}(/.*)$`,
  handlePortal: base === '/' ? 'handle' : `handle_path ${base}*`,
  ...(program === 'nginx'
    ? {
        hashedFiles: hashedFiles.replace(/^\^/, ''),
        filePaths: filePaths.replaceAll(/(?<=^|[|])\^\//g, `^${escapeRegExp(base)}`),
      }
    : { hashedFiles, filePaths }),
})

const hstsName = 'strict-transport-security'

const rowsOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const templates = { nginx: './nginx.conf', caddy: './Caddyfile' }

/** Caddy takes the scheme from the address of a site. */
const siteAddress = ({ serverName, port }: Hosting, isHttp: boolean): string =>
  `${isHttp ? 'http://' : ''}${serverName}${port === undefined ? '' : `:${port}`}`
