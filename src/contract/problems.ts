/** A value of an answer that could not be read. */
export type Problem = {
  /** Its path in the record; '' if it is the record itself. */
  field: string
  expected: string
  /** What came; of a token only its type. */
  came: string
  /** The row of the list, from 1. */
  row?: number
  /** Whether its row is not shown, because it has no readable id. */
  isLeftOut?: boolean
  /** The call that was answered, as in `GET /devices/:id`. */
  call?: string
  requestId?: string
}

/** A symbol, so that a copy of a record keeps it and no list of its fields shows it. */
const unread = Symbol('unreadable values')

export const withProblems = <Value>(value: Value, problems: readonly Problem[]): Value =>
  problems.length === 0 ? value : Object.assign(Object(value), { [unread]: problems })

/** What could not be read of a record, a list or a page. */
export const problemsOf = (value: unknown): readonly Problem[] => {
  const problems: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, unread) : []
  return Array.isArray(problems) ? problems : []
}

const longest = 60

export const describeValue = (value: unknown, isSecret = false): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return isSecret ? `a ${typeof value}` : `the ${typeof value} ${JSON.stringify(value)?.slice(0, longest)}`
}

/** The body of a successful answer is not what the call answers. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly place: string
  readonly expected: string
  readonly came: string

  constructor({ place, expected, came }: { place: string; expected: string; came: string }) {
    super(`${place} should be ${expected}, but is ${came}`)
    this.place = place
    this.expected = expected
    this.came = came
  }
}
