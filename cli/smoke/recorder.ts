import type { Account } from './account.ts'
import { type CheckName, callNameOf } from './check.ts'
import type { Discretion } from './discretion.ts'
import { explain } from './explain.ts'
import type { CheckRecord } from './run-record.ts'
import { nameFor } from './selection.ts'
import type { Spend } from './service.ts'
import { tagsOf } from './tags.ts'

/** Does what a check does, and books the time that its answers take. */
export type Work = (spend: Spend) => Promise<string>

type Made = { check: CheckName; persona: string; work: Work }

/** Makes checks and writes down what they find, without secrets. */
export type Recorder = { record(made: Made): Promise<CheckRecord> }

/** `told` hears of each check as it ends. With one account the names of checks go without it. */
export const createRecorder = (
  accounts: readonly Account[],
  { clean }: Discretion,
  told: (check: CheckRecord) => void,
): Recorder => ({
  record: async ({ check, persona, work }) => {
    let spent = 0
    const spend: Spend = (milliseconds) => {
      spent += milliseconds
    }
    const { verdict, detail } = await verdictOf(check, () => work(spend))
    const record: CheckRecord = {
      name: nameFor(check, accounts.length > 1 ? persona : ''),
      persona,
      call: callNameOf(check.endpoint),
      check: check.title,
      tags: tagsOf(check),
      verdict,
      detail: clean(detail),
      milliseconds: Math.round(spent * 10) / 10,
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
