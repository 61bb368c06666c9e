import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { names } from '#src/rules/names.ts'
import { demoSettings } from './demo-settings.ts'

export type Persona = { email: string; name: string; rights: string; password: string }

/** The accounts of the demo, which every set of data has, and what each of them shows. */
const accounts = new Map([
  ['super@demo.example', 'Sees and does everything'],
  ['admin@demo.example', `${names.customer.many}, ${names.device.manyInText}, ${names.lob.manyInText}`],
  ['reader@demo.example', 'The same, to read only'],
  ['new@demo.example', 'First day: a new password'],
  ['nobody@demo.example', 'No permission at all'],
  ['odd@demo.example', 'Permissions in odd spelling'],
])

/** Emails of the permission tour's accounts start with this. Each account has one permission bracket. */
export const tourPrefix = 'only-'

/** Whether this is an account of the demo, not a generated local admin. */
export const isAccount = (email: string): boolean => accounts.has(email)

/** The account with permissions in odd spelling: offered only where other data are odd as well. */
const oddAccount = 'odd@demo.example'

/** The personas in the current data, with their current passwords. */
export const personasIn = (tables: ReadableTables): Persona[] => {
  const isOddOffered = demoSettings(tables).scenario === 'odd'
  return tables.employee
    .all()
    .filter(isPersona)
    .filter(({ email }) => isOddOffered || email !== oddAccount)
    .map(personaOf)
}

/** Includes accounts that are not personas: a checkpoint may have been made with any. */
export const personaBy = (tables: ReadableTables, email: string): Persona | null => {
  const account = tables.employee.all().find((candidate) => candidate.email === email)
  return account === undefined ? null : personaOf(account)
}

type Account = Row<'employee'>

const isPersona = ({ email }: Account): boolean => isAccount(email) || email.startsWith(tourPrefix)

const personaOf = ({ email, name, password }: Account): Persona => ({
  email,
  name,
  password,
  rights: accounts.get(email) ?? 'One permission alone, to read',
})
