import { Finding, noteThat } from '#cli/client/finding.ts'
import { payloadOf, type SignedInClient } from '#cli/client/sign-in.ts'
import { type Check, check, tokenCheck } from '#cli/smoke/check.ts'
import { describeValue } from '#src/contract/problems.ts'
import { brackets } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/claims.ts'
import { readFlag } from '#src/rules/flag.ts'

/** What the portal cannot use of a token, and what it reads although another value was agreed. */
type Judgement = { faults: string[]; notes: string[] }

const nothing: Judgement = { faults: [], notes: [] }
const fault = (text: string): Judgement => ({ faults: [text], notes: [] })
const note = (text: string): Judgement => ({ faults: [], notes: [text] })

const joined = (judgements: readonly Judgement[]): Judgement => ({
  faults: [...new Set(judgements.flatMap(({ faults }) => faults))],
  notes: [...new Set(judgements.flatMap(({ notes }) => notes))],
})

/** Judges the token of each sign-in before all others: who may do what is read from it. */
export const tokenClaimsCheck: Check = {
  ...check(tokenCheck.endpoint, tokenCheck.title, tokenCheck.kinds, 'account', async (client) => {
    const { faults, notes } = checkClaims(payloadOf(client.accessToken))
    const effect = 'goes by what it can read'
    if (faults.length > 0) {
      throw new Finding('wrongShape', faults.join('; '), {
        cause: 'token',
        effect,
        source: 'specification 3',
      })
    }
    if (notes.length > 0)
      noteThat(notes.join('; '), { cause: 'token', effect: 'copes', source: 'specification 3' })
    return grantLines(client).join('; ')
  }),
}

const checkClaims = (payload: unknown): Judgement => {
  const { id, name, email, isNewUser, remindMe, user } = Object(payload)
  const { roles, permissions } = Object(user)
  return joined([
    typeof id === 'string' ? note('id is a text: the portal reads its digits') : nothing,
    ...Object.entries({ name, email }).map(([claim, value]) =>
      typeof value === 'string'
        ? nothing
        : note(`${claim} is ${describeValue(value)}: the portal shows none`),
    ),
    ...Object.entries({ isNewUser, remindMe }).map(([claim, value]) =>
      judgeFlag(claim, value, 'reads it as'),
    ),
    ...entriesOf('user.roles', roles, ({ role_name, is_active }) => [
      judgeName('role_name', role_name, ['Super Admin', 'Local Admin']),
      judgeFlag('is_active of a role', is_active, 'counts the role as'),
    ]),
    ...entriesOf('user.permissions', permissions, ({ permission_bracket, permission_type, is_active }) => [
      judgeName('permission_bracket', permission_bracket, Object.values(brackets)),
      judgeName('permission_type', permission_type, ['Read', 'Write']),
      judgeFlag('is_active of a permission', is_active, 'counts the permission as'),
    ]),
  ])
}

const entriesOf = (
  place: string,
  list: unknown,
  judge: (entry: Record<string, unknown>) => Judgement[],
): Judgement[] =>
  Array.isArray(list)
    ? list.flatMap((entry) =>
        typeof entry === 'object' && entry !== null
          ? judge({ ...entry })
          : [fault(`${place} holds ${describeValue(entry)}, not an object: it grants nothing`)],
      )
    : [fault(`${place} is ${describeValue(list)}, not a list: it grants nothing`)]

const judgeFlag = (what: string, value: unknown, verb: string): Judgement => {
  if (typeof value === 'boolean') return nothing
  const read = readFlag(value)
  return read === undefined
    ? fault(`${what} is ${describeValue(value)}, neither true nor false: the portal ${verb} off`)
    : note(`${what} is ${describeValue(value)}, not ${read}: the portal ${verb} ${read ? 'on' : 'off'}`)
}

/** A name of the portal's own in another spelling grants nothing; names that it does not know are those of others. */
const judgeName = (what: string, value: unknown, known: readonly string[]): Judgement => {
  if (typeof value !== 'string')
    return fault(`${what} is ${describeValue(value)}, not a text: it grants nothing`)
  const meant = known.find((name) => plain(name) === plain(value))
  return meant === undefined || meant.toLowerCase() === value.toLowerCase()
    ? nothing
    : fault(`${what} is ${describeValue(value)}, not "${meant}": it grants nothing`)
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What an account may do, a line for each bracket. */
export const grantLines = ({ claims: { user } }: Pick<SignedInClient, 'claims'>): string[] => {
  const roles = user.roles.filter(({ is_active }) => is_active).map(({ role_name }) => role_name)
  return [
    `roles: ${roles.join(', ') || 'none'}`,
    ...bracketsIn(user).map((bracket) => `${bracket}: ${typesOf(user, bracket).join(', ') || 'nothing'}`),
  ]
}

const bracketsIn = ({ permissions }: Claims['user']): string[] => {
  const known: readonly string[] = Object.values(brackets)
  const others = permissions
    .map(({ permission_bracket }) => permission_bracket)
    .filter((name) => !known.some((each) => each.toLowerCase() === name.toLowerCase()))
  return [...known, ...new Set(others)]
}

const typesOf = ({ permissions }: Claims['user'], bracket: string): string[] => [
  ...new Set(
    permissions
      .filter(
        ({ permission_bracket, is_active }) =>
          is_active && permission_bracket.toLowerCase() === bracket.toLowerCase(),
      )
      .map(({ permission_type }) => permission_type),
  ),
]
