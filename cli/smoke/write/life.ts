import { isDeepStrictEqual } from 'node:util'
import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { permissionChecks, permittedCheck, tokenlessCheck } from './access-checks.ts'
import { beRefused, type Deed, mustBeAbleTo, succeed } from './deeds.ts'
import type { Kind } from './journal-line.ts'
import { recordKinds } from './record-kinds.ts'
import type { Trial } from './trial.ts'
import { writeCheck } from './write-check.ts'

/** Fields as they were sent, by their names in the answer. */
export type Facts = Readonly<Record<string, unknown>>

/** What is done to one record of a run, and what it must look like afterwards. */
export type Life = {
  kind: Kind
  create: Deed
  created(): Facts
  update: Deed
  changed(): Facts
  /** A change that the form's rules refuse, and their sentence. */
  badUpdate: { send(visit: Visit): Promise<unknown>; sentence: string }
  read(visit: Visit, id: number): Promise<Facts>
  /** What is tried as well, once the record is read back, and once it was changed. */
  afterCreate?: readonly Check[]
  afterChange?: readonly Check[]
}

/** The checks of a record from its creation to its last change, in their order: each leans on those before it. */
export const lifeOf = (trial: Trial, life: Life): Check[] => {
  const { kind, create, update, badUpdate, created, changed, afterCreate = [], afterChange = [] } = life
  const { list, get, title } = recordKinds[kind]
  const removal: Deed = {
    endpoint: recordKinds[kind].removal,
    send: ({ call }) => recordKinds[kind].remove(call, trial.idOf(kind), ownerOf(trial, kind)),
  }
  const changing = () => trial.journal.write({ step: 'changing', kind, id: trial.idOf(kind) })
  return [
    writeCheck(create.endpoint, 'creates a record', async (visit) => {
      mustBeAbleTo(visit, create.endpoint, recordKinds[kind])
      trial.journal.write({ step: 'creating', kind })
      await succeed(create, visit)
      trial.confirmed(kind)
      return title
    }),
    writeCheck(list, `shows the new ${title}`, (visit) => findRecord(trial, kind, visit)),
    writeCheck(get, 'reads back what was created', (visit) => readBack(trial, life, visit, created)),
    ...afterCreate,
    writeCheck(create.endpoint, 'refuses a duplicate', (visit) => {
      trial.idOf(kind)
      return beRefused(create.send(visit), 409)
    }),
    tokenlessCheck(trial, kind, create),
    writeCheck(update.endpoint, 'refuses what the form refuses', (visit) => {
      changing()
      return beRefused(badUpdate.send(visit), 400, badUpdate.sentence)
    }),
    writeCheck(update.endpoint, 'changes a record', async (visit) => {
      changing()
      await succeed(update, visit)
      return title
    }),
    writeCheck(get, 'reads back what was changed', (visit) => readBack(trial, life, visit, changed)),
    ...afterChange,
    permittedCheck(trial, kind, update),
    tokenlessCheck(trial, kind, update),
    tokenlessCheck(trial, kind, removal),
    ...permissionChecks(trial, kind, [create, update, removal]),
  ]
}

/** Whose a device is stands in the query of its removal. */
const ownerOf = (trial: Trial, kind: Kind): number | null =>
  kind === 'device' ? trial.idOf('customer') : null

/** Whatever the create was answered by: what is found there has to be removed in the end. */
const findRecord = async (trial: Trial, kind: Kind, { call }: Visit): Promise<string> => {
  if (!trial.hasSent(kind)) cannotCheck('none was created')
  const ids = await recordKinds[kind].find(call, trial.run)
  for (const id of ids.toReversed()) trial.made(kind, id)
  if (ids.length > 1) fail(`shows ${ids.length} records, one was created`)
  if (ids.length === 0 && !trial.isConfirmed(kind)) cannotCheck('none was created')
  return `record ${ids[0] ?? fail('does not show the record that was created')}`
}

const readBack = async (
  trial: Trial,
  { kind, read }: Life,
  visit: Visit,
  sent: () => Facts,
): Promise<string> => {
  const shown = await read(visit, trial.idOf(kind))
  const expected = Object.entries(sent())
  const [lost] = expected.find(([name, value]) => !isDeepStrictEqual(shown[name], value)) ?? []
  return lost === undefined
    ? `${expected.length} fields`
    : fail(`does not give back the ${lost} that was sent`)
}
