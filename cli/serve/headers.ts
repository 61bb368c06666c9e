export type HeaderTable = Readonly<Record<string, string>>

/** Origins of a deployment that are not the portal's own; `demo` lets the mock backend's worker in. */
type Deployment = { api?: string; storage?: string; demo?: boolean }

const everywhere: HeaderTable = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** The headers of the portal's page and files (quality.md). */
export const portalHeaders = (deployment: Deployment = {}): HeaderTable => ({
  ...everywhere,
  'Content-Security-Policy': portalPolicy(deployment),
})

/** The headers of API answers: nobody keeps a copy. */
export const apiHeaders: HeaderTable = { ...everywhere, 'Cache-Control': 'no-store' }

/** The headers of stored files: opened by its own address, an SVG's script does not run. */
export const storageHeaders: HeaderTable = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The files whose names change with their content, as a regular expression that web servers read too. */
export const hashedFiles = '^/assets/.*-[a-zA-Z0-9_-]{8}[.][a-z0-9]+$'

/** How long a file is kept: for good where its name changes with its content, else it is asked for again each time. */
export const caching = {
  forGood: 'public, max-age=31536000, immutable',
  askAgain: 'no-cache',
} as const

const portalPolicy = ({ api, storage, demo = false }: Deployment): string =>
  [
    directive('default-src', "'none'"),
    directive('script-src', "'self'"),
    directive('style-src', "'self'"),
    directive('img-src', "'self'", 'blob:', 'data:', storage),
    directive('connect-src', "'self'", api, storage),
    ...(demo ? [directive('worker-src', "'self'")] : []),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
  ].join('; ')

const directive = (name: string, ...sources: (string | undefined)[]): string =>
  [name, ...new Set(sources.filter((source) => source !== undefined))].join(' ')
