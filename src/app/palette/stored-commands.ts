import type { Parser } from 'wouter'
import { matchRoute } from 'wouter'
import type { Destination } from '#src/app/entities/entity.ts'
import { recentCount, recentRecords } from '#src/app/recent-records.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
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
    commands: settings.views.flatMap(({ name, address }) => {
      const list = listAt(pathOf(address), parser)
      return list?.needs(claims) ? [{ name, label: `${name} · ${list.label}`, href: address }] : []
    }),
  },
]

/** The lists that belong to a customer, whom their labels name by the id: no name is stored with a view. */
const customerLists: readonly Destination[] = [
  { label: 'Devices of customer', href: paths.customerDevices(':customerId'), needs: may.readDevices },
  { label: 'Complaints of customer', href: paths.complaintsOf(':customerId'), needs: may.readComplaints },
]

const listAt = (path: string, parser: Parser): Destination | null => {
  for (const list of [...screens, ...customerLists]) {
    const [isAt, params] = matchRoute(parser, list.href, path)
    if (isAt) return { ...list, label: [list.label, ...Object.values(params).slice(0, 1)].join(' ') }
  }
  return null
}
