import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Strings that survive minification, of libraries that the sign-in screen must not load. */
const libraryWords = {
  'react-hook-form': 'shouldUnregister',
  'Base UI': 'data-base-ui',
  dayjs: '$isDayjsObject',
  'react-toastify': 'Toastify',
} as const

/** The libraries that are in these files of a built folder, of those that sign-in does without. */
export const findUnwantedLibraries = async (folder: string, paths: Iterable<string>): Promise<string[]> => {
  const texts = await Promise.all([...paths].map((path) => readFile(join(folder, path), 'utf8')))
  return Object.entries(libraryWords)
    .filter(([, word]) => texts.some((text) => text.includes(word)))
    .map(([library]) => library)
}
