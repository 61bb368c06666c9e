/**
 * Returns the absolute address of a path of the portal. It stays on the origin and under the base path for
 * any path, such as `//host/x` or `/../x`. A path that leaves the base leads to its start.
 */
export const localAddress = (origin: string, base: string, path: string): string => {
  const url = new URL(`${origin}${base}/${path.replace(/^[\\/]+/, '')}`)
  const isInside = url.origin === origin && url.pathname.startsWith(`${base}/`)
  return isInside ? url.href : `${origin}${base}/`
}
