import { redirectTarget } from '#cli/client/call.ts'
import type { ConnectionOptions } from '#cli/client/connection.ts'
import { describeError } from '#cli/client/finding.ts'
import { checkShape, parseJson, readJson } from '#cli/client/json-file.ts'
import { createNetwork } from '#cli/client/network.ts'
import { readConnection, refuseMissingOption } from '#cli/client/options.ts'
import { readPassword } from '#cli/client/password.ts'
import { decoded } from '#cli/client/proxy.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { refuseUsage } from '#cli/failure.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Config } from '#src/contract/config.ts'
import { readAccepted } from './contract-checks.ts'
import type { SmokeSettings } from './options.ts'
import { readPersonas } from './persona-file.ts'
import type { SmokeOptions } from './smoke.ts'

/** Reads the files and secrets that the options name. Throws a usage failure if something is missing. */
export const readOptions = async (typed: SmokeSettings, redactor: Redactor): Promise<SmokeOptions> => {
  const baseUrl =
    typed.baseUrl ??
    refuseMissingOption('--base-url <url>', 'the address of the API, also as PORTAL_BASE_URL')
  const connection = readConnection(typed, baseUrl, redactor)
  return {
    connection,
    accounts: await accountsOf(typed),
    deadline: typed.deadline ?? null,
    selection: { only: typed.only ?? [], skip: typed.skip ?? [] },
    requirement: typed.require,
    acceptance: {
      known: typed.accept === undefined ? [] : await readAccepted(typed.accept),
      isAll: typed.acceptAll !== undefined,
    },
    areAgreementsNotes: typed.agreements === 'note',
    isFailFast: typed.failFast === true,
    har: typed.report?.some(({ kind }) => kind === 'har') ? { hasBodies: typed.harBodies === true } : null,
    settings: {
      origin: typed.origin ?? null,
      storage:
        typed.storageFrom === undefined ? null : await storageFrom(typed.storageFrom, connection, redactor),
      maxP95: typed.maxP95 ?? null,
    },
  }
}

const accountsOf = async ({
  username,
  persona,
  passwordStdin,
  deadline,
}: SmokeSettings): Promise<Credentials[]> => {
  if (persona !== undefined && username !== undefined) {
    refuseUsage('--persona and --username (PORTAL_USERNAME) exclude each other: both say who signs in.')
  }
  if (persona !== undefined) return readPersonas(persona)
  if (username === undefined) {
    return refuseMissingOption(
      '--username <name>',
      'the account that signs in, also as PORTAL_USERNAME; --persona names several',
    )
  }
  const password = await readPassword({ stdin: passwordStdin === true, username, deadline })
  return [{ name: username, username, password }]
}

/**
 * Reads from the portal's config.json where files are stored. Addresses without a host are those of the portal, or of
 * the API where the file comes from a disk. Throws a usage failure if there is no such file.
 */
const storageFrom = async (
  place: string,
  connection: ConnectionOptions,
  { hide }: Redactor,
): Promise<Config['storage']> => {
  const isRemote = /^https?:\/\//i.test(place)
  if (URL.canParse(place)) hide(decoded(new URL(place).password))
  const json = await (isRemote ? fetched(place, connection) : readJson(place))
  const absolute = (folder: string) => new URL(folder, isRemote ? place : connection.baseUrl).href
  const { customerAssets, employeeImages, complaintAttachments, query } = checkShape(
    place,
    json,
    Config,
  ).storage
  return {
    customerAssets: absolute(customerAssets),
    employeeImages: absolute(employeeImages),
    complaintAttachments: absolute(complaintAttachments),
    query,
  }
}

const fetched = async (url: string, { network, timeout }: ConnectionOptions): Promise<unknown> => {
  const request = { method: 'GET', headers: [], body: null, signal: AbortSignal.timeout(timeout) }
  const { status, headers, bytes } = await createNetwork(network)
    .request(url, request)
    .catch((cause: unknown) => {
      const { detail } = describeError(new ApiError('network', { cause }))
      return refuseUsage(`${url} cannot be read: it ${detail}.`)
    })
  const target = redirectTarget(headers, url)
  if (target !== null) refuseUsage(`${url} is redirected to ${target.origin}${target.pathname} (${status}).`)
  if (status !== 200) refuseUsage(`${url} answers ${status}.`)
  // As browsers read it for the portal.
  return parseJson(url, new TextDecoder().decode(bytes))
}
