import { describeError } from '#cli/client/describe-error.ts'
import { cannotCheck, fail } from '#cli/client/finding.ts'
import { exitCodeOf, exitCodes } from '#cli/failure.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { assign, type CheckRunner } from '#cli/smoke/check-runner.ts'
import type { RecordKind, RecordState } from '#cli/smoke/entities/record-kind.ts'
import { recordKinds } from '#cli/smoke/entities/record-kinds.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { ApiError } from '#src/api/api-error.ts'
import { cleanUpCommand, type Journal } from './journal.ts'
import { idsIn, isReused } from './journal-lines.ts'
import { isOfSmoke, isOwn, ownName } from './own-names.ts'
import { writeCheck } from './write-run.ts'

/** A run to clean up after: what its journal says, and what could not be removed. */
export type CleanupTask = { run: string; journal: Journal; leftovers: LeftoverRecord[] }

/** Removes what a run has created, the newest first. It can be repeated: what is gone counts as removed. */
export const removalChecks = (task: CleanupTask): Check[] =>
  Object.entries(recordKinds)
    .toReversed()
    .map(([name, kind]) =>
      writeCheck(kind.removal, `removes the ${kind.title} of the run`, (client) =>
        removeKind(task, { name, kind }, client),
      ),
    )

type CleanedUp = {
  checks: CheckRecord[]
  /** The command for what is left; empty where nothing can be removed. */
  cleanUp: string
}

/** Runs `removalChecks` for one account, and closes the journal if nothing is left that could be removed. */
export const cleanUp = async (
  task: CleanupTask,
  client: CheckClient,
  runner: CheckRunner,
): Promise<CleanedUp> => {
  const checks: CheckRecord[] = []
  for (const assigned of assign(removalChecks(task), [client])) checks.push(await runner.run(assigned))
  await dropRemovedLeftovers(task, client)
  const isDone = checks.every(({ verdict }) => exitCodeOf[verdict] === exitCodes.ok)
  if (isDone) task.journal.note({ step: 'finished' })
  return { checks, cleanUp: isDone ? '' : cleanUpCommand(task.journal.path) }
}

/** A leftover may be gone by now: removing a customer removes its devices. */
const dropRemovedLeftovers = async ({ leftovers }: CleanupTask, client: CheckClient): Promise<void> => {
  for (const leftover of [...leftovers]) {
    const kind = Object.values(recordKinds).find(({ title }) => title === leftover.kind)
    if (kind === undefined) continue
    const known = await stateOf(kind, leftover.id, client)
    if ('state' in known && known.state === null) leftovers.splice(leftovers.indexOf(leftover), 1)
  }
}

type Named = { name: string; kind: RecordKind }

/** A record that cannot be removed does not stop the removal of the others. */
const removeKind = async (task: CleanupTask, { name, kind }: Named, client: CheckClient): Promise<string> => {
  const { run, journal } = task
  const sent = idsIn(journal.lines, name) ?? cannotCheck('none was created')
  const results: string[] = []
  const troubles: unknown[] = []
  const found = await kind.find(client, run).catch((error: unknown) => {
    troubles.push(error)
    return []
  })
  for (const id of new Set([...found, ...sent].toSorted((left, right) => right - left))) {
    await removeOne(task, { name, kind, id }, client).then(
      (result) => results.push(result),
      (error: unknown) => troubles.push(error),
    )
  }
  if (troubles.length > 0) throw troubles[0]
  return results.join(', ') || 'nothing of it is there'
}

type OwnRecord = Named & { id: number }

const removeOne = async (
  { run, journal, leftovers }: CleanupTask,
  record: OwnRecord,
  client: CheckClient,
): Promise<string> => {
  const { name: kind, id } = record
  const { title } = record.kind
  journal.note({ step: 'removing', kind, id })
  const { end, name, reason, trouble } = await remove(client, run, record)
  // A LOB that was there before the run is not new: the next run uses it again.
  if (end === 'left' || (end === 'kept' && !isReused(journal.lines, kind, id))) {
    leftovers.push({ kind: title, id, name: name ?? ownName(run), reason })
  }
  if (end === 'left') throw trouble ?? fail(`${title} ${id} ${reason}`)
  journal.note({ step: 'removed', kind, id })
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
const staysInactive = 'stays, inactive: the API has no way to remove it'
const stays = 'is still there, though the API says that it was removed'
const foreign = 'has another name now: look at it, and remove it by hand if it is yours'

/** Removes a record of a run, and reads it again: an answer alone proves nothing. Never touches a record of others. */
const remove = async (client: CheckClient, run: string, { kind, id }: OwnRecord): Promise<Removal> => {
  const explained = (trouble: unknown, name: string | null): Removal => ({
    end: 'left',
    name,
    reason: describeError(trouble, kind.removal).detail,
    trouble,
  })
  const before = await stateOf(kind, id, client)
  if ('trouble' in before) return explained(before.trouble, null)
  if (before.state === null) return gone
  const { name, ownerId, isInactive } = before.state
  if (isInactive && isOfSmoke(name)) return { end: 'kept', name, reason: staysInactive }
  if (!isOwn(run, name)) return { end: 'left', name, reason: foreign }

  const refused = await kind.remove(client, id, ownerId).then(
    () => null,
    (error: unknown) => ({ trouble: error }),
  )
  const after = await stateOf(kind, id, client)
  if ('trouble' in after) return explained(refused?.trouble ?? after.trouble, name)
  if (after.state === null) return gone
  if (after.state.isInactive) return { end: 'kept', name, reason: staysInactive }
  return refused === null ? { end: 'left', name, reason: stays } : explained(refused.trouble, name)
}

/** What can be read of a record: null where it is gone. */
const stateOf = async (
  kind: RecordKind,
  id: number,
  client: CheckClient,
): Promise<{ state: RecordState | null } | { trouble: unknown }> => {
  try {
    return { state: kind.stateOf(await kind.read(client, id)) }
  } catch (trouble) {
    return trouble instanceof ApiError && trouble.status === 404 ? { state: null } : { trouble }
  }
}
