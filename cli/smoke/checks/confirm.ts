import { cannotCheck, Finding } from '#cli/client/finding.ts'
import { withConnection } from '#cli/client/sign-in.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { ApiError } from '#src/api/api-error.ts'

const mostAttempts = 8
const confirmations = 2

type Judge = (client: CheckClient) => Promise<string>

/**
 * While others write, answers that are each right can disagree. A complaint counts only once it is confirmed twice in a
 * row, each time with `state` the same before and after. What never settles is not checked.
 */
export const confirmed = async (client: CheckClient, judge: Judge, state: Judge): Promise<string> => {
  const first = await outcomeOf(judge(client))
  if (first.complaint === null) return first.result()
  let before = await state(reread(client))
  let last = { complaint: first.complaint, times: 0 }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { complaint, result } = await outcomeOf(judge(reread(client)))
    const after = await state(reread(client))
    const times = before !== after ? 0 : (complaint === last.complaint ? last.times : 0) + 1
    if (complaint === null || times === confirmations) return result()
    before = after
    last = { complaint, times }
  }
  return cannotCheck('changed while it was read')
}

/** The same account, that reads everything again, and before other checks: soon enough to see the same. */
const reread = (client: CheckClient): CheckClient => ({
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
  if (error instanceof Finding && error.verdict === 'failed') return error.message.replace(/\d+/g, '#')
  return error instanceof ApiError && error.status === 404 ? 'is gone' : null
}
