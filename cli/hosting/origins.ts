import { validate } from 'superstruct'
import { readJson } from '#cli/client/json-file.ts'
import { refuseUsage } from '#cli/failure.ts'
import type { Deployment } from '#cli/serve/headers.ts'
import { Config } from '#src/contract/config.ts'

/** Reads the origins of API and stored files from a config.json. Throws a usage failure if it cannot be used. */
export const originsIn = async (file: string): Promise<Pick<Deployment, 'api' | 'storage'>> => {
  const [failure, config] = validate(await readJson(file), Config)
  if (failure !== undefined) {
    return refuseUsage(`${file}: the field "${failure.path.join('.')}" is missing or wrong.`)
  }
  const { query: _, ...folders } = config.storage
  const storage = Object.values(folders).flatMap((url) => originOf(url) ?? [])
  return { api: originOf(config.apiBaseUrl), storage: [...new Set(storage)] }
}

/** Null for a relative URL: it is on the portal's own origin. */
const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}
