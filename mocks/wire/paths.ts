import type { FileAddress } from '#mocks/database/database-types.ts'
import { models } from '#mocks/database/models.ts'
import { pathParameter } from '#src/contract/endpoint.ts'

/** Where the backend answers. All are compared with addresses without a query. */
export type BackendPaths = {
  /** Matches a path of the contract exactly. A parameter with a percent sign is not an id and does not match. */
  call(path: string): RegExp
  /** Every other address below that of the API, except files: in development, Vite serves the modules of src/api there. */
  otherCalls: RegExp
  /** Everything under the addresses of stored files. */
  storedFiles: RegExp
  /** The parts of `<root>storage/<bucket>/<owner>/<name>`; undefined for any other address. */
  fileOf(url: string): FileAddress | undefined
}

const buckets = Object.values(models.file.schema.bucket.schema)

/**
 * `root` is the address of the portal with its last slash, under whichever path it is served; without it the API and the
 * stored files are below any address.
 */
export const backendPaths = (root?: string): BackendPaths => {
  const start = root === undefined ? '/' : `^(?:${spellingsOf(root).map(escapePattern).join('|')})`
  const storedFile = new RegExp(`${start}storage/([a-z]+)/([0-9]{1,15})/([^/]+)$`)
  return {
    call: (path) => new RegExp(`${start}api${path.replace(pathParameter, '(?<$1>[^/%]+)')}$`),
    otherCalls: new RegExp(`${start}api(?:/[^.]*)?$`),
    storedFiles: new RegExp(`${start}storage/(?:${buckets.join('|')})/.*$`),
    fileOf(url) {
      const [address = ''] = url.split(/[?#]/)
      const [, folder, ownerId, name = ''] = storedFile.exec(address) ?? []
      const bucket = buckets.find((known) => known === folder)
      try {
        return bucket && { bucket, ownerId: Number(ownerId), name: decodeURIComponent(name) }
      } catch {
        return undefined
      }
    },
  }
}

/** msw compares origin and path. The origin of a file is `null` in Firefox, so that its address has two spellings there. */
const spellingsOf = (root: string): readonly string[] => {
  const { origin, pathname } = new URL(root)
  return [...new Set([root, origin + pathname])]
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
