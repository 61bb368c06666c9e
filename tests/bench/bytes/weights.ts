import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const isCode = (path: string): boolean => /\.(js|css)$/.test(path)

/** The scripts and styles of a built folder, by their paths on the site. */
export const findCode = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(isCode).map((path) => `/${path.replaceAll('\\', '/')}`)

/** What files of a built folder weigh together after gzip, each packed by itself. */
export const gzippedSize = async (folder: string, paths: Iterable<string>): Promise<number> => {
  const weights = await Promise.all(
    [...paths].map(async (path) => gzipSync(await readFile(join(folder, path)), { level: 9 }).length),
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
}
