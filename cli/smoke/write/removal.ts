import { cannotCheck, describeError, Finding, fail } from '#cli/client/finding.ts'
import { exitCodeOf, exitCodes } from '#cli/failure.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { assign, type CheckRunner } from '#cli/smoke/check-runner.ts'
import type { RecordKind, RecordState } from '#cli/smoke/records/record-kind.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import type { CheckRecord, LeftoverRecord, Written } from '#cli/smoke/run-record.ts'
import { ApiError } from '#src/api/api-error.ts'
import { eventually } from './eventually.ts'
import { creationOf, idsIn, isReused } from './journal.ts'
import { isOfSmoke, isOwn, ownName } from './own-names.ts'
import { type WriteRun, writeCheck } from './write-run.ts'

/** A run to clean up after, and what its journal says. */
type CleanupTask = Pick<WriteRun, 'run' | 'journal' | 'patience'>

/**
 * Removes what a run has created, the newest first, and adds what it cannot remove to `leftovers`. Can be
 * repeated: what is gone counts as removed.
 */
export const removalChecks = (task: CleanupTask, leftovers: LeftoverRecord[]): Check[] =>
  Object.entries(recordKinds)
    .toReversed()
    .map(([name, kind]) =>
      writeCheck(kind.removal, `removes the ${kind.title} of the run`, async (client) => {
        const sent = idsIn(task.journal.lines, name) ?? cannotCheck('none was created')
        const creation = creationOf(task.journal.lines, name)
        const mayBeThere = sent.length > 0 || creation !== 'refused'
        const leaveUnseen = (reason: string) =>
          leftovers.push({ kind: kind.title, id: null, name: ownName(task.run), reason })
        const find = () =>
          findAll(task, sent, { name, kind }, client).catch((trouble: unknown) => {
            // What has an id is looked at by it.
            if (mayBeThere && sent.length === 0) leaveUnseen(describeError(trouble).detail)
            throw trouble
          })
        const result = await removeAll(sent, find, (id) =>
          removeOne(task, leftovers, { name, kind, id }, client),
        ).catch((trouble: unknown) => {
          throw mayBeThere ? asFailure(trouble) : trouble
        })
        if (result !== '') return result
        if (creation !== 'saved') return 'nothing of it is there'
        leaveUnseen(unseen)
        return fail(`the ${kind.title} of the run ${unseen}`)
      }),
    )

/** What may be left is not done with: an answer that cannot be read is a failure here. */
const asFailure = (trouble: unknown): unknown => {
  const { verdict, detail } = describeError(trouble)
  return verdict === 'notChecked' ? new Finding('failed', detail) : trouble
}

const unseen = 'was saved, but no list shows it so far'

const showsNone = 'shows none'

/** What was created, but not found so far, may be shown late. */
const findAll = async (
  { run, journal, patience }: CleanupTask,
  sent: readonly number[],
  { name, kind }: Omit<OwnRecord, 'id'>,
  client: CheckClient,
): Promise<number[]> => {
  const isLate = sent.length === 0 && creationOf(journal.lines, name) !== 'refused'
  let found: number[] = []
  await eventually(isLate ? patience : 0, client, async () => {
    found = await kind.find(client, run)
    if (isLate && found.length === 0) fail(showsNone)
  }).catch((error: unknown) => {
    if (!(error instanceof Finding) || error.message !== showsNone) throw error
  })
  return found
}

/** Runs `removalChecks` for one account. Finishes the journal if nothing is left that can be removed. */
export const cleanUp = async (
  task: CleanupTask,
  client: CheckClient,
  runner: CheckRunner,
): Promise<Written> => {
  const checks: CheckRecord[] = []
  const found: LeftoverRecord[] = []
  for (const assigned of assign(removalChecks(task, found), [client])) checks.push(await runner.run(assigned))
  const leftovers: LeftoverRecord[] = []
  for (const leftover of found) if (!(await isGone(leftover, client))) leftovers.push(leftover)
  const isDone = checks.every(({ verdict }) => exitCodeOf[verdict] === exitCodes.ok)
  if (isDone) task.journal.note({ step: 'finished' })
  return { checks, leftovers, cleanUp: isDone ? '' : task.journal.cleanUp }
}

/** A leftover may be gone by now: removing a customer removes its devices. */
const isGone = async ({ kind: title, id }: LeftoverRecord, client: CheckClient): Promise<boolean> => {
  if (id === null) return false
  const kind = Object.values(recordKinds).find((known) => known.title === title)
  return kind !== undefined && (await stateOf(kind, id, client).catch(() => undefined)) === null
}

/** A record that cannot be removed does not stop the removal of the others. */
const removeAll = async (
  sent: readonly number[],
  find: () => Promise<number[]>,
  remove: (id: number) => Promise<string>,
): Promise<string> => {
  const results: string[] = []
  const troubles: unknown[] = []
  const found = await find().catch((error: unknown) => {
    troubles.push(error)
    return []
  })
  for (const id of new Set([...found, ...sent].toSorted((left, right) => right - left))) {
    await remove(id).then(
      (result) => results.push(result),
      (error: unknown) => troubles.push(error),
    )
  }
  if (troubles.length > 0) throw troubles[0]
  return results.join(', ')
}

type OwnRecord = { name: string; kind: RecordKind; id: number }

const staysInactive = 'stays, inactive: the API has no way to remove it'
const stays = 'is still there, though the API says that it was removed'
const foreign = 'has another name now: look at it, and remove it by hand if it is yours'

/** Removes a record of a run, and reads it again: an answer alone proves nothing. Never touches a record of others. */
const removeOne = async (
  { run, journal, patience }: CleanupTask,
  leftovers: LeftoverRecord[],
  { name: journalName, kind, id }: OwnRecord,
  client: CheckClient,
): Promise<string> => {
  const { title } = kind
  const end = (reason: string): string => {
    journal.note({ step: 'removed', kind: journalName, id })
    return `${title} ${id} ${reason}`
  }
  const keep = (name: string): string => {
    // A record that was there before the run is not new: the next run uses it again.
    if (!isReused(journal.lines, journalName, id))
      leftovers.push({ kind: title, id, name, reason: staysInactive })
    return end(staysInactive)
  }
  const leave = (name: string, reason: string): never => {
    leftovers.push({ kind: title, id, name, reason })
    return fail(`${title} ${id} ${reason}`)
  }
  const leaveBecauseOf = (trouble: unknown, name: string): never => {
    leftovers.push({ kind: title, id, name, reason: describeError(trouble).detail })
    throw trouble
  }

  journal.note({ step: 'removing', kind: journalName, id })
  const before = await stateOf(kind, id, client).catch((trouble) => leaveBecauseOf(trouble, ownName(run)))
  if (before === null) return end('is gone')
  const { name, ownerId, isInactive } = before
  if (isInactive && isOfSmoke(name)) return keep(name)
  if (!isOwn(run, name)) return isOfSmoke(name) ? end('belongs to another run now') : leave(name, foreign)

  const refusal = await kind.remove(client, id, ownerId).then(
    () => null,
    (trouble: unknown) => trouble,
  )
  const after = await stateAfter(kind, id, client, refusal === null ? patience : 0).catch((trouble) =>
    leaveBecauseOf(refusal ?? trouble, name),
  )
  if (after === null) return judgeGone(kind, end('is gone'))
  if (after.isInactive) return keep(name)
  return refusal === null ? leave(name, stays) : leaveBecauseOf(refusal, name)
}

const judgeGone = ({ isKept }: RecordKind, gone: string): string =>
  isKept ? fail(`${gone}: the call only inactivates`, { effect: 'cannot make it active again' }) : gone

/** What is left of a record. What the API says that it has removed may be shown for a while. */
const stateAfter = async (
  kind: RecordKind,
  id: number,
  client: CheckClient,
  patience: number,
): Promise<RecordState | null> => {
  const look = async () => {
    const state = await stateOf(kind, id, client)
    if (state !== null && !state.isInactive) throw new StillThere(state)
    return state
  }
  try {
    return (await eventually(patience, client, look)).result
  } catch (error) {
    if (error instanceof StillThere) return error.state
    throw error
  }
}

/** A record is shown as it was before its removal. */
class StillThere extends Finding {
  readonly state: RecordState

  constructor(state: RecordState) {
    super('failed', stays)
    this.state = state
  }
}

/** What can be read of a record: null if it is gone. */
const stateOf = async (kind: RecordKind, id: number, client: CheckClient): Promise<RecordState | null> => {
  try {
    return kind.stateOf(await kind.read(client, id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
