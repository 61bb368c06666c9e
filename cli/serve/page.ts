import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page of a built portal; null if the folder has none. */
export const pageIn = (folder: string): Promise<string | null> =>
  readFile(join(folder, 'index.html'), 'utf8').catch(() => null)

/** Finds the base path of a build (`vite build --base`) in its page, with a trailing slash. */
export const basePathIn = (page: string): string =>
  /<script[^>]* src="(\/[^":?]*?)assets\//.exec(page)?.[1] ?? '/'

export const inlineTexts = (element: 'style' | 'script', page: string): string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text)
