import { createHash } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { inlineTexts } from './page.ts'

export type Deployment = {
  /** The origins of the API and of stored files, where they are not the portal's own. */
  api?: string | null
  storage?: readonly string[]
  /** Allows the service worker of the mock API. */
  demo?: boolean
  /** The text of the built index.html, whose inline style and script are allowed. */
  page?: string | null
}

/**
 * Files whose names change with their content. A regular expression in a syntax that web servers also
 * understand.
 */
export const hashedFiles = '^/assets/.*-[a-zA-Z0-9_-]{8}[.][a-z0-9]+$'

/**
 * Paths that name a file: in the folder of the assets, at the root with an extension, or hidden. Every other path may be a
 * route of the portal, also one with a dot, such as `/customer/view/1.5`. The syntax is that of `hashedFiles`.
 */
export const filePaths = '^/assets/|^/[^/]*[.][^/]*$|/[.]'

export const caching = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const

/** Makes browsers refuse plain HTTP for a host for a year: whether they may is known by those who run it. */
export const hsts = 'max-age=31536000'

export const portalHeaders = (deployment: Deployment = {}): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: { ...portalPolicy(deployment), frameAncestors: ["'none'"] },
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })

export const apiHeaders: MiddlewareHandler = secureHeaders({ strictTransportSecurity: false })

/** For stored files: other origins may show them, and scripts in an SVG do not run. */
export const storageHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
  crossOriginResourcePolicy: 'cross-origin',
  strictTransportSecurity: false,
})

/** Returns the headers of the portal as a table, for the configuration of other servers. */
export const portalHeaderTable = (deployment: Deployment = {}): Promise<Record<string, string>> =>
  tableOf(portalHeaders(deployment))

/** What keeps a script in a stored file from running, for servers that pass stored files on. */
export const storageHeaderTable = async (): Promise<Record<string, string>> => {
  const protections = ['content-security-policy', 'x-content-type-options']
  const headers = Object.entries(await tableOf(storageHeaders))
  return Object.fromEntries(headers.filter(([name]) => protections.includes(name)))
}

/**
 * The content security policy for a <meta> of the page. The origins of API and storage are unknown at build
 * time, so it allows all of them; a header restricts them further.
 */
export const metaPolicy = async (deployment: { demo: boolean; page: string }): Promise<string> => {
  const policy = portalPolicy({ ...deployment, storage: ['http:', 'https:'] })
  const headers = await tableOf(secureHeaders({ contentSecurityPolicy: policy }))
  return headers['content-security-policy'] ?? ''
}

const tableOf = async (middleware: MiddlewareHandler): Promise<Record<string, string>> => {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null))
  const { headers } = await app.request('/')
  return Object.fromEntries(headers)
}

const portalPolicy = ({ api, storage = [], demo = false, page }: Deployment) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...hashesOf(inlineTexts('script', page ?? ''))],
  styleSrc: ["'self'", ...hashesOf(inlineTexts('style', page ?? ''))],
  imgSrc: ["'self'", 'blob:', 'data:', ...storage],
  connectSrc: [...new Set(["'self'", ...(api == null ? [] : [api]), ...storage])],
  ...(demo ? { workerSrc: ["'self'"] } : {}),
  baseUri: ["'none'"],
  formAction: ["'self'"],
})

const hashesOf = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
