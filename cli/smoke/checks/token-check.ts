import { jwtDecode } from 'jwt-decode'
import { Finding, noteThat } from '#cli/client/finding.ts'
import type { SignedInClient } from '#cli/client/sign-in.ts'
import { type Check, tokenCheck } from '#cli/smoke/check.ts'
import { describeValue } from '#src/contract/problems.ts'
import { brackets } from '#src/rules/access.ts'
import { readFlag } from '#src/rules/text.ts'

/** What the portal cannot use of a token or, as a note, what it reads although another value was agreed. */
type Remark = { text: string; isNote: boolean }

const fault = (text: string): Remark[] => [{ text, isNote: false }]
const note = (text: string): Remark[] => [{ text, isNote: true }]

const about = { cause: 'token', source: 'specification 3' }

/** Judges the token of each sign-in before all others: who may do what is read from it. */
export const tokenClaimsCheck: Check = {
  ...tokenCheck,
  accounts: 'account',
  run: async (client) => {
    const remarks = remarksOn(jwtDecode(client.accessToken))
    const texts = (isWanted: boolean) =>
      [...new Set(remarks.filter(({ isNote }) => isNote === isWanted).map(({ text }) => text))].join('; ')
    const [faults, notes] = [texts(false), texts(true)]
    if (faults !== '')
      throw new Finding('wrongShape', faults, { ...about, effect: 'goes by what it can read' })
    if (notes !== '') noteThat(notes, { ...about, effect: 'copes' })
    return grantLines(client).join('; ')
  },
}

const remarksOn = (payload: unknown): Remark[] => {
  const { id, name, email, isNewUser, remindMe, user } = Object(payload)
  const { roles, permissions } = Object(user)
  return [
    ...(typeof id === 'string' ? note('id is a text: the portal reads its digits') : []),
    ...Object.entries({ name, email }).flatMap(([claim, value]) =>
      typeof value === 'string' ? [] : note(`${claim} is ${describeValue(value)}: the portal shows none`),
    ),
    ...Object.entries({ isNewUser, remindMe }).flatMap(([claim, value]) =>
      judgeFlag(claim, value, 'reads it as'),
    ),
    ...entriesOf('user.roles', roles, ({ role_name, is_active }) => [
      ...judgeName('role_name', role_name, ['Super Admin', 'Local Admin']),
      ...judgeFlag('is_active of a role', is_active, 'counts the role as'),
    ]),
    ...entriesOf('user.permissions', permissions, ({ permission_bracket, permission_type, is_active }) => [
      ...judgeName('permission_bracket', permission_bracket, Object.values(brackets)),
      ...judgeName('permission_type', permission_type, ['Read', 'Write']),
      ...judgeFlag('is_active of a permission', is_active, 'counts the permission as'),
    ]),
  ]
}

const entriesOf = (
  place: string,
  list: unknown,
  judge: (entry: Record<string, unknown>) => Remark[],
): Remark[] =>
  Array.isArray(list)
    ? list.flatMap((entry) =>
        typeof entry === 'object' && entry !== null
          ? judge({ ...entry })
          : fault(`${place} holds ${describeValue(entry)}, not an object: it grants nothing`),
      )
    : fault(`${place} is ${describeValue(list)}, not a list: it grants nothing`)

const judgeFlag = (what: string, value: unknown, verb: string): Remark[] => {
  if (typeof value === 'boolean') return []
  const read = readFlag(value)
  return read === undefined
    ? fault(`${what} is ${describeValue(value)}, neither true nor false: the portal ${verb} off`)
    : note(`${what} is ${describeValue(value)}, not ${read}: the portal ${verb} ${read ? 'on' : 'off'}`)
}

/** A name of the portal's own in another spelling grants nothing; names that it does not know are those of others. */
const judgeName = (what: string, value: unknown, known: readonly string[]): Remark[] => {
  if (typeof value !== 'string')
    return fault(`${what} is ${describeValue(value)}, not a text: it grants nothing`)
  const meant = known.find((name) => plain(name) === plain(value))
  return meant === undefined || meant.toLowerCase() === value.toLowerCase()
    ? []
    : fault(`${what} is ${describeValue(value)}, not "${meant}": it grants nothing`)
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What an account may do, a line for each bracket. */
export const grantLines = ({ claims: { user } }: Pick<SignedInClient, 'claims'>): string[] => {
  const roles = user.roles.filter(({ is_active }) => is_active).map(({ role_name }) => role_name)
  const types = new Map(Object.values<string>(brackets).map((bracket) => [bracket, new Set<string>()]))
  for (const { permission_bracket: given, permission_type, is_active } of user.permissions) {
    const bracket = [...types.keys()].find((known) => known.toLowerCase() === given.toLowerCase()) ?? given
    const granted = types.get(bracket) ?? new Set()
    types.set(bracket, is_active ? granted.add(permission_type) : granted)
  }
  return [
    `roles: ${roles.join(', ') || 'none'}`,
    ...[...types].map(([bracket, granted]) => `${bracket}: ${[...granted].join(', ') || 'nothing'}`),
  ]
}
