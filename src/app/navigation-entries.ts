import { paths } from '#src/navigation/paths.ts'
import { type Access, may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import type { NavigationEntry } from '#src/ui/frame/sidebar.tsx'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'

export type Entry = Omit<NavigationEntry, 'current'> & { needs: Access }

const entries: readonly Entry[] = [
  {
    label: 'Local Admin',
    href: paths.employees,
    icon: navigationIcons.employees,
    newTab: true,
    needs: may.seeEmployeesEntry,
  },
  {
    label: 'Customer',
    href: paths.customers,
    icon: navigationIcons.customers,
    needs: may.seeCustomersEntry,
  },
  {
    label: 'LOB',
    href: paths.lobs,
    icon: navigationIcons.lobs,
    newTab: true,
    needs: may.seeLobsEntry,
  },
  {
    label: 'Customer (all)',
    href: paths.allCustomers,
    icon: navigationIcons.allCustomers,
    needs: may.seeAllCustomersEntry,
  },
]

/** The sidebar entries that a user with these claims sees on the screen at this path. */
export const navigationEntries = (claims: Claims | null, path: string): NavigationEntry[] =>
  entries
    .filter(({ needs }) => needs(claims))
    .map(({ needs: _, ...entry }) => ({ ...entry, current: isSectionOf(entry.href, path) }))

/** The screens of each entry besides its list. */
const sections: Readonly<Record<string, RegExp>> = {
  [paths.employees]: /^\/employees?\//,
  [paths.customers]: /^\/(customer|complaint)\//,
  [paths.lobs]: /^\/lob\//,
}

const isSectionOf = (list: string, path: string): boolean =>
  path === list || (sections[list]?.test(path) ?? false)
