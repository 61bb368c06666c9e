import type { Config } from '#src/contract/config.ts'

type Folder = Exclude<keyof Config['storage'], 'query'>

/** Where a file of a record lies: `<folder>/<id of its owner>/<file>`, with the query that grants access (wire.md). */
export const storedFileUrl = (
  storage: Config['storage'],
  folder: Folder,
  ownerId: number,
  fileName: string,
): string => `${storage[folder]}/${ownerId}/${encodeURIComponent(fileName)}${queryOf(storage)}`

/** Deployments write the query with its question mark or without. */
const queryOf = ({ query }: Config['storage']): string =>
  query === '' || query.startsWith('?') ? query : `?${query}`
