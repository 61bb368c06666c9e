import { type ConnectionOptions, createConnection } from '#cli/client/connection.ts'
import { callNameOf } from '#cli/client/endpoints.ts'
import { describeError, unreachableReason } from '#cli/client/finding.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { type Credentials, type SignedInClient, signIn } from '#cli/client/sign-in.ts'
import { CommandFailure, exitCodeOf, exitCodes } from '#cli/failure.ts'
import { session } from '#src/contract/session.ts'
import { compareAll, type RecordingComparison } from './compare-recordings.ts'
import { openMock } from './mock-side.ts'
import { runRequestPlan } from './request-plan.ts'
import type { Recording } from './response-recorder.ts'

/**
 * Makes the same calls on the mock backend and on a live API, with accounts that have the same permissions.
 * Throws a CommandFailure if the live API cannot be reached or refuses the sign-in.
 */
export const diff = async (
  options: ConnectionOptions,
  account: Credentials,
  redactor: Redactor,
): Promise<RecordingComparison[]> => {
  redactor.hide(account.password)
  const client = await signInOrFail(options, account, redactor)
  const live = await recordLive(client)
  const mock = await openMock(client.claims)
  try {
    const recordings = [mock.equal, mock.powerful].map(async (each) =>
      runRequestPlan(await signInOrFail({ ...options, baseUrl: mock.baseUrl }, each, redactor)),
    )
    return compareAll((await Promise.all(recordings)).flat(), live).map(cleanedBy(redactor))
  } finally {
    await mock.close()
  }
}

/** The names of fields and the messages come from the API: they may repeat a secret. */
const cleanedBy =
  ({ clean }: Redactor) =>
  ({ differences, ...comparison }: RecordingComparison): RecordingComparison => ({
    ...comparison,
    differences: differences.map(({ place, mock, live }) => ({
      place: clean(place),
      mock: clean(mock),
      live: clean(live),
    })),
  })

const signInOrFail = async (
  options: ConnectionOptions,
  account: Credentials,
  redactor: Redactor,
): Promise<SignedInClient> => {
  try {
    return await signIn(createConnection(options), account, redactor)
  } catch (error) {
    const { verdict, detail } = describeError(error)
    throw new CommandFailure(redactor.clean(`${callNameOf(session.login)} ${detail}`), exitCodeOf[verdict])
  }
}

const recordLive = async (client: SignedInClient): Promise<Recording[]> => {
  try {
    return await runRequestPlan(client)
  } catch (error) {
    const reason = unreachableReason(error)
    if (reason === null) throw error
    throw new CommandFailure(`${client.connection.baseUrl} ${reason}`, exitCodes.unreachable)
  }
}
