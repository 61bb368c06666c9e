import { CommandFailure, exitCodes, refuseUsage } from '#cli/failure.ts'
import { type Parsed, taking } from '#cli/option-table.ts'
import { milliseconds, nonEmptyText, wholeNumberBetween } from '#cli/option-values.ts'
import { timing } from '#src/rules/timing.ts'
import { readCertificates } from './certificates.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Header } from './network.ts'
import { proxyFor, proxyPasswords } from './proxy.ts'
import type { Redactor } from './redactor.ts'
import { busyStatuses } from './status.ts'

/** Reads the address of an API. Errors do not quote it, because it may contain a password. */
const apiAddress = (typed: string): string => {
  const refuse = (reason: string): never => refuseUsage(`--base-url cannot be used: ${reason}.`)
  const url = URL.canParse(typed)
    ? new URL(typed)
    : refuse('it is not an address, such as https://api.example.com')
  if (!/^https?:$/.test(url.protocol)) refuse('it must begin with http:// or https://')
  if (url.username !== '' || url.password !== '') refuse('it must not carry a user name or password')
  if (url.search !== '' || url.hash !== '') refuse('it must end before any ? or #')
  return url.href.replace(/\/+$/, '')
}

/** A header may be given several times, a variable may hold one in each line. Errors do not quote it: it may hold a secret. */
const headerOption = (typed: string, before: readonly Header[] = []): Header[] => [
  ...before,
  ...typed
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(headerIn),
]

const headerIn = (line: string): Header => {
  const [, name = '', value = ''] =
    /^\s*([!#$%&'*+.^_`|~\w-]+):\s*([^\s\p{Cc}](?:[^\p{Cc}]|\t)*)$/u.exec(line) ?? []
  if (name !== '' && isLatin1(value)) return [name, value.trim()]
  throw new CommandFailure(`--header must be written as 'Name: value'.`, exitCodes.usage)
}

/** HTTP sends no other characters in a header. */
const isLatin1 = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff\t]*$/.test(text)

/** How the API is reached, for every command that calls one. */
export const connectionTable = {
  baseUrl: taking('<url>', 'the address of the API, as in config.json', apiAddress),
  username: taking('<name>', 'the account that signs in', nonEmptyText),
  concurrency: {
    ...taking('<calls>', 'how many calls may run at the same time', wholeNumberBetween(1, 100)),
    default: 8,
  },
  timeout: { ...taking('<ms>', 'how long to wait for an answer', milliseconds), default: timing.callTimeout },
  ca: taking('<file>', 'a PEM file of a further certificate authority to trust', nonEmptyText),
  cert: taking('<file>', 'a PEM file of a client certificate', nonEmptyText),
  key: taking('<file>', 'a PEM file of its private key', nonEmptyText),
  header: taking('<header>', "a header for every call, as 'Name: value'; repeatable", headerOption),
  maxBody: { ...taking('<MB>', 'how large an answer may be', wholeNumberBetween(1, 1_000)), default: 10 },
}

/** How long a run goes on. */
export const runTable = {
  retries: {
    ...taking(
      '<times>',
      'how often a reading call is repeated while the API is busy or cannot be reached',
      wholeNumberBetween(0, 10),
    ),
    default: 0,
  },
  deadline: taking('<ms>', 'how long the whole run may take (default: no limit)', milliseconds),
}

export type TypedConnection = Parsed<typeof connectionTable> & { retries?: number }

/** The meaning of the exit codes of every command that calls a live API. */
export const connectionExits = {
  unreachable: `the API cannot be reached, gives no answer within --timeout, or it or a gateway is too busy: ${busyStatuses}`,
  signInRefused: 'the API refuses the sign-in',
  wrongShape: 'an answer does not have the agreed shape',
}

/**
 * Reads the files that the options name, and hides the values of headers in all output. Throws a usage
 * failure.
 */
export const readConnection = (
  typed: TypedConnection,
  baseUrl: string,
  { hide }: Redactor,
): ConnectionOptions => {
  const { concurrency, timeout, retries = 0, header = [], maxBody } = typed
  for (const [, value] of header) if (value.length >= minSecretHeader) hide(value)
  for (const password of proxyPasswords()) hide(password)
  // Throws where the proxy cannot be used.
  proxyFor(baseUrl)
  return {
    baseUrl,
    concurrency,
    timeout,
    retries,
    network: {
      ...readCertificates(typed),
      headers: header,
      maxBody: maxBody * 1_000_000,
    },
  }
}

/** Characters: a shorter value is not a secret, and would be found in ordinary words. */
const minSecretHeader = 6

export const refuseMissingOption = (flag: string, meaning = ''): never =>
  refuseUsage(`required option '${flag}' not specified${meaning === '' ? '' : `: ${meaning}`}`)
