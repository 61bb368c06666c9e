import type { Config } from '#src/contract/config.ts'
import { trimText } from '#src/rules/text.ts'

type Folder = Exclude<keyof Config['storage'], 'query'>

/** The URL of a stored file: `<folder>/<id of its owner>/<file>`, with the shared-access query. */
export const storedFileUrl = (
  storage: Config['storage'],
  folder: Folder,
  ownerId: number,
  fileName: string,
): string => joinAddress(storage[folder], [String(ownerId), fileName], storage.query)

/**
 * An address with further parts behind its path, each encoded, and a query. Deployments write it with a slash at its end or without,
 * and the query with its question mark or without: an object storage takes two slashes for another name.
 */
const joinAddress = (address: string, parts: readonly string[], query = ''): string => {
  const path = [trimText(address).replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/')
  const values = trimText(query).replace(/^[?&]+/, '')
  return values === '' ? path : `${path}?${values}`
}
