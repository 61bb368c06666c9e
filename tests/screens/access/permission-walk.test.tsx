import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { navigationEntries } from '#src/app/layout.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { table as may, type Needs } from '#tests/rules/access-table.ts'
import { allPermissions, claimsWith, type State, type UserRights } from '#tests/rules/user-rights.ts'
import { isBusy } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type Outcome = 'shown' | 'loader' | 'forbidden'

const sees =
  (needs: Needs, otherwise: Outcome) =>
  (person: UserRights): Outcome =>
    needs(person) ? 'shown' : otherwise
const customers = sees(may.readCustomers, 'forbidden')
const devices = sees(may.readDevices, 'loader')
const lobs = sees(may.readLobs, 'forbidden')
const admins = sees(may.readLocalAdmins, 'loader')
const writers =
  (read: (person: UserRights) => Outcome, write: Needs) =>
  (person: UserRights): Outcome =>
    read(person) === 'shown' && !write(person) ? 'forbidden' : read(person)
const everyUser = (): Outcome => 'shown'

/** What a user sees at each address. */
const walk: Readonly<Record<string, (person: UserRights) => Outcome>> = {
  '/dashboard': everyUser,
  '/listing': everyUser,
  '/customers': customers,
  '/customer/view/3': customers,
  '/customer/edit/3': customers,
  '/customer/complaint/3': customers,
  '/customer/add': sees(may.writeCustomers, 'forbidden'),
  '/all-customers': sees(may.readAllCustomers, 'forbidden'),
  '/devices': devices,
  '/customer/3/devices': devices,
  '/device/add': writers(devices, may.writeDevices),
  '/device/edit/3': writers(devices, may.writeDevices),
  '/lobs': lobs,
  '/lob/view/1': lobs,
  '/lob/add': sees(may.writeLobs, 'forbidden'),
  '/lob/edit/1': writers(lobs, may.writeLobs),
  '/employees': sees((person) => may.listLocalAdmins(person) && may.readLocalAdmins(person), 'loader'),
  '/employee/add': writers(admins, may.writeLocalAdmins),
  '/employee/view/2': admins,
  '/employee/edit/2': writers(admins, may.writeLocalAdmins),
}

/** The control of each list that adds a record, and who has it. */
const controls: Readonly<Record<string, [role: 'link' | 'button', name: string, needs: Needs]>> = {
  '/customers': ['link', 'Add Customer', may.writeCustomers],
  '/devices': ['link', 'Add Device', may.writeDevices],
  '/customer/3/devices': ['button', 'Add Device', may.writeDevices],
  '/lobs': ['button', words.lob.add, may.writeLobs],
  '/employees': ['link', 'Add Local Admin', may.writeLocalAdmins],
}

const entriesOf = (person: UserRights): string[] => [
  ...(may.seeLocalAdminsEntry(person) ? ['Local Admin'] : []),
  ...(may.seeCustomersEntry(person) ? ['Customer'] : []),
  ...(may.seeLobsEntry(person) ? [words.lob.one] : []),
  ...(may.seeAllCustomersEntry(person) ? ['Customer (all)'] : []),
]

const Portal = () => (
  <>
    <ul aria-label="Entries">
      {navigationEntries(useClaims(), '/').map(({ label }) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
    <PortalScreens />
  </>
)

const account = 3

const openAs = (person: UserRights) =>
  openScreen(<Portal />, {
    at: '/dashboard',
    as: 'reader@demo.example',
    prepare: (tables) => {
      removeOwnRows(tables.role)
      removeOwnRows(tables.permission)
      const { roles, permissions } = claimsWith(person).user
      for (const { role_name: name, is_active: isActive } of roles)
        tables.role.insert({ employeeId: account, name, isActive })
      for (const { permission_bracket: bracket, permission_type: type, is_active: isActive } of permissions)
        tables.permission.insert({ employeeId: account, bracket, type, isActive })
    },
  })

type Owned = WritableTables['role'] | WritableTables['permission']

const removeOwnRows = (table: Owned): void => {
  const own = table.all().filter(({ employeeId }) => employeeId === account)
  for (const { id } of own) table.remove(id)
}

const state = fc.constantFrom<State>('active', 'absent')

const people = fc.sample(
  fc.record({
    superAdmin: state,
    localAdmin: state,
    grants: fc.record(Object.fromEntries(allPermissions.map((name) => [name, state]))),
  }),
  { numRuns: process.env.PROOF === undefined ? 4 : 40, seed: 11 },
)

const nameOf = ({ superAdmin, localAdmin, grants }: UserRights): string =>
  Object.entries({ 'Super Admin': superAdmin, 'Local Admin': localAdmin, ...grants })
    .flatMap(([name, is]) => (is === 'active' ? [name] : []))
    .join(', ') || 'nothing'

const outcomeOf = (emitted: readonly { type: string }[]): Outcome | null => {
  if (emitted.length > 0) return 'forbidden'
  // A modal popup hides the heading of the screen behind it from the accessibility tree.
  if (screen.queryByRole('dialog') !== null) return 'shown'
  if (screen.queryByRole('heading', { level: 1 }) !== null) return 'shown'
  return isBusy() ? 'loader' : null
}

test.each(people.map((person) => [nameOf(person), person] as const))(
  'shows only what the permissions allow to %s',
  async (_, person) => {
    const view = await openAs(person)
    expect(Array.from(screen.getByLabelText('Entries').children, ({ textContent }) => textContent)).toEqual(
      entriesOf(person),
    )
    for (const [address, expected] of Object.entries(walk)) {
      view.emitted.length = 0
      act(() => view.goTo(address))
      await waitFor(() => expect([address, outcomeOf(view.emitted)]).toEqual([address, expected(person)]))
      const control = controls[address]
      if (control !== undefined && expected(person) === 'shown') {
        const [role, name, needs] = control
        const found = screen.queryAllByRole(role, { name }).length > 0
        expect([address, name, found]).toEqual([address, name, needs(person)])
      }
    }
  },
)
