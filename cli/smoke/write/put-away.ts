import { explain } from '#cli/smoke/explain.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import type { Kind } from './journal-line.ts'
import { isOwn } from './own-name.ts'
import { recordKinds, type Sight } from './record-kinds.ts'

/** How a removal ended: the record is gone, or stays as the API keeps it (a LOB, inactive), or is left as it was. */
export type Ending = {
  state: 'gone' | 'kept' | 'left'
  /** Null where the record cannot be seen. */
  name: string | null
  reason: string
  /** What kept it from being removed. */
  trouble?: unknown
}

/** Removes a record of a run, and looks whether it is gone: an answer alone proves nothing. Never touches a record of others. */
export const putAway = async (
  call: Call,
  run: string,
  { kind, id }: { kind: Kind; id: number },
): Promise<Ending> => {
  const { look, remove, removal } = recordKinds[kind]
  const explained = (trouble: unknown, name: string | null): Ending => ({
    state: 'left',
    name,
    reason: explain(trouble, removal).detail,
    trouble,
  })
  const before = await sightOf(() => look(call, id))
  if ('trouble' in before) return explained(before.trouble, null)
  if (before.sight === null) return gone
  const { name, ownerId, isPutAway } = before.sight
  if (!isOwn(run, name)) return { state: 'left', name, reason: foreign }
  if (isPutAway) return { state: 'kept', name, reason: kept }

  const refused = await remove(call, id, ownerId).then(
    () => null,
    (error: unknown) => ({ trouble: error }),
  )
  const after = await sightOf(() => look(call, id))
  if ('trouble' in after) return explained(refused?.trouble ?? after.trouble, name)
  if (after.sight === null) return gone
  if (after.sight.isPutAway) return { state: 'kept', name, reason: kept }
  return refused === null ? { state: 'left', name, reason: stays } : explained(refused.trouble, name)
}

const gone: Ending = { state: 'gone', name: null, reason: 'is gone' }
const kept = 'stays, inactive: the API has no way to remove it'
const stays = 'is still there, though the API says that it was removed'
const foreign = 'has another name now: look at it, and remove it by hand if it is yours'

/** What is seen of a record: null where it is gone. */
const sightOf = async (
  look: () => Promise<Sight>,
): Promise<{ sight: Sight | null } | { trouble: unknown }> => {
  try {
    return { sight: await look() }
  } catch (trouble) {
    return trouble instanceof ApiError && trouble.status === 404 ? { sight: null } : { trouble }
  }
}
