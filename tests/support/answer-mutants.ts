import type { Endpoint } from '#src/contract/endpoint.ts'
import type { AnswerField } from '#src/contract/record.ts'

type Body = Record<string, unknown>

/** A change to the answer of a call that reads, as a back end written by others may send it. */
export type Mutant = {
  title: string
  /** The field of the record that is changed; null if it is the answer around it. */
  field: string | null
  /** Whether the list or record can still be shown. Of a list `fewer` rows may be left. */
  remains: 'all' | 'fewer' | 'none'
  apply(body: Body): { status: number; text: string }
}

type Change = { title: string; isReadable: boolean; change: (row: Body, name: string) => Body }

const without = (row: Body, name: string): Body =>
  Object.fromEntries(Object.entries(row).filter(([each]) => each !== name))

const to =
  (convert: (value: unknown) => unknown) =>
  (row: Body, name: string): Body => ({ ...row, [name]: convert(row[name]) })

/** `isReadable`: whether an id is still one after the change. */
const fieldChanges: readonly Change[] = [
  { title: 'dropped', isReadable: false, change: without },
  {
    title: 'renamed',
    isReadable: false,
    change: (row, name) => ({ ...without(row, name), [`${name}_renamed`]: row[name] }),
  },
  { title: 'null', isReadable: false, change: to(() => null) },
  {
    title: 'a number as text',
    isReadable: true,
    change: to((value) => (typeof value === 'number' ? String(value) : value)),
  },
  { title: 'words', isReadable: false, change: to(() => 'HW-1') },
  { title: 'a number', isReadable: true, change: to((value) => (typeof value === 'number' ? value : 4711)) },
  { title: 'zero', isReadable: false, change: to(() => 0) },
  { title: 'an object', isReadable: false, change: to(() => ({ value: 1 })) },
  { title: 'a list', isReadable: false, change: to(() => [{ value: 1 }]) },
  { title: 'true', isReadable: false, change: to(() => true) },
  { title: 'empty', isReadable: false, change: to(() => '') },
]

const json = (body: unknown) => ({ status: 200, text: JSON.stringify(body) })

/** Every mutant of the answer of a call that reads. */
export const mutantsOf = ({ answer: { kind, member, record } }: Endpoint): Mutant[] => {
  if (record === null || member === null || kind === 'saved') return []
  const isList = kind === 'page' || kind === 'list'
  const ofFields = Object.entries(record.fields).flatMap(([name, field]) =>
    fieldMutants({ name, field, member, isList }),
  )
  return [...ofFields, ...containerMutants(member, isList), ...(kind === 'page' ? pagingMutants : [])]
}

const fieldMutants = (of: {
  name: string
  field: AnswerField
  member: string
  isList: boolean
}): Mutant[] => {
  const { name, field, member, isList } = of
  const isNeeded = field.needed === true
  return fieldChanges.flatMap(({ title, isReadable, change }): Mutant[] => {
    const isLost = isNeeded && !isReadable
    const inAll = (row: unknown) => change({ ...Object(row) }, name)
    const everywhere: Mutant = {
      title: `${name} ${title}`,
      field: name,
      remains: isLost ? (isList ? 'fewer' : 'none') : 'all',
      apply: (body) => json({ ...body, [member]: changed(body[member], inAll) }),
    }
    const inOne: Mutant = {
      title: `${name} ${title} in one row`,
      field: name,
      remains: isLost ? 'fewer' : 'all',
      apply: (body) =>
        json({ ...body, [member]: changed(body[member], (row, index) => (index === 0 ? inAll(row) : row)) }),
    }
    return isList ? [everywhere, inOne] : [everywhere]
  })
}

const changed = (payload: unknown, change: (row: unknown, index: number) => unknown): unknown =>
  Array.isArray(payload) ? payload.map(change) : change(payload, 0)

const containerMutants = (member: string, isList: boolean): Mutant[] => {
  const empty = isList ? 'fewer' : 'none'
  const mutant = (title: string, remains: Mutant['remains'], apply: Mutant['apply']): Mutant => ({
    title,
    field: null,
    remains,
    apply,
  })
  return [
    mutant('the container absent', empty, (body) => json(without(body, member))),
    mutant('the container null', empty, (body) => json({ ...body, [member]: null })),
    mutant('the container under another name', 'none', (body) => json({ result: body[member] })),
    mutant('the container a text', 'none', (body) => json({ ...body, [member]: 'none' })),
    mutant('the payload without an envelope', 'none', (body) => json(body[member])),
    mutant('204', 'none', () => ({ status: 204, text: '' })),
    mutant('an empty body', 'none', () => ({ status: 200, text: '' })),
    mutant('plain text', 'none', () => ({ status: 200, text: 'OK' })),
    mutant('HTML', 'none', () => ({ status: 200, text: '<!doctype html><title>Sign in</title>' })),
    mutant('JSON that breaks off', 'none', (body) => ({
      status: 200,
      text: JSON.stringify(body).slice(0, -3),
    })),
    mutant('no success', 'all', (body) => json(without(body, 'success'))),
    ...(isList
      ? []
      : [
          mutant('a list of one', 'all', (body) => json({ ...body, [member]: [body[member]] })),
          mutant('nested once more', 'all', (body) =>
            json({ ...body, [member]: { [member]: body[member] } }),
          ),
        ]),
  ]
}

const pagingMutants: readonly Mutant[] = ['totalItems', 'totalPages', 'currentPage'].flatMap((name) =>
  fieldChanges
    // A number in place of a number changes nothing; zero pages is an answer.
    .filter(({ title }) => title !== 'a number' && title !== 'zero')
    .map(
      ({ title, change }): Mutant => ({
        title: `${name} ${title}`,
        field: null,
        remains: 'all',
        apply: (body) => json(change(body, name)),
      }),
    ),
)
