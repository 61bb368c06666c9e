import { randomUUID } from 'node:crypto'
import { cannotCheck, Finding, ProvenFinding, UnsettledFinding } from '#cli/client/finding.ts'
import { type Check, type CheckClient, reread } from '#cli/smoke/check.ts'
import { ApiError } from '#src/api/api-error.ts'

const mostAttempts = 12
const confirmations = 2

type Judge = (client: CheckClient) => Promise<string>

/**
 * While others write, answers that are each right can disagree. A complaint counts only where what `state` gives was the
 * same in several readings in a row, and the complaint as well. What never settles is not checked.
 */
export const confirmedCheck = (check: Check, state: Judge): Check => ({
  ...check,
  run: (client) => confirmed(client, check.run, state),
})

const confirmed = async (client: CheckClient, judge: Judge, state: Judge): Promise<string> => {
  const first = judge(client)
  const complaint = await complaintIn(first)
  if (complaint === null) return first
  let last = { complaint, state: await state(client), times: 0 }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const reader = reread(client)
    const judging = judge(reader)
    const complaint = await complaintIn(judging)
    if (complaint === null) return judging
    const now = await state(reader)
    const isSame = now === last.state && complaint === last.complaint
    last = { complaint, state: now, times: isSame ? last.times + 1 : 0 }
    if (last.times === confirmations) return judging
  }
  return cannotCheck('changed while it was read')
}

/** What others may have caused by writing, without its numbers; null for all else. */
const complaintIn = (judging: Promise<string>): Promise<string | null> =>
  judging.then(() => null, complaintOf)

const complaintOf = (error: unknown): string | null => {
  if (error instanceof ProvenFinding) return null
  if (error instanceof UnsettledFinding) return randomUUID()
  if (error instanceof Finding && error.verdict === 'failed') return error.message.replace(/\d+/g, '#')
  return error instanceof ApiError && error.status === 404 ? 'is gone' : null
}
