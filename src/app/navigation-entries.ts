import type { Claims } from '#src/rules/claims.ts'
import type { NavigationEntry } from '#src/ui/frame/sidebar.tsx'
import { localAdminsFirst } from './entities/all.ts'

/** The list of each entity, and after these the other lists. */
const lists = [
  ...localAdminsFirst.map(({ lists: [list] }) => list),
  ...localAdminsFirst.flatMap(({ lists: [_, ...others] }) => others),
]

/** The sidebar entries that a user with these claims sees on the screen at this path. */
export const navigationEntries = (claims: Claims | null, path: string): NavigationEntry[] =>
  lists.flatMap(({ label, href, sidebar }) => {
    if (!sidebar?.needs(claims)) return []
    const { needs: _, section, ...entry } = sidebar
    return [{ ...entry, label, href, current: path === href || section?.test(path) === true }]
  })
