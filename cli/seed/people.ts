import type { Row } from '#mocks/database/models.ts'
import { demoPassword } from '#mocks/seed/demo-password.ts'
import { type Chance, filled } from '#mocks/seed/rules/chance.ts'
import { mailName } from '#mocks/seed/rules/slugs.ts'
import { brackets, dailyBrackets } from '#src/rules/access.ts'
import { localAdminStatus } from '#src/rules/status.ts'

type Grant = { bracket: string; type: string; isActive: boolean }
type Person = {
  name: string
  mail: string
  role: string
  hasRole?: boolean
  isNewUser?: boolean
  status?: number
  grants: Grant[]
}

const allBrackets = Object.values(brackets)

const grant = (areas: readonly string[], types: readonly string[]): Grant[] =>
  areas.flatMap((bracket) => types.map((type) => ({ bracket, type, isActive: true })))

/** Alternates the case of letters: brackets and types are compared ignoring case. */
const inOddCase = (text: string): string =>
  [...text].map((letter, index) => (index % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase())).join('')

const accounts: readonly Person[] = [
  { name: 'Asha Rao', mail: 'super', role: 'Super Admin', grants: grant(allBrackets, ['Read', 'Write']) },
  {
    name: 'Vikram Iyer',
    mail: 'admin',
    role: 'Local Admin',
    grants: grant(dailyBrackets, ['Read', 'Write']),
  },
  { name: 'Meera Pillai', mail: 'reader', role: 'Local Admin', grants: grant(dailyBrackets, ['Read']) },
  {
    name: 'Nikhil Das',
    mail: 'new',
    role: 'Local Admin',
    isNewUser: true,
    grants: grant(dailyBrackets, ['Read', 'Write']),
  },
  {
    name: 'Farah Sheikh',
    mail: 'nobody',
    role: 'Super Admin',
    hasRole: false,
    grants: [{ bracket: brackets.customers, type: 'Read', isActive: false }],
  },
  {
    name: 'Ömer Çelik',
    mail: 'odd',
    role: 'LOCAL admin',
    grants: grant(dailyBrackets.map(inOddCase), ['Read', 'Write'].map(inOddCase)),
  },
]

const localAdmins = [
  'Divya Kapoor',
  'Bhavesh Prajapat',
  'Deepika Agarwal',
  'Kalpana Banerjee',
  'Annapurna Deshpande',
  'Anoop Namboothiri',
  'Jitendra Dhawan',
  'Zoë Fernandes',
  'Gaurang Joshi',
  'Rohit Chopra',
  'Omkar Arora',
  'Vasundhara Agarwal',
]
const inactive = [4, 9]

const localAdmin = (name: string, index: number): Person => ({
  name,
  mail: `${mailName(name, 'admin')}.${index + 1}`,
  role: 'Local Admin',
  status: inactive.includes(index) ? localAdminStatus.inactive : localAdminStatus.active,
  grants: grant(dailyBrackets, ['Read', 'Write']),
})

/** Creates the six demo accounts and twelve local admins, with their roles and permissions. */
export const createPeople = ({ oneOf }: Chance) => {
  const people = [...accounts, ...localAdmins.map(localAdmin)]
  const employees = people.map((person, index) =>
    employeeRow(person, index, index < 3 || oneOf([true, false])),
  )
  const roles = people.map(({ role, hasRole = true }, index): Row<'role'> => {
    return { id: index + 1, employeeId: index + 1, name: role, isActive: hasRole }
  })
  const permissions = people
    .flatMap(({ grants }, index) => grants.map((each) => ({ employeeId: index + 1, ...each })))
    .map((each, index): Row<'permission'> => ({ id: index + 1, ...each }))
  return { employees, roles, permissions, managers: filled(employees.filter(mayManage)) }
}

const employeeRow = (person: Person, index: number, hasPortrait: boolean): Row<'employee'> => ({
  id: index + 1,
  name: person.name,
  email: `${person.mail}@demo.example`,
  password: demoPassword,
  itxId: 1042 + index * 17,
  status: person.status ?? localAdminStatus.active,
  isNewUser: person.isNewUser ?? false,
  profileImage: hasPortrait ? 'portrait.svg' : null,
})

const mayManage = ({ id, status }: Row<'employee'>): boolean =>
  status === localAdminStatus.active && (id === 2 || id > accounts.length)
