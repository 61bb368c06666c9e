import { readFileSync } from 'node:fs'
import { Option } from 'commander'
import { CommandFailure, exitCodes, messageOf, refuseUsage } from '#cli/failure.ts'
import { milliseconds, nonEmptyText, wholeNumberBetween } from '#cli/option-values.ts'
import { timing } from '#src/rules/timing.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Header } from './network.ts'
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

/** A header may be given several times. Errors do not quote it, because it may contain a secret. */
const headerOption = (typed: string, before: readonly Header[] = []): Header[] => {
  const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):\s*(\S.*)$/.exec(typed) ?? []
  if (name === '' || /[\r\n]/.test(value)) {
    throw new CommandFailure(`--header must be written as 'Name: value'.`, exitCodes.usage)
  }
  return [...before, [name, value]]
}

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
  const { concurrency, timeout, retries = 0, ca, cert, key, header = [], maxBody } = typed
  for (const [, value] of header) if (value.length >= shortestSecret) hide(value)
  return {
    baseUrl,
    concurrency,
    timeout,
    retries,
    network: {
      ca: pemIn(ca),
      cert: pemIn(cert),
      key: pemIn(key),
      headers: header,
      maxBody: maxBody * 1_000_000,
    },
  }
}

/** A shorter value is not a secret, and would be found in ordinary words. */
const shortestSecret = 6

const pemIn = (file: string | undefined): string | null => {
  if (file === undefined) return null
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN')) return text
  } catch (error) {
    return refuseUsage(`${file} cannot be read: ${messageOf(error)}.`)
  }
  return refuseUsage(`${file} is not a PEM file.`)
}

export const refuseMissingOption = (flag: string, meaning = ''): never =>
  refuseUsage(`required option '${flag}' not specified${meaning === '' ? '' : `: ${meaning}`}`)
