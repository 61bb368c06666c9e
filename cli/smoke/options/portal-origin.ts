import { InvalidArgumentError } from 'commander'

/** Reads the portal's origin as a browser sends it. */
export const portalOrigin = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new InvalidArgumentError('It must be an origin without a path, such as https://portal.example.com.')
}
