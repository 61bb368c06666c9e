const origin = 'http://portal.example'

/**
 * Puts a path of the portal under its base. The result is a path of the same origin for any path, such as
 * `//host/x` or `/../x`. A path that leaves the base leads to its start.
 */
export const localPath = (base: string, path: string): string => {
  const url = new URL(`${origin}${base}/${path.replace(/^[\\/]+/, '')}`)
  const isInside = url.origin === origin && url.pathname.startsWith(`${base}/`)
  return isInside ? url.href.slice(origin.length) : `${base}/`
}
