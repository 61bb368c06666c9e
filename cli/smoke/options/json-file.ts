import { readFile } from 'node:fs/promises'
import { CommandFailure, exitCodes } from '#cli/failure.ts'

/** Reads a file of JSON. Throws a usage failure that never quotes it: it may hold secrets. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => refuse(`${file} cannot be read.`))
  try {
    return JSON.parse(text)
  } catch {
    return refuse(`${file} is no JSON.`)
  }
}

const refuse = (sentence: string): never => {
  throw new CommandFailure(sentence, exitCodes.usage)
}
