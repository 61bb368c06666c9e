import {
  CommandFailure,
  type ExitCode,
  exitCodeFor,
  exitCodeOf,
  exitCodes,
  mostSevere,
} from '#cli/failure.ts'
import type { Parsed } from '#cli/option-table.ts'
import { createStop, type Stop } from '#cli/smoke/stop.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { createEmptyLog } from './call-log.ts'
import { createConnection } from './connection.ts'
import { callNameOf } from './endpoints.ts'
import { describeError } from './finding.ts'
import { sufficientGrants } from './grants.ts'
import { type connectionTable, readConnection, refuseMissingOption, type runTable } from './options.ts'
import { readPassword } from './password.ts'
import { createRedactor, type Redactor, redacted } from './redactor.ts'
import { type SignedInClient, signIn } from './sign-in.ts'

/** The options of a command that reads with one account. */
export type SignedInOptions = Parsed<typeof connectionTable & typeof runTable> & { passwordStdin?: true }

/** An account that has signed in, and what ends its work early. */
export type SignedIn = {
  client: SignedInClient
  /** Makes calls whose answers may have rows without a readable id: they are left out, and named in the problems. */
  callWithGaps: Call
  stop: Stop
  redactor: Redactor
}

/**
 * Signs in, and works until the work has ended. Returns its exit code. Throws a CommandFailure with the code for what has failed,
 * and with that of the signal or the deadline where one has ended it.
 */
export const withAccount = async (
  typed: SignedInOptions,
  work: (signedIn: SignedIn) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const baseUrl =
    typed.baseUrl ??
    refuseMissingOption('--base-url <url>', 'the address of the API, also as PORTAL_BASE_URL')
  const username =
    typed.username ??
    refuseMissingOption('--username <name>', 'the account that signs in, also as PORTAL_USERNAME')
  const redactor = createRedactor()
  return redacted(redactor, async () => {
    const options = readConnection(typed, baseUrl, redactor)
    const started = performance.now()
    const { passwordStdin, deadline = null } = typed
    const password = await readPassword({ stdin: passwordStdin === true, username, deadline })
    redactor.hide(password)
    const stop = createStop(deadline, started)
    const log = createEmptyLog(({ call, attempt, reason }) =>
      console.error(redactor.clean(`Attempt ${attempt} failed, once more: ${call} ${reason}`)),
    )
    try {
      const connection = createConnection(options, { signal: stop.signal, log })
      const client = await signIn(connection, { name: username, username, password }, redactor).catch(
        (error) => failWith(error, 'POST /login', redactor),
      )
      return await work({
        client: { ...client, call: namingCall(client, redactor) },
        callWithGaps: namingCall(client.on({ takesGaps: true }), redactor),
        stop,
        redactor,
      })
    } catch (error) {
      // What was found by then may have had a file that could not be written.
      if (!stop.signal.aborted || exitCodeFor(error) === exitCodes.notWritten) throw error
      throw new CommandFailure('Stopped before the end: nothing was written.', mostSevere(stop.codes()))
    } finally {
      stop.clear()
    }
  })
}

/** Calls whose failures say which call it was, and have the exit code for it. */
const namingCall =
  ({ call, claims }: SignedInClient, redactor: Redactor): Call =>
  async (endpoint, input) => {
    const name = callNameOf(endpoint)
    const lacking = grantLackingFor(endpoint, claims, input.params)
    if (lacking !== null)
      throw new CommandFailure(
        `${name}: the account may not make this call${lacking === '' ? '' : `, it needs ${lacking}`}.`,
        exitCodes.requiredNotChecked,
      )
    return call(endpoint, input).catch((error) => failWith(error, name, redactor))
  }

/** What an account needs for a call that it may not make, '' where that is not known; null for one that it may. */
const grantLackingFor = <Params>(
  { allows }: Pick<Endpoint<Params>, 'allows'>,
  claims: SignedInClient['claims'],
  params: Params,
): string | null => {
  if (allows(claims, params)) return null
  return sufficientGrants(claims, (granted) => allows(granted, params))[0] ?? ''
}

/** A call that failed. The status tells a record that is gone from other failures. */
class CallFailure extends CommandFailure {
  readonly status: number | null

  constructor(message: string, exitCode: ExitCode, status: number | null) {
    super(message, exitCode)
    this.status = status
  }
}

/** Whether the API says that there is no such record. */
export const isMissing = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

/** Runs a call for a record; null where the API says that there is none. */
export const orNull = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** Whether a call failed for what the next one will meet as well: no answer came, or none without a sign-in or a permission. */
export const isNotAnswered = (error: unknown): boolean =>
  exitCodesWithoutAnswer.includes(exitCodeFor(error)) ||
  (error instanceof CallFailure && (error.status === 401 || error.status === 403))

const exitCodesWithoutAnswer: readonly ExitCode[] = [
  exitCodes.unreachable,
  exitCodes.signInRefused,
  exitCodes.tooSlow,
  exitCodes.requiredNotChecked,
]

/** Returns a handler for a call that has failed, which says of which record it was. */
export const failNaming =
  (record: string) =>
  (error: unknown): never => {
    if (!(error instanceof CallFailure)) throw error
    throw new CallFailure(`${record}: ${error.message}`, error.exitCode, error.status)
  }

const failWith = (error: unknown, call: string, redactor: Redactor): never => {
  const { verdict, detail } = describeError(error)
  const isUnreadable = error instanceof ApiError && error.kind === 'unexpected'
  const code = isUnreadable ? exitCodes.wrongShape : exitCodeOf[verdict]
  const status = error instanceof ApiError ? error.status : null
  throw new CallFailure(redactor.clean(`${call} ${detail}`), code || exitCodes.failed, status)
}
