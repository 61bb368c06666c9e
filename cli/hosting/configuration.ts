import { readFile } from 'node:fs/promises'
import { caching, type Deployment, hashedFiles, portalHeaderTable } from '#cli/serve/headers.ts'
import { fillTemplate } from './template.ts'

export type Hosting = Deployment & {
  serverName: string
  /** The folder of the built portal on the server. */
  root: string
  /** The default is 80, or 443 with TLS. */
  port?: number | undefined
  tlsCertificate?: string | undefined
  tlsKey?: string | undefined
  /** The origin to which /api and /storage are passed on. */
  proxyApi?: string | undefined
  brotli?: boolean
}

export const hostingConfiguration = async (program: 'nginx' | 'caddy', hosting: Hosting): Promise<string> => {
  // The templates are beside the code in the built CLI, too.
  const template = await readFile(new URL(templates[program], import.meta.url), 'utf8')
  const { serverName, root, port, tlsCertificate, tlsKey, brotli = false } = hosting
  const hasCertificate = tlsCertificate !== undefined && tlsKey !== undefined
  const isHttp = !hasCertificate && (program === 'nginx' || port !== undefined)
  return fillTemplate(template, {
    serverName,
    root,
    port: String(port ?? (hasCertificate ? 443 : 80)),
    site: siteAddress(hosting, isHttp),
    http: isHttp,
    tls: hasCertificate,
    automaticTls: !hasCertificate && !isHttp,
    ...textsOf(hosting),
    brotli,
    noBrotli: !brotli,
    hashedFiles: program === 'nginx' ? hashedFiles.replace(/^\^/, '') : hashedFiles,
    ...caching,
    headers: Object.entries(await portalHeaderTable(hosting)).map(([name, value]) => ({ name, value })),
  })
}

const templates = { nginx: './nginx.conf', caddy: './Caddyfile' }

const textsOf = ({ tlsCertificate, tlsKey, proxyApi }: Hosting) => ({
  tlsCertificate: tlsCertificate ?? null,
  tlsKey: tlsKey ?? null,
  proxy: proxyApi ?? null,
})

/** Caddy takes the scheme from the address of a site. */
const siteAddress = ({ serverName, port }: Hosting, isHttp: boolean): string =>
  `${isHttp ? 'http://' : ''}${serverName}${port === undefined ? '' : `:${port}`}`
