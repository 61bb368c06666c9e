import { InvalidArgumentError, Option } from 'commander'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { reportOptions } from '#cli/smoke/reports/report-options.ts'
import { settableOfWriting } from '#cli/smoke/write/write-options.ts'
import { timing } from '#src/rules/timing.ts'
import { apiAddress } from './api-address.ts'
import { portalOrigin } from './portal-origin.ts'

const longest = 86_400_000

/** Takes an option that may stand several times, or hold several values with commas between them. */
const listed = (typed: string, before: readonly string[] = []): string[] => [
  ...before,
  ...typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
]

const filled = (typed: string): string => {
  if (typed.trim() !== '') return typed
  throw new InvalidArgumentError('It must not be empty.')
}

/**
 * What `portal smoke` can be told, each by a flag, by the environment and by a configuration file: there the name of an
 * option is its flag's in camel case.
 */
export const settable: readonly Option[] = [
  new Option('--base-url <url>', 'where the API stands, as in config.json').argParser(apiAddress),
  new Option('--username <name>', 'who signs in').argParser(filled),
  new Option('--persona <file>', 'several accounts instead of one (see below)').argParser(filled),
  new Option('--only <tags-or-names>', 'make these checks only; * stands for any text').argParser(listed),
  new Option('--skip <tags-or-names>', 'leave these checks out').argParser(listed),
  new Option('--concurrency <calls>', 'how many calls are under way at a time')
    .argParser(wholeNumberBetween(1, 100))
    .default(6),
  new Option('--timeout <ms>', 'how long to wait for an answer')
    .argParser(wholeNumberBetween(1, longest))
    .default(timing.callTimeout),
  new Option('--deadline <ms>', 'how long the whole run may take (default: as long as it takes)').argParser(
    wholeNumberBetween(1, longest),
  ),
  new Option('--retries <times>', 'how often a call is made again that the network failed')
    .argParser(wholeNumberBetween(0, 10))
    .default(0),
  new Option(
    '--max-p95 <ms>',
    'what 95 of 100 answers to a call may take (default: not looked at)',
  ).argParser(wholeNumberBetween(1, longest)),
  new Option('--origin <origin>', "the portal's origin, which the API has to let in").argParser(portalOrigin),
  new Option(
    '--storage-from <file-or-url>',
    "the portal's config.json, which says where files are stored",
  ).argParser(filled),
  ...reportOptions,
  ...settableOfWriting,
].map((option) => (option.envVar === undefined ? option.env(variableOf(option)) : option))

/** The environment's name of an option. */
function variableOf(option: Option): string {
  return `PORTAL_${option.name().replaceAll('-', '_').toUpperCase()}`
}
