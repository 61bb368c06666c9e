import { Command, Option } from 'commander'
import { createRedactor, redacted } from '#cli/client/redactor.ts'
import { CommandFailure, exitCodeFor, exitCodes, messageOf, refuseUsage } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { prepareFile } from '#cli/write-file.ts'
import { listedChecks } from './catalogue.ts'
import { signInCheck } from './check.ts'
import { fillFromFile } from './config-file.ts'
import { writeAccepted } from './contract-checks.ts'
import { judgeByBaseline, readBaseline } from './earlier/judge-by-baseline.ts'
import { judgeByState } from './earlier/judge-by-state.ts'
import { openState } from './earlier/state-file.ts'
import { help, helpText } from './help-text.ts'
import { type SmokeSettings, settableOptions, typedOptions } from './options.ts'
import { readOptions } from './read-options.ts'
import { reportRun } from './reports/reporter.ts'
import type { RunRecord } from './run-record.ts'
import { type SmokeOptions, smoke } from './smoke.ts'
import { createStop, type Stop } from './stop.ts'
import { withFailure } from './summed-up.ts'
import { cleanupCommand } from './write/cleanup.command.ts'
import { prepareWriting } from './write/prepare-writing.ts'

type Options = SmokeSettings & { config?: string; list?: true; password?: string | true }

/**
 * Tests a live API, with reading calls only unless --write is set. Prints one line per check on stdout, the
 * summary on stderr.
 */
export const smokeCommand = (): Command => {
  const command = new Command('smoke')
  for (const option of [...settableOptions, ...typedOptions]) command.addOption(option)
  command
    .addOption(new Option('--config <file>', 'a JSON file with these options').env('PORTAL_CONFIG'))
    .option('--list', 'print the names and tags of all checks, without calling the API')
    .option('--verbose', 'print each check that passed, not only how many of an area did')
    .addOption(new Option('--quiet', 'print what was found, and nothing if all is well').conflicts('verbose'))
    .option('--fail-fast', 'end the run with the first check that fails; not with --state or --baseline')
    .option('--har-bodies', 'with --report har, show the texts of bodies, not only their length')
    .option(
      '--password-stdin',
      'read the password from standard input (default: PORTAL_PASSWORD, or asked for)',
    )
    .addOption(new Option('--password [value]').hideHelp())
    .addHelpText('after', helpText)
    .addCommand(cleanupCommand())
    .action((options: Options) => runSmoke(options, command))
  return withHelp(command, help)
}

const inArguments =
  '--password is refused: arguments show in the process list and stay in the history of the shell.\n' +
  'Set PORTAL_PASSWORD, or use --password-stdin. Change a password that was typed here.'

const runSmoke = async ({ password, config, list }: Options, command: Command): Promise<void> => {
  const started = performance.now()
  if (password !== undefined) throw new CommandFailure(inArguments, exitCodes.usage)
  if (config !== undefined) await fillFromFile(command, config)
  const typed: Options = command.opts()
  if (list) {
    console.log(listedChecks({ only: typed.only ?? [], skip: typed.skip ?? [] }).join('\n'))
    return
  }
  const writing = prepareWriting(typed)
  if (writing !== null && typed.plan) return console.log(writing.plan)
  if (typed.acceptAll !== undefined) prepareFile('The file of --accept-all', typed.acceptAll)
  const redactor = createRedactor()
  let stop: Stop | undefined
  process.exitCode = await redacted(redactor, () =>
    reportRun(typed, redactor, async (events) => {
      const options = await readOptions(typed, redactor)
      if (writing !== null) console.error(writing.plan)
      stop = createStop(options.deadline, started)
      return judgedRun(typed, options, stop, () => smoke(options, events, writing?.checksFor(options), stop))
    }),
  ).finally(() => stop?.clear())
}

/** Makes the run, and judges it beside those before it. */
const judgedRun = async (
  typed: Options,
  { connection: { baseUrl } }: SmokeOptions,
  stop: Stop,
  run: () => Promise<RunRecord>,
): Promise<RunRecord> => {
  const compared = typed.state === undefined ? 'baseline' : 'state'
  if (typed[compared] !== undefined && typed.failFast)
    refuseUsage(`--fail-fast judges too little to compare it with other runs: leave it or --${compared} out.`)
  // Before the run: a file that cannot be used is known then.
  const state = typed.state === undefined ? null : await openState(typed.state, baseUrl, stop)
  const baseline = typed.baseline === undefined ? null : await readBaseline(typed.baseline)
  const found = await run()
  const record = baseline === null ? found : judgeByBaseline(found, baseline, typed.slower)
  const judged =
    state === null
      ? record
      : await state.update((before) => judgeByState(record, before, typed.for)).catch(stillReporting(record))
  if (typed.acceptAll === undefined) return judged
  if (!hasSeenAll(found)) {
    console.error(`${typed.acceptAll} is left as it was: the run has not seen every answer.`)
    return judged
  }
  return writeAccepted(typed.acceptAll, record.deviations).then(() => judged, stillReporting(judged))
}

/** Whether the deviations of a run are those of the API: where accounts or answers are missing, some are as well. */
const hasSeenAll = ({ endedBy = [], checks }: RunRecord): boolean =>
  endedBy.length === 0 &&
  checks.every(
    ({ check, verdict }) => verdict === 'ok' || (check !== signInCheck.title && verdict !== 'unreachable'),
  )

/** Returns a handler for an error after the run: what was found is still reported. */
const stillReporting =
  (record: RunRecord) =>
  (error: unknown): RunRecord => {
    console.error(messageOf(error))
    return withFailure(record, exitCodeFor(error))
  }
