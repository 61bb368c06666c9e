import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page of a built portal; null if the folder has none. */
export const pageIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, 'index.html'), 'utf8').catch(() => null)

export const inlineTexts = (element: 'style' | 'script', page: string): string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text)
