import { Option } from 'commander'
import { connectionOptions, grouped, withVariable } from '#cli/client/options.ts'
import { listOption, milliseconds, nonEmptyText, origin, wholeNumberBetween } from '#cli/option-values.ts'
import { reportOptions } from './reports/report-options.ts'
import { type Requirement, requirementOption } from './selection.ts'
import { usualPatience } from './write/patience.ts'

/**
 * The options of `portal smoke`, which can be set by flag, by the environment and by a configuration file. In
 * the file the name of an option is that of its flag in camel case.
 */
export const settableOptions: readonly Option[] = [
  ...connectionOptions,
  ...grouped('API and account', [
    new Option('--persona <file>', 'a file of several accounts, instead of --username').argParser(
      nonEmptyText,
    ),
    new Option(
      '--retries <times>',
      'how often a reading call is repeated while the API is busy or cannot be reached',
    )
      .argParser(wholeNumberBetween(0, 10))
      .default(0),
    new Option('--deadline <ms>', 'how long the whole run may take (default: no limit)').argParser(
      milliseconds,
    ),
  ]),
  ...grouped('Checks', [
    new Option('--only <tags-or-names>', 'make these checks only; * is any text').argParser(listOption),
    new Option('--skip <tags-or-names>', 'leave these checks out').argParser(listOption),
    new Option('--require <calls>', 'what must have been checked: read, write, none, or calls and tags')
      .argParser(requirementOption)
      .default('read' satisfies Requirement),
    new Option(
      '--origin <origin>',
      "the portal's origin, which the API must allow by CORS (default: not checked)",
    ).argParser(origin),
    new Option(
      '--storage-from <file-or-url>',
      "the portal's config.json, which says where files are stored (default: files are not checked)",
    ).argParser(nonEmptyText),
    new Option(
      '--max-p95 <ms>',
      'how long 95 of 100 answers to a call may take (default: no limit)',
    ).argParser(milliseconds),
  ]),
  ...grouped('Known deviations', [
    new Option(
      '--accept <file>',
      'a JSON file of known deviations from the contract, which fail no run',
    ).argParser(nonEmptyText),
    new Option(
      '--agreements <how>',
      'whether what was agreed beyond the specification fails the run, or is only a note',
    )
      .choices(['fail', 'note'])
      .default('fail'),
  ]),
  ...grouped('Reports', reportOptions),
  ...grouped('Writing', [
    new Option('--patience <ms>', 'how long the API may take to show what --write has saved')
      .argParser(wholeNumberBetween(0, 600_000))
      .default(usualPatience),
    new Option('--deny-host <hosts>', 'hosts that --write refuses; *.example.com means all its subdomains')
      .env('PORTAL_DENY_HOSTS')
      .argParser(listOption),
    new Option(
      '--journal <file>',
      'the file that lists each step of a run with --write (default: portal-smoke-<run>.jsonl)',
    ).env('PORTAL_JOURNAL'),
  ]),
].map(withVariable)

/** Options that have to be typed, so that nothing is written by a forgotten file or variable. */
export const typedOptions: readonly Option[] = [
  ...grouped('Known deviations', [
    new Option(
      '--accept-all <file>',
      'write all deviations of this run to a file for --accept, and accept them',
    ).argParser(nonEmptyText),
  ]),
  ...grouped('Writing', [
    new Option('--write', 'create, change and remove records of its own as well; requires --confirm-host'),
    new Option('--confirm-host <host>', 'the host of --base-url once more, for --write'),
    new Option('--plan', 'print what --write would do, without calling the API'),
  ]),
]
