import { validate } from 'superstruct'
import { Config } from '#src/contract/config.ts'

/** What is wrong with config.json, in a sentence that names the field at fault. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

/** Throws a ConfigProblem if config.json, which is deployed beside index.html, is missing or invalid. */
export const loadConfig = async (url: string): Promise<Config> => {
  const [failure, config] = validate(await fetchJson(url), Config)
  if (failure === undefined) return config
  const field = failure.path.join('.')
  throw new ConfigProblem(
    field === ''
      ? 'config.json is not a JSON object.'
      : `config.json: the field "${field}" is missing or wrong.`,
  )
}

const fetchJson = async (url: string): Promise<unknown> => {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new ConfigProblem('config.json cannot be read: it is missing or no valid JSON.', { cause })
  }
}
