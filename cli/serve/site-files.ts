import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file of the site: its path below the root, its bytes, and a tag that changes with them. */
export type SiteFile = { path: string; bytes: Uint8Array<ArrayBuffer>; tag: string }

/** Finds the file of a URL's path; null where there is none. */
export type FindFile = (pathname: string) => Promise<SiteFile | null>

/** The files below a folder, which must exist. Neither dots, encodings nor links lead out of it; hidden files are not there. */
export const siteFiles = async (folder: string): Promise<FindFile> => {
  const root = await realpath(folder)
  return async (pathname) => {
    const path = pathOf(pathname)
    return path === null ? null : fileIn(root, path)
  }
}

const pathOf = (pathname: string): string | null => {
  try {
    const path = decodeURIComponent(pathname)
    const isPlain = !/[\\\0]/.test(path) && path.split('/').every((part) => !part.startsWith('.'))
    return isPlain ? path : null
  } catch {
    return null
  }
}

const fileIn = async (root: string, path: string): Promise<SiteFile | null> => {
  try {
    const place = await realpath(join(root, path))
    const facts = await stat(place)
    if (!place.startsWith(root + sep) || !facts.isFile()) return null
    return {
      path: place.slice(root.length),
      bytes: new Uint8Array(await readFile(place)),
      tag: `${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}`,
    }
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

const isAbsence = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(String(error.code))
