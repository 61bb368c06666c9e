import { InvalidArgumentError } from 'commander'
import type { Origins } from './origins.ts'

/** What a web server has to know of a deployment. */
export type Hosting = Origins & {
  serverName: string
  root: string
  /** A port for plain HTTP; null where the program's own default does. */
  port: number | null
  demo: boolean
}

/** Reads an origin, such as https://api.example.com: a policy names servers, not paths. */
export const origin = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new InvalidArgumentError('It must be an origin without a path, such as https://api.example.com.')
}

/** Reads the name of a host. Whatever could end a line of the configuration early is refused. */
export const hostName = (typed: string): string => {
  if (/^[a-z0-9_](?:[a-z0-9.-]*[a-z0-9])?$/i.test(typed)) return typed
  throw new InvalidArgumentError('It must be a host name, such as portal.example.com.')
}

/** Reads a folder on the server, which may be another machine. */
export const absoluteFolder = (typed: string): string => {
  if (/^\/[\w./ @+-]*$/.test(typed)) return typed
  throw new InvalidArgumentError('It must be an absolute path of letters, digits, blanks and . _ - + @ /.')
}
