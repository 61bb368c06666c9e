import { cannotCheck, describeError, Finding } from '#cli/client/finding.ts'
import type { Enqueue } from '#cli/client/queue.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type Check, type CheckClient, reread, unlessStopped } from './check.ts'

const mostAttempts = 12
const failuresNeeded = 2

/**
 * Makes a check. While others write, answers that are each correct can disagree, so a check of several answers that fails
 * is made again as a whole, with fresh readings. A failure counts only where what the check has read of its state is still
 * the same after it: two of those are a failure, one success is a success. `oneAtATime` keeps other attempts from making this
 * one longer: the shorter it is, the less changes.
 */
export const makeCheck = async (
  { run, state }: Check,
  client: CheckClient,
  oneAtATime: Enqueue,
): Promise<string> => {
  const first = run(client)
  if (state === undefined || !(await fails(first))) return first
  const stateFor = (reader: CheckClient) =>
    state(reader).catch(unlessStopped(client, (error) => describeError(error).detail))
  let failures = 0
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const reader = reread(client)
    let again = first
    const isUnchanged = await oneAtATime(async () => {
      again = run(reader)
      if (!(await fails(again))) return false
      // What the check has read is remembered: the first of these reads nothing more.
      return (await stateFor(reader)) === (await stateFor(reread(client)))
    })
    if (!(await fails(again))) return again
    if (isUnchanged) failures += 1
    if (failures === failuresNeeded) return again
  }
  return cannotCheck('it changed while it was read')
}

/** Whether a check has failed in a way that others may have caused who write. */
const fails = (result: Promise<string>): Promise<boolean> =>
  result.then(
    () => false,
    (error) =>
      error instanceof Finding
        ? error.verdict === 'failed'
        : error instanceof ApiError && error.status === 404,
  )
