import type { Call } from '#src/api/client.ts'
import { entities } from '#src/app/entities/all.ts'
import type { Entity } from '#src/app/entities/entity.ts'
import type { OfferedDraft } from '#src/forms/drafts.ts'
import { idIn } from '#src/rules/ids.ts'

type DraftOwner = Pick<OfferedDraft, 'route' | 'form' | 'name'>

/** What a draft belongs to without asking the server: `Customer 12`. */
export const subjectOf = ({ route, form, name }: DraftOwner): string => {
  const found = find(route)
  return found === null ? (addScreenAt(route) ?? (name || form)) : `${found.entity.label} ${found.id}`
}

/** Like subjectOf, with the name of the record: `Customer Aranya Eye Foundation Hospital`. Never rejects. */
export const namedSubjectOf = async (call: Call, draft: DraftOwner): Promise<string> => {
  const found = find(draft.route)
  if (found === null) return subjectOf(draft)
  try {
    return `${found.entity.label} ${await found.entity.nameOf(call, found.id)}`
  } catch {
    // The record may be deleted or forbidden by now; its form says so.
    return subjectOf(draft)
  }
}

const addScreenAt = (route: string): string | null => {
  const entity = entities.find(({ path }) => path.add === route)
  return entity === undefined ? null : `Add ${entity.label}`
}

const find = (route: string): { entity: Entity; id: number } | null => {
  const id = idIn(route.slice(route.lastIndexOf('/') + 1))
  const entity = id === null ? undefined : entities.find(({ path }) => path.edit(id) === route)
  return entity === undefined || id === null ? null : { entity, id }
}
