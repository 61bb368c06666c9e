import { connectionTable, runTable } from '#cli/client/options.ts'
import { optionsOf, type Parsed, taking } from '#cli/option-table.ts'
import {
  factor,
  fileOfItsOwn,
  listOption,
  milliseconds,
  nonEmptyText,
  origin,
  wholeNumberBetween,
} from '#cli/option-values.ts'
import { denyVariables } from '#cli/variables.ts'
import { reportTargets, reportUsage } from './reports/report-options.ts'
import { type Requirement, requirementOption } from './selection.ts'
import { deniedHostsOption } from './write/denied-hosts.ts'

const usualRequirement: Requirement = 'read'

const account = {
  persona: taking('<file>', 'a file of several accounts, instead of --username', nonEmptyText),
  ...runTable,
}

const checks = {
  only: taking('<tags-or-names>', 'make these checks only; * is any text', listOption),
  skip: taking('<tags-or-names>', 'leave these checks out', listOption),
  require: {
    ...taking(
      '<calls>',
      'what must have been checked: read, write, none, or calls and tags',
      requirementOption,
    ),
    default: usualRequirement,
  },
  origin: taking(
    '<origin>',
    "the portal's origin, which the API must allow by CORS (default: not checked)",
    origin,
  ),
  storageFrom: taking(
    '<file-or-url>',
    "the portal's config.json, which says where files are stored (default: files are not checked)",
    nonEmptyText,
  ),
  maxP95: taking('<ms>', 'how long 95 of 100 answers to a call may take (default: no limit)', milliseconds),
}

const knownDeviations = {
  accept: taking(
    '<file>',
    'a JSON file of known deviations from the contract, which fail no run',
    nonEmptyText,
  ),
  agreements: {
    takes: '<how>',
    help: 'whether what was agreed beyond the specification fails the run, or is only a note',
    choices: ['fail', 'note'],
    default: 'fail',
  },
} as const

const earlier = {
  state: taking(
    '<file>',
    'keeps what the last runs found: the reports say what is new, since when, and what is gone',
    fileOfItsOwn,
  ),
  for: {
    ...taking(
      '<runs>',
      'with --state, in how many runs in a row a finding has to be there to fail one',
      wholeNumberBetween(1, 100),
    ),
    default: 1,
  },
}

const baseline = {
  baseline: taking(
    '<file>',
    'a JSON report of another environment: only what is worse than there fails the run',
    nonEmptyText,
  ),
  slower: {
    ...taking('<factor>', 'with --baseline, how many times as long the p95 of a call may take', factor),
    default: 2,
  },
}

const reports = { report: taking('<kind[=file]>', reportUsage, reportTargets) }

const writing = {
  patience: {
    ...taking(
      '<ms>',
      'how long the API may take to show what --write has saved',
      wholeNumberBetween(0, 600_000),
    ),
    default: 5_000,
  },
  denyHost: {
    ...taking(
      '<hosts>',
      'hosts that --write refuses; *.example.com means all its subdomains',
      deniedHostsOption,
    ),
    variable: denyVariables[0],
  },
  journal: taking(
    '<file>',
    'the file that lists each step of a run with --write (default: portal-smoke-<run>.jsonl)',
    fileOfItsOwn,
  ),
}

const typedDeviations = {
  acceptAll: taking(
    '<file>',
    'write all deviations of this run to a file for --accept, and accept them',
    fileOfItsOwn,
  ),
}

const typedWriting = {
  write: { help: 'create, change and remove records of its own as well; requires --confirm-host' },
  confirmHost: taking('<host>', 'the host of --base-url once more, for --write', (typed: string) => typed),
  plan: { help: 'print what --write would do, without calling the API' },
}

const deviations = 'Known deviations'

/** The options of `portal smoke`, which can be set by flag, by the environment and by a configuration file. */
export const settableOptions = [
  ...optionsOf('API and account', { ...connectionTable, ...account }, true),
  ...optionsOf('Checks', checks, true),
  ...optionsOf(deviations, knownDeviations, true),
  ...optionsOf('Other runs', { ...earlier, ...baseline }, true),
  ...optionsOf('Reports', reports, true),
  ...optionsOf('Writing', writing, true),
]

/** Options that have to be typed, so that nothing is written by a forgotten file or variable. */
export const typedOptions = [
  ...optionsOf(deviations, typedDeviations, false),
  ...optionsOf('Writing', typedWriting, false),
]

/** Those that say how a run is shown have no heading of their own. */
type Shown = { verbose?: true; quiet?: true; failFast?: true; harBodies?: true; passwordStdin?: true }

/** All options of a run, wherever they were set. */
export type SmokeSettings = Parsed<
  typeof connectionTable &
    typeof account &
    typeof checks &
    typeof knownDeviations &
    typeof earlier &
    typeof baseline &
    typeof reports &
    typeof writing &
    typeof typedDeviations &
    typeof typedWriting
> &
  Shown
