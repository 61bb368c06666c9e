import { paths } from '#src/navigation/paths.ts'
import { type Access, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import type { Claims } from '#src/rules/token.ts'
import type { UserSettings } from '#src/rules/user-settings.ts'
import { entities } from './entities/entities.ts'

type RecentRecord = { kind: string; id: number; name: string; href: string }

/** How many of them are offered at a time. */
export const recentCount = 8

/** The records that the user opened last, without those that the user may no longer see. */
export const recentRecords = ({ recent }: UserSettings, claims: Claims | null): readonly RecentRecord[] =>
  recent.flatMap(({ entity, id, name }) => {
    const kind = viewedEntities.find(({ label }) => label.toLowerCase() === entity.toLowerCase())
    return kind?.finds(claims) ? [{ kind: kind.label, name, id, href: kind.view(id) }] : []
  })

/** What can have been opened, by what its screen calls the record. */
const viewedEntities: readonly { label: string; finds: Access; view: (id: number) => string }[] = [
  ...entities.map(({ label, finds, path }) => ({ label, finds, view: path.view })),
  { label: names.complaint.one, finds: may.readComplaints, view: (id) => paths.complaint(id) },
]
