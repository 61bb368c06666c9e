import type { Config } from '#src/contract/config.ts'

type Folder = Exclude<keyof Config['storage'], 'query'>

/** The URL of a stored file: `<folder>/<id of its owner>/<file>`, with the shared-access query. */
export const storedFileUrl = (
  storage: Config['storage'],
  folder: Folder,
  ownerId: number,
  fileName: string,
): string => `${storage[folder]}/${ownerId}/${encodeURIComponent(fileName)}${queryOf(storage)}`

/** Deployments write the query with its question mark or without. */
const queryOf = ({ query }: Config['storage']): string =>
  query === '' || query.startsWith('?') ? query : `?${query}`
