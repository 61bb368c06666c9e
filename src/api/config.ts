import { validate } from 'superstruct'
import { Config } from '#src/contract/config.ts'
import { type ClockReading, serverTime } from '#src/rules/clock.ts'

/** What is wrong with config.json, in a sentence that names the field at fault. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

/** What a start needs to know: the deployment's settings, and the time of its host if the answer names it. */
export type LoadedConfig = { config: Config; loadedAt: ClockReading | null }

/** An answer, and when it arrived, by `performance.now()`. */
type Arrived = { response: Response; arrivedAt: number }

/**
 * Throws a ConfigProblem if config.json, which is deployed beside index.html, is missing or invalid. `early` is the answer
 * to a request that was made before any module had loaded.
 */
export const loadConfig = async (url: string, early?: Promise<Arrived>): Promise<LoadedConfig> => {
  const { json, loadedAt } = await fetchJson(early ?? request(url))
  const [failure, config] = validate(json, Config)
  if (failure === undefined) return { config: withLowerCaseHosts(config), loadedAt }
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

/** The time at which a host has answered, in milliseconds since 1970; null if it does not say. */
export const timeOf = ({ headers }: Response): number | null =>
  serverTime(headers.get('Date'), headers.get('Age'))

/**
 * Past the browser's cache: many hosts do not say how long the file may be kept, and operators change it. Not by ofetch,
 * which returns JSON that it cannot read as text.
 */
const request = async (url: string): Promise<Arrived> => ({
  response: await fetch(url, { cache: 'no-store' }),
  arrivedAt: performance.now(),
})

const fetchJson = async (
  arriving: Promise<Arrived>,
): Promise<{ json: unknown; loadedAt: ClockReading | null }> => {
  try {
    const { response, arrivedAt } = await arriving
    if (!response.ok) throw new Error(`status ${response.status}`)
    const server = timeOf(response)
    const loadedAt = server === null ? null : { server, monotonic: arrivedAt }
    return { json: await response.json(), loadedAt }
  } catch (cause) {
    throw new ConfigProblem('config.json cannot be read: it is missing or no valid JSON.', { cause })
  }
}
