import { extname } from 'node:path'

/** Content types by the ends of file names. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The content type of a file by its name; the sniffing of browsers is switched off, so an unknown one is a download. */
export const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Whether bytes of this type get smaller by compression: pictures and fonts are compressed already. */
export const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|manifest)|image\/svg)/.test(contentType)
