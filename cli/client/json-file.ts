import { readFile } from 'node:fs/promises'
import { refuseUsage } from '#cli/failure.ts'

/** Reads a file of JSON. Throws a usage failure that never quotes it: it may hold secrets. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => refuseUsage(`${file} cannot be read.`))
  try {
    return JSON.parse(text)
  } catch {
    return refuseUsage(`${file} is no JSON.`)
  }
}
