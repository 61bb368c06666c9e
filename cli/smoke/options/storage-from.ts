import { validate } from 'superstruct'
import { CommandFailure, refuseUsage } from '#cli/failure.ts'
import { Config } from '#src/contract/config.ts'
import { readJson } from './json-file.ts'

/**
 * Reads from the portal's config.json where files are stored. Addresses without a host are those of the portal, or of
 * the API where the file comes from a disk. Throws a usage failure where there is no such file.
 */
export const storageFrom = async (
  place: string,
  baseUrl: string,
  timeout: number,
): Promise<Config['storage']> => {
  const isRemote = /^https?:\/\//.test(place)
  const [failure, config] = validate(await (isRemote ? fetched(place, timeout) : readJson(place)), Config)
  if (failure !== undefined)
    return refuseUsage(`${place}: the field "${failure.path.join('.')}" is missing or wrong.`)
  const absolute = (folder: string) => new URL(folder, isRemote ? place : baseUrl).href
  const { customerAssets, employeeImages, complaintAttachments, query } = config.storage
  return {
    customerAssets: absolute(customerAssets),
    employeeImages: absolute(employeeImages),
    complaintAttachments: absolute(complaintAttachments),
    query,
  }
}

const fetched = async (url: string, timeout: number): Promise<unknown> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    return response.ok ? await response.json() : refuseUsage(`${url} answers ${response.status}.`)
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    return refuseUsage(`${url} cannot be read: it does not answer, or not with JSON.`)
  }
}
