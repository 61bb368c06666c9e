import { cannotCheck, describeError, fail } from '#cli/client/finding.ts'
import { exitCodeOf, exitCodes } from '#cli/failure.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { assign, type CheckRunner } from '#cli/smoke/check-runner.ts'
import type { RecordKind, RecordState } from '#cli/smoke/records/record-kind.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import type { CheckRecord, LeftoverRecord, Written } from '#cli/smoke/run-record.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cleanUpCommand, idsIn, isReused, type Journal } from './journal.ts'
import { isOfSmoke, isOwn, ownName } from './own-names.ts'
import { writeCheck } from './write-run.ts'

/** A run to clean up after, and what its journal says. */
type CleanupTask = { run: string; journal: Journal }

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
        const find = () => kind.find(client, task.run)
        return removeAll(sent, find, (id) => removeOne(task, leftovers, { name, kind, id }, client))
      }),
    )

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
  return { checks, leftovers, cleanUp: isDone ? '' : cleanUpCommand(task.journal.path) }
}

/** A leftover may be gone by now: removing a customer removes its devices. */
const isGone = async ({ kind: title, id }: LeftoverRecord, client: CheckClient): Promise<boolean> => {
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
  return results.join(', ') || 'nothing of it is there'
}

type OwnRecord = { name: string; kind: RecordKind; id: number }

const staysInactive = 'stays, inactive: the API has no way to remove it'
const stays = 'is still there, though the API says that it was removed'
const foreign = 'has another name now: look at it, and remove it by hand if it is yours'

/** Removes a record of a run, and reads it again: an answer alone proves nothing. Never touches a record of others. */
const removeOne = async (
  { run, journal }: CleanupTask,
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
  if (!isOwn(run, name)) return leave(name, foreign)

  const refusal = await kind.remove(client, id, ownerId).then(
    () => null,
    (trouble: unknown) => trouble,
  )
  const after = await stateOf(kind, id, client).catch((trouble) => leaveBecauseOf(refusal ?? trouble, name))
  if (after === null) {
    end('is gone')
    if (kind.isKept)
      fail(`${title} ${id} is gone: the call only inactivates`, { effect: 'cannot make it active again' })
    return `${title} ${id} is gone`
  }
  if (after.isInactive) return keep(name)
  return refusal === null ? leave(name, stays) : leaveBecauseOf(refusal, name)
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
