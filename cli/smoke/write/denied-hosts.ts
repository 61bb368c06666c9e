import { isIP } from 'node:net'
import { InvalidArgumentError } from 'commander'
import { refuseUsage } from '#cli/failure.ts'
import { denyVariables, variableNamed } from '#cli/variables.ts'

/** Parses hosts with commas, blanks or lines between them. One that cannot be read would deny nothing: it is refused. */
export const deniedHostsOption = (typed: string, before: readonly string[] = []): string[] => {
  const entries = typed.split(/[\s,;]+/).filter((entry) => entry !== '')
  const unknown = entries.find((entry) => !entry.startsWith('*') && deniedUrl(entry, 'https:') === null)
  if (unknown === undefined) return [...before, ...entries]
  throw new InvalidArgumentError(
    `"${unknown}" is not a host, such as api.example.com, nor its subdomains, such as *.example.com.`,
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

/** An entry is read as an address is: the letters of a host have no case, IPv6 has brackets, a usual port is none. */
const denies = (entry: string, url: URL): boolean => {
  if (entry === '*') return true
  const hostname = withoutDot(url.hostname)
  if (entry.startsWith('*')) return hostname.endsWith(withoutDot(entry.slice(1).toLowerCase()))
  const denied = deniedUrl(entry, url.protocol)
  const namesPort = isIP(hostIn(entry)) !== 6 && /:\d+$/.test(hostIn(entry))
  return (
    denied !== null && withoutDot(denied.hostname) === hostname && (!namesPort || denied.port === url.port)
  )
}

const hostIn = (entry: string): string => entry.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')

const deniedUrl = (entry: string, protocol: string): URL | null => {
  const host = hostIn(entry)
  const address = `${protocol}//${isIP(host) === 6 ? `[${host}]` : host}`
  return URL.canParse(address) ? new URL(address) : null
}

/** A host name may end with a dot. */
const withoutDot = (hostname: string): string => hostname.replace(/\.$/, '')
