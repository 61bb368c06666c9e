import type { FileAddress } from '#mocks/database/database-types.ts'
import { models } from '#mocks/database/models.ts'
import { pathParameter } from '#src/contract/endpoint.ts'

/** The path of the backend on any origin, as in config.json's apiBaseUrl. */
const apiBase = '/api'

/** Matches a path of the contract exactly. A parameter with a percent sign is not an id and does not match. */
export const apiPath = (path: string): RegExp =>
  new RegExp(`${apiBase}${path.replace(pathParameter, '(?<$1>[^/%]+)')}$`)

/**
 * Every other path under the API's base path, except files: in development, Vite serves the modules of
 * src/api there.
 */
export const otherApiPath = new RegExp(`${apiBase}(?:/[^.]*)?$`)

const buckets = Object.values(models.file.schema.bucket.schema)

/** Everything under the paths to which config.json's storage addresses lead. */
export const storagePath = new RegExp(`/storage/(?:${buckets.join('|')})/.*$`)

const storedFile = /\/storage\/([a-z]+)\/([0-9]{1,15})\/([^/]+)$/

/** Parses `/storage/<bucket>/<owner>/<name>`; undefined for any other path. */
export const storageAddress = (url: string): FileAddress | undefined => {
  const [, folder, ownerId, name = ''] = storedFile.exec(new URL(url).pathname) ?? []
  const bucket = buckets.find((known) => known === folder)
  try {
    return bucket && { bucket, ownerId: Number(ownerId), name: decodeURIComponent(name) }
  } catch {
    return undefined
  }
}
