import { CommandFailure, exitCodes } from '#cli/failure.ts'
import type { Account } from '#cli/smoke/account.ts'
import { callNameOf } from '#cli/smoke/check.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import { explain, networkTrouble } from '#cli/smoke/explain.ts'
import { codeOf } from '#cli/smoke/outcome.ts'
import { createService } from '#cli/smoke/service.ts'
import { signIn } from '#cli/smoke/sign-in.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { session } from '#src/contract/session.ts'
import { type Comparison, compareAll } from './compare-heard.ts'
import type { Heard } from './heard.ts'
import { openMock } from './mock-side.ts'
import { tour } from './tour.ts'

export type DiffOptions = { baseUrl: string; account: Account; timeout: number; concurrency: number }

/**
 * Makes the same calls on the mock backend and on a live API, as accounts that may do the same. Throws a CommandFailure
 * where the live API cannot be reached, or lets nobody in.
 */
export const diff = async (options: DiffOptions, discretion: Discretion): Promise<Comparison[]> => {
  discretion.hide(options.account.password)
  const visit = await enter(options, discretion)
  const live = await hearAll(visit)
  const mock = await openMock(visit.claims)
  try {
    const { baseUrl, equal, mighty } = mock
    const heard = [equal, mighty].map(async (account) =>
      tour(await enter({ ...options, baseUrl, account }, discretion)),
    )
    return compareAll((await Promise.all(heard)).flat(), live)
  } finally {
    await mock.close()
  }
}

const enter = async ({ account, ...manner }: DiffOptions, discretion: Discretion): Promise<Visit> => {
  const { signal } = new AbortController()
  const service = createService({ ...manner, retries: 0, signal, retried: () => undefined })
  try {
    return await signIn(service, account, discretion)
  } catch (error) {
    const { verdict, detail } = explain(error, session.login)
    throw new CommandFailure(discretion.clean(`${callNameOf(session.login)} ${detail}`), codeOf[verdict])
  }
}

const hearAll = async (visit: Visit): Promise<Heard[]> => {
  try {
    return await tour(visit)
  } catch (error) {
    const trouble = networkTrouble(error)
    if (trouble === null) throw error
    throw new CommandFailure(`${visit.service.baseUrl} ${trouble}`, exitCodes.unreachable)
  }
}
