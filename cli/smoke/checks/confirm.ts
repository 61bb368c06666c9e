import { randomUUID } from 'node:crypto'
import { cannotCheck, Finding } from '#cli/client/finding.ts'
import { withConnection } from '#cli/client/sign-in.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
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

/** A finding that no writing of others explains. */
export class ProvenFinding extends Finding {}

/** What was read is of different times, and proves nothing. */
export class UnsettledFinding extends Finding {}

/** The same account, that reads everything again, and before other checks: soon enough to see the same. */
export const reread = (client: CheckClient): CheckClient => ({
  ...withConnection(client, { enqueue: client.connection.enqueueFirst }),
  memory: {},
})

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
