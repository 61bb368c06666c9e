import { randomUUID } from 'node:crypto'
import { cannotCheck, Finding, ProvenFinding, UnsettledFinding } from '#cli/client/finding.ts'
import { type CheckClient, reread } from '#cli/smoke/check.ts'
import { ApiError } from '#src/api/api-error.ts'

const mostAttempts = 12
const confirmations = 2

type Judge = (client: CheckClient) => Promise<string>

/**
 * While others write, answers that are each right can disagree. A complaint counts only where what `state` gives was the
 * same in several readings in a row, and the complaint as well. What never settles is not checked.
 */
export const confirmed = async (client: CheckClient, judge: Judge, state: Judge): Promise<string> => {
  const first = await outcomeOf(judge(client))
  if (first.complaint === null) return first.result()
  let last = { complaint: first.complaint, state: await state(client), times: 0 }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const reader = reread(client)
    const { complaint, result } = await outcomeOf(judge(reader))
    if (complaint === null) return result()
    const now = await state(reader)
    const isSame = now === last.state && complaint === last.complaint
    last = { complaint, state: now, times: isSame ? last.times + 1 : 0 }
    if (last.times === confirmations) return result()
  }
  return cannotCheck('changed while it was read')
}

type Outcome = {
  /** What others may have caused by writing, without its numbers; null for all else. */
  complaint: string | null
  /** Gives what the check said, or throws what it threw. */
  result(): string
}

const outcomeOf = async (judging: Promise<string>): Promise<Outcome> => {
  try {
    const detail = await judging
    return { complaint: null, result: () => detail }
  } catch (error) {
    return {
      complaint: complaintOf(error),
      result: () => {
        throw error
      },
    }
  }
}

const complaintOf = (error: unknown): string | null => {
  if (error instanceof ProvenFinding) return null
  if (error instanceof UnsettledFinding) return randomUUID()
  if (error instanceof Finding && error.verdict === 'failed') return error.message.replace(/\d+/g, '#')
  return error instanceof ApiError && error.status === 404 ? 'is gone' : null
}
