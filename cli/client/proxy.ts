import { BlockList, isIP } from 'node:net'
import { refuseUsage } from '#cli/failure.ts'

/** A proxy for HTTP, and how to sign in to it. */
export type HttpProxy = {
  isTls: boolean
  host: string
  port: number
  /** The value of its Proxy-Authorization header; null where it wants none. */
  authorization: string | null
  /** As in `http://proxy.example:3128 (HTTPS_PROXY)`, for messages. */
  name: string
}

type Environment = Readonly<Record<string, string | undefined>>

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''

/**
 * The proxy for an address, by the variables that curl reads and by its rules; null where it is called directly. Throws a
 * usage failure where a variable names something that is no HTTP proxy, and never quotes it: it may hold a password.
 */
export const proxyFor = (address: string, environment: Environment = process.env): HttpProxy | null => {
  const url = new URL(address)
  const variable = variablesFor(url).find((name) => isSet(environment[name]))
  if (variable === undefined) return null
  const exceptions = ['no_proxy', 'NO_PROXY'].map((name) => environment[name]).find(isSet) ?? ''
  return isException(url, exceptions) ? null : readProxy(variable, environment[variable]?.trim() ?? '')
}

/** The passwords of proxies in the environment, which no output may show. */
export const proxyPasswords = (environment: Environment = process.env): string[] =>
  ['http:', 'https:']
    .flatMap((protocol) => variablesFor({ protocol }))
    .flatMap((name) => partsOf(environment[name]?.trim() ?? '')?.password ?? [])
    .filter((password) => password !== '')

const variablesFor = ({ protocol }: Pick<URL, 'protocol'>): string[] =>
  [`${protocol.slice(0, -1)}_proxy`, 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])

const escapes =
  ' In its user name and password write / as %2F, ? as %3F, # as %23, @ as %40, % as %25 and \\ as %5C.'

/** The port that curl takes where a proxy names none. */
const defaultPorts: Readonly<Record<string, number>> = { http: 1080, https: 443 }

const readProxy = (variable: string, value: string): HttpProxy => {
  const parts =
    partsOf(value) ??
    refuseUsage(
      `${variable} is not the address of a proxy, such as http://proxy.example:3128.${value.includes('@') ? escapes : ''}`,
    )
  const { scheme, host, port, username, password } = parts
  const defaultPort =
    defaultPorts[scheme] ??
    refuseUsage(`${variable} names a ${scheme} proxy: only proxies for http:// and https:// can be used.`)
  const known = port ?? defaultPort
  return {
    isTls: scheme === 'https',
    host,
    port: known,
    authorization:
      username === '' && password === ''
        ? null
        : `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    name: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${known} (${variable})`,
  }
}

/** Null for what is no address. Without a scheme it is that of an HTTP proxy. */
const partsOf = (value: string) => {
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(value) ?? []
  // A URL would take what is before a backslash, as in the domain of a Windows account, for the host.
  const [, credentials = '', place = ''] = /^(?:(.*)@)?([^@]*)$/s.exec(rest) ?? []
  const address = `http://${place}`
  if (place === '' || /[/?#]/.test(credentials) || place.includes('\\') || !URL.canParse(address)) return null
  const [, username = '', password = ''] = /^([^:]*):?(.*)$/s.exec(credentials) ?? []
  // A URL leaves the usual port of its scheme out, even where it was written.
  const [, port] = /:(\d+)\/*$/.exec(place) ?? []
  return {
    scheme: scheme.toLowerCase(),
    host: withoutBrackets(new URL(address).hostname),
    port: port === undefined ? null : Number(port),
    username: decoded(username),
    password: decoded(password),
  }
}

/** A part of an address without its escapes; as it is where they are none. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The host of a URL as the network knows it: an IPv6 address has brackets in a URL only. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isException = ({ hostname, port, protocol }: URL, exceptions: string): boolean => {
  const host = withoutBrackets(hostname).replace(/\.$/, '')
  const actualPort = port || (protocol === 'https:' ? '443' : '80')
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry === '*' || exempts(entry, host, actualPort))
}

/** An entry is a domain with all below it, an address, or a range of addresses (CIDR); of a port where it names one. */
const exempts = (entry: string, host: string, port: string): boolean => {
  const [address = '', prefix] = entry.split('/')
  const bare = withoutBrackets(address)
  if (isIP(bare) !== 0) return isWithin(host, bare, prefix)
  const [, ip, domain = '', only] = /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? []
  if (only !== undefined && only !== port) return false
  const name = (ip ?? domain).replace(/^\*?\./, '').replace(/\.$/, '')
  if (isIP(name) !== 0) return isWithin(host, name, undefined)
  return name !== '' && (host === name || (isIP(host) === 0 && host.endsWith(`.${name}`)))
}

const isWithin = (host: string, address: string, prefix: string | undefined): boolean => {
  const family = isIP(address)
  const longest = family === 4 ? 32 : 128
  const bits = prefix === undefined ? longest : Number(prefix)
  if (isIP(host) !== family || !Number.isInteger(bits) || bits < 0 || bits > longest) return false
  const range = new BlockList()
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  range.addSubnet(address, bits, kind)
  return range.check(host, kind)
}
