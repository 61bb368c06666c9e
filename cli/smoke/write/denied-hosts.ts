import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { InvalidArgumentError } from 'commander'
import { refuseUsage } from '#cli/failure.ts'
import { denyVariables, variableNamed } from '#cli/variables.ts'

/** Parses hosts with commas, blanks or lines between them. One that cannot be read would deny nothing: it is refused. */
export const deniedHostsOption = (typed: string, before: readonly string[] = []): string[] => {
  const entries = typed.split(/[\s,;]+/).filter((entry) => entry !== '')
  const unknown = entries.find((entry) => entry !== '*' && deniedHostIn(entry, 'https:') === null)
  if (unknown === undefined) return [...before, ...entries]
  throw new InvalidArgumentError(
    `"${unknown}" is not a host, such as api.example.com, nor its subdomains, such as *.example.com. A * can only be at the beginning.`,
  )
}

/** Those of the options and of all variables: commander lets the one replace the other. */
export const allDeniedHosts = (typed: readonly string[] = []): string[] => [
  ...new Set([...typed, ...denyVariables.flatMap((name) => hostsOf(name))]),
]

const hostsOf = (variable: string): string[] => {
  try {
    return deniedHostsOption(variableNamed(variable) ?? '')
  } catch {
    return refuseUsage(`${variable} has an entry that is not a host.`)
  }
}

/** `api.example.com` denies a host on any port, `*.example.com` denies all its subdomains, `*` denies all. */
export const refuseDenied = (baseUrl: string, denied: readonly string[]): void => {
  const url = new URL(baseUrl)
  const rule = denied.find((entry) => denies(entry, url))
  if (rule !== undefined) {
    refuseUsage(`--write is refused: ${url.host} is on the list of denied hosts (${rule}).`)
  }
}

const denies = (entry: string, url: URL): boolean => {
  if (entry === '*') return true
  const denied = deniedHostIn(entry, url.protocol)
  if (denied === null || (denied.port !== null && denied.port !== url.port)) return false
  const hostname = withoutDot(url.hostname)
  return denied.isEnding
    ? domainToUnicode(hostname).endsWith(domainToUnicode(denied.hostname))
    : hostname === denied.hostname
}

/** `isEnding`: every host whose name ends so. `port` is null where any is meant, and '' for the usual one of the protocol. */
type DeniedHost = { hostname: string; port: string | null; isEnding: boolean }

/**
 * Reads an entry as an address is: the letters of a host have no case, IPv6 has brackets, a usual port is none. Returns null for
 * what is none, such as `10.0.0.0/8` or `api.*.example.com`: the parser of addresses takes signs that no host has in its name.
 */
const deniedHostIn = (entry: string, protocol: string): DeniedHost | null => {
  const [, star = '', host = '', path = ''] = /^(?:https?:\/\/)?(\*?)([^/]*)(.*)$/i.exec(entry) ?? []
  const address = `${protocol}//${isIP(host) === 6 ? `[${host}]` : host}`
  if (isNetwork.test(path) || /:$/.test(address) || !URL.canParse(address)) return null
  const { hostname, port, pathname, search, hash } = new URL(address)
  const isHostAlone = pathname + search + hash === '/'
  const isName = /^(?:[\w-]+\.)*[\w-]+\.?$/.test(star === '' ? hostname : hostname.replace(/^\./, ''))
  if (!isHostAlone || !(isName || isIP(hostname.slice(1, -1)) === 6)) return null
  return {
    hostname: withoutDot(hostname),
    port: isIP(host) !== 6 && /:\d+$/.test(host) ? port : null,
    isEnding: star !== '',
  }
}

const isNetwork = /^\/\d+$/

/** A host name may end with a dot. */
const withoutDot = (hostname: string): string => hostname.replace(/\.$/, '')
