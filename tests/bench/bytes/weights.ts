import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inlineTexts } from '#cli/serve/page.ts'

const isCode = (path: string): boolean => /\.(js|css|html)$/.test(path)

/** The scripts and styles of a built folder, by their paths on the site; some stand in its page. */
export const findCode = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(isCode).map((path) => `/${path.replaceAll('\\', '/')}`)

/**
 * The sum of the sizes of files after gzip, each compressed separately. Of an HTML page only its inline
 * scripts and styles count.
 */
export const gzippedSize = async (folder: string, paths: Iterable<string>): Promise<number> => {
  const texts = await Promise.all(
    [...paths].map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return path.endsWith('.html') ? [...inlineTexts('style', text), ...inlineTexts('script', text)] : [text]
    }),
  )
  return texts.flat().reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}
