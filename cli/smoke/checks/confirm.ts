import { randomUUID } from 'node:crypto'
import { cannotCheck, Finding, ProvenFinding, UnsettledFinding } from '#cli/client/finding.ts'
import { type Check, type CheckClient, reread } from '#cli/smoke/check.ts'
import { ApiError } from '#src/api/api-error.ts'

const mostAttempts = 12
const confirmations = 2

type Judge = (client: CheckClient) => Promise<string>

/**
 * Repeats a check that fails: while others write, answers that are each correct can disagree. A failure
 * counts only if it and the result of `state` stay the same in several readings in a row. If they never do,
 * the check counts as not checked.
 */
export const confirmedCheck = (check: Check, state: Judge): Check => ({
  ...check,
  run: (client) => confirmed(client, check.run, state),
})

const confirmed = async (client: CheckClient, judge: Judge, state: Judge): Promise<string> => {
  const first = judge(client)
  const failure = await failureIn(first)
  if (failure === null) return first
  let last = { failure, state: await state(client), times: 0 }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const reader = reread(client)
    const judging = judge(reader)
    const failure = await failureIn(judging)
    if (failure === null) return judging
    const now = await state(reader)
    const isSame = now === last.state && failure === last.failure
    last = { failure, state: now, times: isSame ? last.times + 1 : 0 }
    if (last.times === confirmations) return judging
  }
  return cannotCheck('changed while it was read')
}

/** The message of a failure that writes by others may have caused, without its numbers; null for any other result. */
const failureIn = (judging: Promise<string>): Promise<string | null> => judging.then(() => null, failureOf)

const failureOf = (error: unknown): string | null => {
  if (error instanceof ProvenFinding) return null
  if (error instanceof UnsettledFinding) return randomUUID()
  if (error instanceof Finding && error.verdict === 'failed') return error.message.replace(/\d+/g, '#')
  return error instanceof ApiError && error.status === 404 ? 'is gone' : null
}
