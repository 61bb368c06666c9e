import type { Account } from './account.ts'
import { type CheckName, callNameOf } from './check.ts'
import type { Discretion } from './discretion.ts'
import { explain } from './explain.ts'
import type { CheckRecord } from './run-record.ts'
import { nameFor } from './selection.ts'
import { tagsOf } from './tags.ts'
import { timed } from './wire/stopwatch.ts'

type Made = { check: CheckName; persona: string; work: () => Promise<string> }

/** Makes checks and writes down what they find, without secrets. */
export type Recorder = { record(made: Made): Promise<CheckRecord> }

/** `told` hears of each check as it ends. With one account the names of checks go without it. */
export const createRecorder = (
  accounts: readonly Account[],
  { clean }: Discretion,
  told: (check: CheckRecord) => void,
): Recorder => ({
  record: async ({ check, persona, work }) => {
    const { result, milliseconds } = await timed(() => verdictOf(check, work))
    const record: CheckRecord = {
      name: nameFor(check, accounts.length > 1 ? persona : ''),
      persona,
      call: callNameOf(check.endpoint),
      check: check.title,
      tags: tagsOf(check),
      verdict: result.verdict,
      detail: clean(result.detail),
      milliseconds,
    }
    told(record)
    return record
  },
})

const verdictOf = async ({ endpoint }: CheckName, work: () => Promise<string>) => {
  try {
    return { verdict: 'ok' as const, detail: await work() }
  } catch (error) {
    return explain(error, endpoint)
  }
}
