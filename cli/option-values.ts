import { isIPv6 } from 'node:net'
import { InvalidArgumentError } from 'commander'

/** Parses an origin, such as https://api.example.com. */
export const origin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  // A policy would read a star as any host.
  if (isOrigin && !url.host.includes('*')) return url.origin
  throw new InvalidArgumentError('It must be an origin without a path, such as https://api.example.com.')
}

/** Parses a host name, such as portal.example.com. Container services may have an underscore in theirs. */
export const hostName = (text: string): string => {
  const [, name] = /^([a-z0-9_](?:[a-z0-9._-]*[a-z0-9])?)\.?$/i.exec(text) ?? []
  if (name !== undefined && URL.canParse(`http://${name}`)) return name
  throw new InvalidArgumentError('It must be a host name, such as portal.example.com.')
}

/** Parses a host name, or an IPv6 address with or without its brackets; returns it as it is written in a URL. */
export const hostNameOrAddress = (text: string): string => {
  const address = text.replace(/^\[(.*)\]$/, '$1')
  // The zone of an address, as in fe80::1%eth0, is never part of a URL.
  return isIPv6(address) && !address.includes('%') ? `[${address}]` : hostName(text)
}

/** Commander turns the exception into a usage error. */
export const wholeNumberBetween =
  (lowest: number, highest: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= lowest && number <= highest) return number
    throw new InvalidArgumentError(`It must be a whole number from ${lowest} to ${highest}.`)
  }

/** The port of a server that browsers are to call. */
export const portFrom =
  (lowest: number) =>
  (text: string): number => {
    const port = wholeNumberBetween(lowest, 65_535)(text)
    if (!badPorts.has(port)) return port
    throw new InvalidArgumentError('Browsers refuse to call this port: choose another one, such as 8080.')
  }

/** The ports that fetch and browsers refuse, by the standard of fetch. */
export const badPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Parses a number of 1 or more, such as 1.5. */
export const factor = (text: string): number => {
  const number = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (number >= 1) return number
  throw new InvalidArgumentError('It must be a number from 1, such as 1.5.')
}

/** Parses a time of one millisecond to one day. */
export const milliseconds = wholeNumberBetween(1, 86_400_000)

/** For an option that can be given several times, or with several values separated by commas. */
export const listOption = (typed: string, before: readonly string[] = []): string[] => [
  ...before,
  ...typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
]

/** Parses the name of a file to write; `-` is stdout. */
export const fileToWrite = (typed: string): string => (typed === '-' ? '/dev/stdout' : nonEmptyText(typed))

/** Parses the name of a file that is read again, or written beside what goes to stdout. */
export const fileOfItsOwn = (typed: string): string => {
  if (typed === '-')
    throw new InvalidArgumentError('It must be the name of a file: this cannot go to stdout.')
  return nonEmptyText(typed)
}

export const nonEmptyText = (typed: string): string => {
  if (typed.trim() !== '') return typed
  throw new InvalidArgumentError('It must not be empty.')
}
