import { hostname, networkInterfaces } from 'node:os'
import { createMiddleware } from 'hono/factory'

/**
 * Answers 421 to requests for another host name. Otherwise any web page could read the API through its own
 * domain that resolves to this machine (DNS rebinding). Ports are not compared, so that port forwarding
 * works.
 */
export const checkHost = (hosts: readonly string[]) => {
  const allowed = new Set(hosts.map((host) => new URL(`http://${host}`).hostname))
  return createMiddleware(async (c, next) => {
    const hostname = new URL(c.req.url).hostname.replace(/\.$/, '')
    if (allowed.has(hostname)) return next()
    const message = `${hostname} is not a host name of this server. Allow it with --allow-host ${hostname}`
    return c.json({ success: false, message }, 421)
  })
}

/** Returns the host names of a server that listens on an address. */
export const hostsOf = (address: string): string[] => {
  const local = ['localhost', '127.0.0.1', '[::1]', bracketed(address)]
  return isWildcard(address)
    ? [...local, hostname(), `${hostname()}.local`, ...addresses('IPv4'), ...addresses('IPv6').map(bracketed)]
    : local
}

/** Whether a server on this address listens on all network interfaces. */
export const isWildcard = (address: string): boolean => address === '0.0.0.0' || address === '::'

/** Returns the addresses under which other devices of the network reach this one. */
export const addresses = (family: 'IPv4' | 'IPv6'): string[] =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter((each) => each.family === family && !each.internal && !('scopeid' in each && each.scopeid !== 0))
    .map(({ address }) => address)

/** An address as it is written in a URL, which never has the zone of `fe80::1%eth0`. */
export const bracketed = (address: string): string =>
  address.includes(':') ? `[${address.replace(/%.*$/, '')}]` : address
