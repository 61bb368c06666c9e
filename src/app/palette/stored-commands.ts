import type { Parser } from 'wouter'
import { matchRoute } from 'wouter'
import { recentCount, recentRecords } from '#src/app/recent-records.ts'
import { paths } from '#src/navigation/paths.ts'
import { type Access, may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import { pathOf, type UserSettings } from '#src/rules/user-settings.ts'
import type { Command } from '#src/ui/popups/command-palette.tsx'
import { screens } from './destinations.ts'

/** A command that is found by its name alone: many saved views have the same list in their label. */
type StoredCommand = Command & { name: string }

/** Leaves out records and views that the user may no longer see. */
export const storedCommands = (
  settings: UserSettings,
  claims: Claims | null,
  parser: Parser,
): readonly { label: string; commands: readonly StoredCommand[] }[] => [
  {
    label: 'Recently opened',
    commands: recentRecords(settings, claims)
      .slice(0, recentCount)
      .map(({ name, id, href }) => ({ name, label: `${name} (${id})`, href })),
  },
  {
    label: 'Saved views',
    commands: settings.views
      .filter(({ address }) => listAccess(pathOf(address), parser)?.(claims))
      .map(({ name, list, address }) => ({ name, label: `${name} · ${list}`, href: address })),
  },
]

const customerLists = [
  { pattern: paths.customerDevices(':customerId'), needs: may.readDevices },
  { pattern: paths.complaintsOf(':id'), needs: may.readComplaints },
]

const listAccess = (path: string, parser: Parser): Access | undefined => {
  const lists = [...screens.map(({ href, needs }) => ({ pattern: href, needs })), ...customerLists]
  return lists.find(({ pattern }) => matchRoute(parser, pattern, path)[0])?.needs
}
