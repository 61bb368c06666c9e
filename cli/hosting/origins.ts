import { validate } from 'superstruct'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { readJson } from '#cli/smoke/options/json-file.ts'
import { Config } from '#src/contract/config.ts'

/** The servers that a deployment calls beside its own: that of the API, and those of the stored files. */
export type Origins = { api: string | null; storage: readonly string[] }

/** Reads them from a deployment's config.json. Throws a usage failure where that cannot be used. */
export const originsIn = async (file: string): Promise<Origins> => {
  const [failure, config] = validate(await readJson(file), Config)
  if (failure !== undefined) {
    const field = failure.path.join('.')
    throw new CommandFailure(`${file}: the field "${field}" is missing or wrong.`, exitCodes.usage)
  }
  const { query: _, ...places } = config.storage
  const storage = Object.values(places).flatMap((place) => originOf(place) ?? [])
  return { api: originOf(config.apiBaseUrl), storage: [...new Set(storage)] }
}

/** Null for an address without a host: it stands on the portal's own. */
const originOf = (address: string): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null
}
