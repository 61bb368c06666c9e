import {
  array,
  boolean,
  coerce,
  define,
  type Infer,
  number,
  type Struct,
  string,
  type,
  unknown,
  validate,
} from 'superstruct'
import { readFlag } from './flag.ts'
import { digitsToNumber } from './ids.ts'

/** A value that is no flag counts as off. */
const flag = coerce(boolean(), unknown(), (value) => readFlag(value) ?? false)

/** Text that may be missing: a token without a name must not lock its user out. */
const looseText = coerce(string(), unknown(), (value) => (typeof value === 'string' ? value : ''))

/** Entries that cannot be read grant nothing; they are dropped, and the others still count. */
const readable = <Entry>(entry: Struct<Entry>): Struct<Entry[]> =>
  coerce(array(entry), unknown(), (value) =>
    Array.isArray(value)
      ? value.filter((item) => validate(item, entry, { coerce: true })[0] === undefined)
      : [],
  )

const Role = type({ role_name: string(), is_active: flag })

const Permission = type({ permission_bracket: string(), permission_type: string(), is_active: flag })

const Grants = coerce(
  type({ roles: readable(Role), permissions: readable(Permission) }),
  unknown(),
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
)

/** Seconds since 1970. From 1e11 on (the year 5138) it can only be milliseconds by mistake. */
const seconds = define<number>('seconds', isSeconds)

const optionalSeconds = coerce(
  define<number | undefined>('seconds or nothing', (value) => value === undefined || isSeconds(value)),
  unknown(),
  (value) => (isSeconds(value) ? value : undefined),
)

/** The payload of an access token. `exp` and `iat` are seconds since 1970. */
export const Claims = type({
  id: coerce(number(), string(), digitsToNumber),
  name: looseText,
  email: looseText,
  isNewUser: flag,
  remindMe: flag,
  iat: optionalSeconds,
  exp: seconds,
  user: Grants,
})

export type Claims = Infer<typeof Claims>

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e11
}

/** Names the flags of a payload that are neither on nor off, and so count as off. */
export const unreadableFlags = (payload: unknown): string[] => {
  const { isNewUser, remindMe, user }: Record<string, unknown> = { ...Object(payload) }
  const { roles, permissions }: Record<string, unknown> = { ...Object(user) }
  const flags: [string, unknown][] = [
    ['isNewUser', isNewUser],
    ['remindMe', remindMe],
    ...entriesOf('user.roles', roles),
    ...entriesOf('user.permissions', permissions),
  ]
  return flags
    .filter(([, value]) => readFlag(value) === undefined)
    .map(([place, value]) => `${place} is ${JSON.stringify(value)}`)
}

const entriesOf = (place: string, list: unknown): [string, unknown][] =>
  Array.isArray(list)
    ? list.map((entry, index) => [`${place}[${index}].is_active`, Object(entry).is_active])
    : []
