import { validate } from 'superstruct'
import { Config } from '#src/contract/config.ts'

/** What is wrong with config.json, in a sentence that names the field at fault. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

/**
 * Throws a ConfigProblem if config.json, which is deployed beside index.html, is missing or invalid. `early` is the answer
 * to a request that was made before any module had loaded.
 */
export const loadConfig = async (url: string, early?: Promise<Response>): Promise<Config> => {
  const [failure, config] = validate(await readJson(early ?? request(url)), Config, { coerce: true })
  if (failure === undefined) return withLowerCaseHosts(config)
  const field = failure.path.join('.')
  throw new ConfigProblem(
    field === ''
      ? 'config.json is not a JSON object.'
      : `config.json: the field "${field}" is missing or wrong.`,
  )
}

/** Names of hosts have no case: what is typed is compared with these. */
const withLowerCaseHosts = ({ portalUrl: { prefix, suffix }, ...config }: Config): Config => ({
  ...config,
  portalUrl: { prefix: prefix.toLowerCase(), suffix: suffix.toLowerCase() },
})

/**
 * Past the browser's cache: many hosts do not say how long the file may be kept, and operators change it. Not by ofetch,
 * which returns JSON that it cannot read as text.
 */
const request = (url: string): Promise<Response> => fetch(url, { cache: 'no-store' })

const readJson = async (arriving: Promise<Response>): Promise<unknown> => {
  const response = await arriving.catch(refuse('the server cannot be reached'))
  if (response.status === 404) throw problem('it is missing')
  if (!response.ok) throw problem(`the server answers with status ${response.status}`)
  return response.json().catch(refuse('it is no valid JSON'))
}

const problem = (reason: string, cause?: unknown): ConfigProblem =>
  new ConfigProblem(`config.json cannot be read: ${reason}.`, { cause })

const refuse =
  (reason: string) =>
  (cause: unknown): never => {
    throw problem(reason, cause)
  }
