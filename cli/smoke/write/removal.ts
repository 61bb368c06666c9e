import { describeError } from '#cli/client/describe-error.ts'
import { cannotCheck, exitCodeOf, fail } from '#cli/client/finding.ts'
import { exitCodes } from '#cli/failure.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { assign, type CheckRunner } from '#cli/smoke/check-runner.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { cleanUpCommand, type Journal } from './journal.ts'
import { idsIn, isReused, type WrittenKind, writtenKinds } from './journal-lines.ts'
import { isOfSmoke, isOwn, ownName } from './own-names.ts'
import { type RecordState, recordKinds } from './record-kinds.ts'
import { writeCheck } from './write-run.ts'

/** A run to clean up after: what its journal says, and what could not be removed. */
export type CleanupTask = { run: string; journal: Journal; leftovers: LeftoverRecord[] }

/** Removes what a run has created, the newest first. It can be done again and again: what is gone is done. */
export const removalChecks = (task: CleanupTask): Check[] =>
  writtenKinds
    .toReversed()
    .map((kind) =>
      writeCheck(recordKinds[kind].removal, `removes the ${recordKinds[kind].title} of the run`, ({ call }) =>
        removeKind(task, kind, call),
      ),
    )

type CleanedUp = {
  checks: CheckRecord[]
  /** The command for what is left; empty where nothing can be removed. */
  cleanUp: string
}

/** Makes them for one account, and closes the journal where nothing is left that could be removed. */
export const cleanUp = async (
  task: CleanupTask,
  client: CheckClient,
  runner: CheckRunner,
): Promise<CleanedUp> => {
  const checks: CheckRecord[] = []
  for (const assigned of assign(removalChecks(task), [client])) checks.push(await runner.run(assigned))
  await dropRemovedLeftovers(task, client.call)
  const isDone = checks.every(({ verdict }) => exitCodeOf[verdict] === exitCodes.ok)
  if (isDone) task.journal.note({ step: 'finished' })
  return { checks, cleanUp: isDone ? '' : cleanUpCommand(task.journal.path) }
}

/** A leftover may be gone by now: removing a customer removes its devices. */
const dropRemovedLeftovers = async ({ leftovers }: CleanupTask, call: Call): Promise<void> => {
  for (const leftover of [...leftovers]) {
    const kind = writtenKinds.find((each) => recordKinds[each].title === leftover.kind)
    if (kind === undefined) continue
    const known = await stateOf(() => recordKinds[kind].read(call, leftover.id))
    if ('state' in known && known.state === null) leftovers.splice(leftovers.indexOf(leftover), 1)
  }
}

/** One record that stays does not keep the others from being removed. */
const removeKind = async (task: CleanupTask, kind: WrittenKind, call: Call): Promise<string> => {
  const { run, journal } = task
  const sent = idsIn(journal.lines, kind) ?? cannotCheck('none was created')
  const results: string[] = []
  const troubles: unknown[] = []
  const found = await recordKinds[kind].find(call, run).catch((error: unknown) => {
    troubles.push(error)
    return []
  })
  for (const id of new Set([...found, ...sent].toSorted((left, right) => right - left))) {
    await removeOne(task, { kind, id }, call).then(
      (result) => results.push(result),
      (error: unknown) => troubles.push(error),
    )
  }
  if (troubles.length > 0) throw troubles[0]
  return results.join(', ') || 'nothing of it is there'
}

type OwnRecord = { kind: WrittenKind; id: number }

const removeOne = async (
  { run, journal, leftovers }: CleanupTask,
  record: OwnRecord,
  call: Call,
): Promise<string> => {
  const { kind, id } = record
  const { title } = recordKinds[kind]
  journal.note({ step: 'removing', ...record })
  const { end, name, reason, trouble } = await remove(call, run, record)
  // A LOB that was there before the run is not new: the next run uses it again.
  if (end === 'left' || (end === 'kept' && !isReused(journal.lines, kind, id))) {
    leftovers.push({ kind: title, id, name: name ?? ownName(run), reason })
  }
  if (end === 'left') throw trouble ?? fail(`${title} ${id} ${reason}`)
  journal.note({ step: 'removed', ...record })
  return `${title} ${id} ${reason}`
}

/** How a removal ended: the record is gone, or stays as the API keeps it (a LOB, inactive), or is left as it was. */
type Removal = {
  end: 'gone' | 'kept' | 'left'
  /** Null where the record cannot be read. */
  name: string | null
  reason: string
  /** What kept it from being removed. */
  trouble?: unknown
}

const gone: Removal = { end: 'gone', name: null, reason: 'is gone' }
const kept = 'stays, inactive: the API has no way to remove it'
const stays = 'is still there, though the API says that it was removed'
const foreign = 'has another name now: look at it, and remove it by hand if it is yours'

/** Removes a record of a run, and reads it again: an answer alone proves nothing. Never touches a record of others. */
const remove = async (call: Call, run: string, { kind, id }: OwnRecord): Promise<Removal> => {
  const { read, remove, removal } = recordKinds[kind]
  const explained = (trouble: unknown, name: string | null): Removal => ({
    end: 'left',
    name,
    reason: describeError(trouble, removal).detail,
    trouble,
  })
  const before = await stateOf(() => read(call, id))
  if ('trouble' in before) return explained(before.trouble, null)
  if (before.state === null) return gone
  const { name, ownerId, isInactive } = before.state
  if (isInactive && isOfSmoke(name)) return { end: 'kept', name, reason: kept }
  if (!isOwn(run, name)) return { end: 'left', name, reason: foreign }

  const refused = await remove(call, id, ownerId).then(
    () => null,
    (error: unknown) => ({ trouble: error }),
  )
  const after = await stateOf(() => read(call, id))
  if ('trouble' in after) return explained(refused?.trouble ?? after.trouble, name)
  if (after.state === null) return gone
  if (after.state.isInactive) return { end: 'kept', name, reason: kept }
  return refused === null ? { end: 'left', name, reason: stays } : explained(refused.trouble, name)
}

/** What can be read of a record: null where it is gone. */
const stateOf = async (
  read: () => Promise<RecordState>,
): Promise<{ state: RecordState | null } | { trouble: unknown }> => {
  try {
    return { state: await read() }
  } catch (trouble) {
    return trouble instanceof ApiError && trouble.status === 404 ? { state: null } : { trouble }
  }
}
