import type { Account } from './account.ts'
import type { Discretion } from './discretion.ts'
import type { Recorder } from './recorder.ts'
import type { CheckRecord } from './run-record.ts'
import type { Service } from './service.ts'
import { signIn, signInCheck } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** Signs every account in; those that may not come in are told of and left out. */
export const enter = async (
  service: Service,
  accounts: readonly Account[],
  { record }: Recorder,
  discretion: Discretion,
): Promise<{ visits: Visit[]; checks: CheckRecord[] }> => {
  const visits = new Map<Account, Visit>()
  const checks = await Promise.all(
    accounts.map((account) =>
      record({
        check: signInCheck,
        persona: account.name,
        work: async (spend) => {
          visits.set(account, await signIn({ ...service, spend }, account, discretion))
          return `as ${account.username}`
        },
      }),
    ),
  )
  return {
    checks,
    visits: accounts.map((account) => visits.get(account)).filter((visit) => visit !== undefined),
  }
}
