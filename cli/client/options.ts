import { Option } from 'commander'
import { CommandFailure, exitCodes, refuseUsage } from '#cli/failure.ts'
import { milliseconds, nonEmptyText, wholeNumberBetween } from '#cli/option-values.ts'
import { timing } from '#src/rules/timing.ts'
import { readCertificates } from './certificates.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Header } from './network.ts'
import { proxyFor, proxyPasswords } from './proxy.ts'
import type { Redactor } from './redactor.ts'

/** The connection options as commander parses them. */
export type TypedConnection = {
  baseUrl?: string
  username?: string
  concurrency: number
  timeout: number
  retries?: number
  ca?: string
  cert?: string
  key?: string
  header?: Header[]
  maxBody: number
}

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

/** Lists options under a heading of the help. */
export const grouped = (heading: string, options: readonly Option[]): Option[] =>
  options.map((option) => option.helpGroup(`${heading}:`))

/** Binds an option to its environment variable: `--max-body` is PORTAL_MAX_BODY. */
export const withVariable = (option: Option): Option =>
  option.envVar === undefined
    ? option.env(`PORTAL_${option.name().replaceAll('-', '_').toUpperCase()}`)
    : option

export const connectionOptions: readonly Option[] = grouped('API and account', [
  new Option('--base-url <url>', 'the address of the API, as in config.json').argParser(apiAddress),
  new Option('--username <name>', 'the account that signs in').argParser(nonEmptyText),
  new Option('--concurrency <calls>', 'how many calls may run at the same time')
    .argParser(wholeNumberBetween(1, 100))
    .default(6),
  new Option('--timeout <ms>', 'how long to wait for an answer')
    .argParser(milliseconds)
    .default(timing.callTimeout),
  new Option('--ca <file>', 'a PEM file of a further certificate authority to trust').argParser(nonEmptyText),
  new Option('--cert <file>', 'a PEM file of a client certificate').argParser(nonEmptyText),
  new Option('--key <file>', 'a PEM file of its private key').argParser(nonEmptyText),
  new Option('--header <header>', "a header for every call, as 'Name: value'; repeatable").argParser(
    headerOption,
  ),
  new Option('--max-body <MB>', 'how large an answer may be')
    .argParser(wholeNumberBetween(1, 1_000))
    .default(10),
]).map(withVariable)

/** The meaning of the exit codes of every command that calls a live API. */
export const connectionExits = {
  unreachable:
    'the API cannot be reached, gives no answer within --timeout, or is too busy: 429, 502, 503, 504',
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
  for (const [, value] of header) if (value.length >= shortestSecret) hide(value)
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

/** A shorter value is not a secret, and would be found in ordinary words. */
const shortestSecret = 6

export const refuseMissingOption = (flag: string, meaning = ''): never =>
  refuseUsage(`required option '${flag}' not specified${meaning === '' ? '' : `: ${meaning}`}`)
