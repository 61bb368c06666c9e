import { demoName } from '#mocks/demo-name.ts'

declare global {
  interface Window {
    /** The databases of other copies of the single-file demo, by their full names; prelude.js adds it. */
    otherCopies?: { databases(): Promise<string[]>; open(name: string): IDBOpenDBRequest }
  }
}

/** Another copy of the file that has stored data in this browser. */
export type OtherCopy = { database: string; file: string }

/** Includes earlier builds at the same path, and the data that all copies of the first releases shared. */
export const findOtherCopies = async (): Promise<OtherCopy[]> => {
  const databases = (await window.otherCopies?.databases().catch(() => [])) ?? []
  return databases.flatMap((database) => {
    if (database === `${demoName}/`) return { database, file: 'an earlier release' }
    const [, path] = /^copy \w* (.*)\|/.exec(database) ?? []
    if (path === undefined || !database.endsWith(`|${demoName} data /`)) return []
    return { database, file: decodeURIComponent(path.split('/').at(-1) ?? path) }
  })
}

/** All records of the database of another copy. */
export const readOtherCopy = async (database: string): Promise<ReadonlyMap<string, unknown>> => {
  const copies = window.otherCopies
  if (copies === undefined) throw new Error('This demo is not a file.')
  const connection = await resultOf(copies.open(database))
  try {
    const store = connection.transaction('records', 'readonly').objectStore('records')
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())])
    return new Map(keys.map((key, index): [string, unknown] => [String(key), values[index]]))
  } finally {
    connection.close()
  }
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
