import { Option } from 'commander'
import {
  connectionOptions,
  milliseconds,
  nonEmptyText,
  originOption,
  withVariable,
} from '#cli/client/options.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { listOption } from './list-option.ts'
import { reportOptions } from './reports/report-options.ts'
import { type Requirement, requirementOption } from './requirement.ts'
import { settableWriteOptions } from './write/prepare-writing.ts'

/**
 * What `portal smoke` can be told, each by a flag, by the environment and by a configuration file: there the name of an
 * option is its flag's in camel case.
 */
export const settableOptions: readonly Option[] = [
  ...connectionOptions,
  new Option('--persona <file>', 'several accounts instead of one (see below)').argParser(nonEmptyText),
  new Option('--only <tags-or-names>', 'make these checks only; * stands for any text').argParser(listOption),
  new Option('--skip <tags-or-names>', 'leave these checks out').argParser(listOption),
  new Option('--require <calls>', 'what must have been checked: read, write, none, or calls and tags')
    .argParser(requirementOption)
    .default('read' satisfies Requirement),
  new Option('--deadline <ms>', 'how long the whole run may take (default: as long as it takes)').argParser(
    milliseconds,
  ),
  new Option('--retries <times>', 'how often a reading call is made again that found the API away or busy')
    .argParser(wholeNumberBetween(0, 10))
    .default(0),
  new Option(
    '--max-p95 <ms>',
    'what 95 of 100 answers to a call may take (default: not looked at)',
  ).argParser(milliseconds),
  new Option('--origin <origin>', "the portal's origin, which the API has to let in").argParser(originOption),
  new Option(
    '--storage-from <file-or-url>',
    "the portal's config.json, which says where files are stored",
  ).argParser(nonEmptyText),
  ...reportOptions,
  ...settableWriteOptions,
].map(withVariable)
