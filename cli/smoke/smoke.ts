import { contract } from '#src/contract/all.ts'
import { constantTypes } from '#src/contract/constants.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { missingTokenCheck } from './access-checks.ts'
import { check } from './check.ts'
import type { Discretion } from './discretion.ts'
import { fail } from './finding.ts'
import type { Outcome } from './outcome.ts'
import { refreshCheck } from './refresh-check.ts'
import { type Account, signIn } from './sign-in.ts'
import { type Tour, tour } from './tour.ts'
import { createService } from './visit.ts'

export type SmokeOptions = { baseUrl: string; account: Account; timeout: number }

/** Every call of the contract that only reads. */
const reads: readonly Endpoint[] = Object.values(contract)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ method }) => method === 'GET')

/** Signs in and tries every reading call of the contract; gives the outcomes in the contract's order as soon as they are known. */
export async function* smoke(
  { baseUrl, account, timeout }: SmokeOptions,
  discretion: Discretion,
): AsyncGenerator<Outcome> {
  const service = createService(baseUrl, timeout)
  discretion.hide(account.password)
  const { outcome, visit } = await signIn(service, account, discretion)
  yield outcome
  if (visit === null) return

  const refreshed = refreshCheck(visit, discretion)
  const found = tour(visit)
  const tokenless = reads.map((endpoint) => missingTokenCheck(service, endpoint, anyParams))
  yield await refreshed
  for (const endpoint of reads) yield* await outcomesFor(endpoint, found)
  for (const checked of tokenless) yield await checked
}

/** Whatever a path wants: a missing token is noticed before a missing record. */
const anyParams = { id: 1, constantType: constantTypes[0] }

/** A call that the tour has forgotten is a failure, not a silence. */
const outcomesFor = async (endpoint: Endpoint, found: Tour): Promise<Outcome[]> =>
  found.get(endpoint) ?? [
    await check(endpoint, 'answers as agreed', async () => fail('smoke does not know how to make this call')),
  ]
