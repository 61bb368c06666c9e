import type { Parser } from 'wouter'
import { matchRoute } from 'wouter'
import { entities } from '#src/app/entities/all.ts'
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
  { recent, views }: UserSettings,
  claims: Claims | null,
  parser: Parser,
): readonly { label: string; commands: readonly StoredCommand[] }[] => [
  {
    label: 'Recently opened',
    commands: recent.flatMap(({ entity, id, name }) => {
      const kind = kinds.find(({ label }) => label.toLowerCase() === entity.toLowerCase())
      return kind?.finds(claims) ? [{ name, label: `${name} (${id})`, href: kind.view(id) }] : []
    }),
  },
  {
    label: 'Saved views',
    commands: views
      .filter(({ address }) => listAccess(pathOf(address), parser)?.(claims))
      .map(({ name, list, address }) => ({ name, label: `${name} · ${list}`, href: address })),
  },
]

/** What can have been opened, by what its screen calls the record. */
const kinds: readonly { label: string; finds: Access; view: (id: number) => string }[] = [
  ...entities.map(({ label, finds, path }) => ({ label, finds, view: path.view })),
  { label: 'Complaint', finds: may.readComplaints, view: (id) => paths.complaint(id) },
]

const customerLists = [
  { pattern: paths.customerDevices(':customerId'), needs: may.readDevices },
  { pattern: paths.complaintsOf(':id'), needs: may.readComplaints },
]

const listAccess = (path: string, parser: Parser): Access | undefined => {
  const lists = [...screens.map(({ href, needs }) => ({ pattern: href, needs })), ...customerLists]
  return lists.find(({ pattern }) => matchRoute(parser, pattern, path)[0])?.needs
}
