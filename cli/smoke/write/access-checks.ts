import type { Check } from '#cli/smoke/check.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { callerWith, withoutBearer } from '#cli/smoke/wire/caller.ts'
import { createWireLog } from '#cli/smoke/wire/wire-log.ts'
import type { Call } from '#src/api/client.ts'
import { beRefused, type Deed, succeed } from './deeds.ts'
import type { Kind } from './journal-line.ts'
import { recordKinds } from './record-kinds.ts'
import type { Trial } from './trial.ts'
import { writeCheck } from './write-check.ts'

/**
 * A write that carries no token is refused. It is tried on the run's own record, and a create sends its duplicate: a
 * server that lets anybody in has nothing new to keep.
 */
export const tokenlessCheck = (trial: Trial, kind: Kind, { endpoint, send }: Deed): Check =>
  writeCheck(
    endpoint,
    'refuses a missing token',
    (visit) => {
      trial.journal.write({ step: 'changing', kind, id: trial.idOf(kind) })
      return beRefused(send(nobody(visit)), 401)
    },
    'access',
  )

/** The same for each account that may not make the call. */
export const permissionChecks = (trial: Trial, kind: Kind, deeds: readonly Deed[]): Check[] =>
  deeds.map(({ endpoint, send }) => ({
    endpoint,
    title: 'refuses an account without the permission',
    kinds: ['write', 'permission'],
    audience: 'unpermitted',
    work: (visit) => {
      trial.journal.write({ step: 'changing', kind, id: trial.idOf(kind) })
      return beRefused(send(visit), 403)
    },
  }))

/** Each account that may change a record can: the run's own is changed to what it is already. */
export const permittedCheck = (trial: Trial, kind: Kind, update: Deed): Check => ({
  endpoint: update.endpoint,
  title: 'lets an account with the permission',
  kinds: ['write', 'permission'],
  audience: 'permitted',
  work: async (visit) => {
    trial.journal.write({ step: 'changing', kind, id: trial.idOf(kind) })
    await succeed(update, visit)
    return recordKinds[kind].title
  },
})

/** A visit whose calls carry no token, and leave no trace in the times of the others. */
const nobody = (visit: Visit): Visit => {
  const bare = callerWith({ ...visit.service, log: createWireLog() }, withoutBearer)
  const call: Call = (endpoint, input) => bare({ ...endpoint, bearer: false }, input)
  return { ...visit, call }
}
