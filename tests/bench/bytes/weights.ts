import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inlineTexts } from '#cli/serve/page.ts'

const isCode = (path: string): boolean => /\.(js|css|html)$/.test(path)

/** The scripts and styles of a built folder, by their paths on the site; some stand in its page. */
export const findCode = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(isCode).map((path) => `/${path.replaceAll('\\', '/')}`)

/** What files of a built folder weigh together after gzip, each packed by itself; of pages the scripts and styles in them. */
export const gzippedSize = async (folder: string, paths: Iterable<string>): Promise<number> => {
  const texts = await Promise.all(
    [...paths].map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return path.endsWith('.html') ? [...inlineTexts('style', text), ...inlineTexts('script', text)] : [text]
    }),
  )
  return texts.flat().reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}
