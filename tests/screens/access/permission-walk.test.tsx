import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { navigationEntries } from '#src/app/layout.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { isBusy } from '#tests/support/list-queries.ts'
import { pairwise } from '#tests/support/pairwise.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

const brackets = [
  'B2B Customer Portal',
  'Device Data',
  "Lob's Master Data",
  'All_Customers',
  'Admin_Details',
  'Reset_Password',
]
const rights: readonly (readonly string[])[] = [[], ['Read'], ['Write'], ['Read', 'Write']]
const roles = [null, 'Local Admin', 'Super Admin']

type Person = { role: string | null; rights: ReadonlyMap<string, readonly string[]> }

const may = (person: Person, bracket: string, type: string): boolean =>
  person.rights.get(bracket)?.includes(type) ?? false

type Outcome = 'shown' | 'loader' | 'forbidden'

const customers = (person: Person): Outcome =>
  may(person, 'B2B Customer Portal', 'Read') || person.role === 'Local Admin' ? 'shown' : 'forbidden'
const devices = (person: Person): Outcome => (may(person, 'Device Data', 'Read') ? 'shown' : 'loader')
const lobs = (person: Person): Outcome =>
  may(person, "Lob's Master Data", 'Read') || person.role === 'Super Admin' ? 'shown' : 'forbidden'
const writers =
  (read: (person: Person) => Outcome, bracket: string) =>
  (person: Person): Outcome =>
    read(person) === 'shown' && !may(person, bracket, 'Write') ? 'forbidden' : read(person)
const admins = (person: Person): Outcome => (may(person, 'Admin_Details', 'Read') ? 'shown' : 'loader')
const everyUser = (): Outcome => 'shown'

/** What a user sees at each address, written a second time without using the rules. */
const walk: Readonly<Record<string, (person: Person) => Outcome>> = {
  '/dashboard': everyUser,
  '/listing': everyUser,
  '/customers': customers,
  '/customer/view/3': customers,
  '/customer/edit/3': customers,
  '/customer/complaint/3': customers,
  '/customer/add': (person) => (may(person, 'B2B Customer Portal', 'Write') ? 'shown' : 'forbidden'),
  '/all-customers': (person) =>
    person.role === 'Super Admin' && may(person, 'All_Customers', 'Read') ? 'shown' : 'forbidden',
  '/devices': devices,
  '/device/add': writers(devices, 'Device Data'),
  '/device/edit/3': writers(devices, 'Device Data'),
  '/lobs': lobs,
  '/lob/view/1': lobs,
  '/lob/add': (person) => (may(person, "Lob's Master Data", 'Write') ? 'shown' : 'forbidden'),
  '/lob/edit/1': writers(lobs, "Lob's Master Data"),
  '/employees': (person) => (person.role === 'Super Admin' ? admins(person) : 'loader'),
  '/employee/add': writers(admins, 'Admin_Details'),
  '/employee/view/2': admins,
  '/employee/edit/2': writers(admins, 'Admin_Details'),
}

/** The control of each list that adds a record, and the bracket whose Write it needs. */
const controls: Readonly<Record<string, [role: 'link' | 'button', name: string, bracket: string]>> = {
  '/customers': ['link', 'Add Customer', 'B2B Customer Portal'],
  '/devices': ['link', 'Add Device', 'Device Data'],
  '/lobs': ['button', words.lob.add, "Lob's Master Data"],
  '/employees': ['link', 'Add Local Admin', 'Admin_Details'],
}

const entriesOf = (person: Person): string[] => [
  ...(person.role === 'Super Admin' && may(person, 'Admin_Details', 'Read') ? ['Local Admin'] : []),
  ...(may(person, 'B2B Customer Portal', 'Read') ? ['Customer'] : []),
  ...(may(person, "Lob's Master Data", 'Read') ? [words.lob.one] : []),
  ...(may(person, 'All_Customers', 'Read') ? ['Customer (all)'] : []),
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

const openAs = (person: Person) =>
  openScreen(<Portal />, {
    at: '/dashboard',
    as: 'reader@demo.example',
    prepare: (tables) => {
      removeOwnRows(tables.role)
      removeOwnRows(tables.permission)
      for (const name of person.role === null ? [] : [person.role]) {
        tables.role.insert({ employeeId: account, name, isActive: true })
      }
      for (const right of rightsOf(person)) {
        tables.permission.insert({ employeeId: account, ...right, isActive: true })
      }
    },
  })

type Owned = WritableTables['role'] | WritableTables['permission']

const removeOwnRows = (table: Owned): void => {
  const own = table.all().filter(({ employeeId }) => employeeId === account)
  for (const { id } of own) table.remove(id)
}

const rightsOf = ({ rights }: Person) =>
  Array.from(rights).flatMap(([bracket, types]) => types.map((type) => ({ bracket, type })))

const people: Person[] = pairwise([...brackets.map(() => rights.length), roles.length]).map((row) => ({
  role: roles[row.at(-1) ?? 0] ?? null,
  rights: new Map(brackets.map((bracket, index) => [bracket, rights[row[index] ?? 0] ?? []])),
}))

const nameOf = ({ role, rights }: Person): string =>
  `${role ?? 'no role'}: ${Array.from(rights, ([bracket, types]) => `${bracket} ${types.join('+') || '-'}`).join(', ')}`

const outcomeOf = (effects: readonly { type: string }[]): Outcome | null => {
  if (effects.length > 0) return 'forbidden'
  // A modal popup hides the heading of the screen behind it from the accessibility tree.
  if (screen.queryByRole('dialog') !== null) return 'shown'
  if (screen.queryByRole('heading', { level: 1 }) !== null) return 'shown'
  return isBusy() ? 'loader' : null
}

/** All of them under `npm run proof`. */
const walking = people.filter((_, index) => process.env.PROOF !== undefined || index % 3 === 0)

test.each(walking.map((person) => [nameOf(person), person] as const))(
  'shows only what the permissions allow to %s',
  async (_, person) => {
    const view = await openAs(person)
    expect(Array.from(screen.getByLabelText('Entries').children, ({ textContent }) => textContent)).toEqual(
      entriesOf(person),
    )
    for (const [address, expected] of Object.entries(walk)) {
      view.effects.length = 0
      act(() => view.goTo(address))
      await waitFor(() => expect([address, outcomeOf(view.effects)]).toEqual([address, expected(person)]))
      const control = controls[address]
      if (control !== undefined && expected(person) === 'shown') {
        const [role, name, bracket] = control
        const found = screen.queryAllByRole(role, { name }).length > 0
        expect([address, name, found]).toEqual([address, name, may(person, bracket, 'Write')])
      }
    }
  },
)
