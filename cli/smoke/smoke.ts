import type { Retry } from '#cli/client/call-log.ts'
import {
  type Connection,
  type ConnectionOptions,
  createConnection,
  type Settings,
} from '#cli/client/connection.ts'
import { callNameOf } from '#cli/client/endpoints.ts'
import { createExchangeRecorder } from '#cli/client/exchange-recorder.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { type ExitCode, exitCodeOf } from '#cli/failure.ts'
import { catalogue } from './catalogue.ts'
import { type Check, type CheckClient, signInCheck } from './check.ts'
import { assign, type CheckRunner, createCheckRunner, signInAll } from './check-runner.ts'
import { grantLines } from './checks/token-check.ts'
import { type Acceptance, judgeContract } from './contract-checks.ts'
import { withoutConsequences } from './findings.ts'
import { harEntries } from './har/entries.ts'
import { isFailing } from './reports/labels.ts'
import type { CheckRecord, RunRecord, Written } from './run-record.ts'
import {
  checkPatterns,
  createCheckFilter,
  type Requirement,
  type Selection,
  uncheckedRequiredCalls,
} from './selection.ts'
import { createStop, type Stop } from './stop.ts'
import { summedUp } from './summed-up.ts'

export type SmokeOptions = {
  connection: ConnectionOptions
  accounts: readonly Credentials[]
  /** Milliseconds for the whole run; null for as long as it takes. */
  deadline: number | null
  selection: Selection
  requirement: Requirement
  acceptance: Acceptance
  settings: Settings
  /** Whether what was agreed beyond the specification fails no run. */
  areAgreementsNotes?: boolean
  /** Whether the first check that fails ends the run. */
  isFailFast?: boolean
  /** Where the calls behind findings are wanted: whether their bodies are, too. */
  har?: { hasBodies: boolean } | null
}

export type RunEvents = {
  redactor: Redactor
  onCheck(check: CheckRecord): void
  onRetry(retry: Retry): void
}

/** The checks that write, made after all that read. */
export type WriteChecks = (
  clients: readonly CheckClient[],
  runner: CheckRunner,
  stop: Stop,
) => Promise<Written>

const writeNothing: WriteChecks = async () => ({ checks: [], leftovers: [], cleanUp: '' })

/**
 * Signs in and checks every reading call. Returns all findings in the order of the contract. A run of its own listens to
 * signals while it lasts.
 */
export const smoke = async (
  options: SmokeOptions,
  events: RunEvents,
  runWriteChecks: WriteChecks = writeNothing,
  given?: Stop,
): Promise<RunRecord> => {
  const {
    accounts,
    selection,
    settings,
    areAgreementsNotes = false,
    isFailFast = false,
    har = null,
  } = options
  const { redactor, onRetry } = events
  const { opening, unmade, writing, contract, closing } = catalogue({
    isTimed: settings.maxP95 !== null,
    isWriting: runWriteChecks !== writeNothing,
  })
  const names = accounts.map(({ name }) => name)
  const known = [...opening, ...unmade, ...writing, ...contract, ...closing, signInCheck]
  checkPatterns(selection, options.requirement, known, names)
  for (const { password } of accounts) redactor.hide(password)
  if (settings.storage !== null) redactor.hide(settings.storage.query)

  const startedAt = new Date().toISOString()
  const stop = given ?? createStop(options.deadline)
  const recorder = createExchangeRecorder()
  const plain = createConnection(options.connection, { signal: stop.signal, settings, onRetry })
  const connection = har === null ? plain : { ...plain, network: recorder.record(plain.network) }
  const onCheck = (check: CheckRecord) => {
    events.onCheck(check)
    if (isFailFast && isFailing(check))
      stop.end(exitCodeOf[check.verdict], 'a check failed (see --fail-fast)')
  }
  const runner = createCheckRunner({ accounts, areAgreementsNotes, redactor, onCheck })
  const isChosen = createCheckFilter(selection)
  const make = (checks: readonly Check[], clients: readonly CheckClient[]) =>
    Promise.all(
      assign(checks, clients)
        .filter(({ check, persona }) => isChosen(check, persona))
        .map(runner.run),
    )
  try {
    const { clients, checks: signIns } = await signInAll(connection, accounts, runner, redactor)
    const read = [...signIns, ...(await make(opening, clients))]
    const written = await (stop.signal.aborted ? writeNothing : runWriteChecks)(clients, runner, stop)
    const isMade = ({ endpoint }: Check) => written.checks.some(({ call }) => call === callNameOf(endpoint))
    const notMade = unmade.filter((check) => !isMade(check))
    const closed = [...(await make(notMade, clients)), ...(await make(closing, clients))]
    const { checks: contractual, ...deviations } = await judgeContract(options.acceptance, {
      connection,
      runner,
      redactor,
      calls: contract.filter(
        // The sign-in has said it itself.
        ({ endpoint }) => clients.length > 0 || endpoint !== signInCheck.endpoint,
      ),
      isChosen: (check) => isChosen(check, ''),
      areAgreementsNotes,
    })
    const made = [...read, ...written.checks, ...closed, ...contractual]
    const checks = withoutConsequences({ ...deviations, checks: made, known })
    const unjudged = clients.length === 0 ? [] : uncheckedRequiredCalls(options.requirement, checks)
    const personas = accounts.map(({ name, username }) => {
      const client = clients.find(({ account }) => account.name === name)
      return { name, username, grants: client === undefined ? [] : grantLines(client) }
    })
    const record = recordOf(connection, stop.codes(), {
      ...written,
      ...deviations,
      personas,
      startedAt,
      checks,
      unjudged,
    })
    const { baseUrl } = connection
    return har === null
      ? record
      : { ...record, har: await harEntries(record, recorder.exchanges, { ...har, redactor, baseUrl }) }
  } finally {
    if (given === undefined) stop.clear()
  }
}

/** What a run has found, before it is summed up. */
type Found = Written &
  Pick<
    RunRecord,
    'personas' | 'startedAt' | 'unjudged' | 'deviations' | 'obsolete' | 'expired' | 'additional'
  >

const recordOf = (
  { baseUrl, traceId, log }: Connection,
  endedBy: readonly ExitCode[],
  found: Found,
): RunRecord => {
  const finishedAt = new Date()
  return summedUp({
    format: 1,
    baseUrl,
    traceId,
    finishedAt: finishedAt.toISOString(),
    milliseconds: finishedAt.getTime() - Date.parse(found.startedAt),
    endedBy: [...endedBy],
    ...found,
    calls: log.calls(),
    retries: log.retries(),
    coverage: log.deviations.coverage(),
  })
}
