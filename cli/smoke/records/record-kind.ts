import { describeError } from '#cli/client/finding.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import type { CheckedList } from '#cli/smoke/lists/list.ts'
import { listChecks } from '#cli/smoke/lists/list-checks.ts'
import { isOwn, ownName } from '#cli/smoke/write/own-names.ts'
import type { WriteRun } from '#cli/smoke/write/write-run.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { recordCheck } from './record-checks.ts'

/** A record, by the names of its fields in the answer. */
type RecordFields = Readonly<Record<string, unknown>>

/** `isInactive` says whether a record is removed, as far as the API can remove it. */
export type RecordState = { name: string; ownerId: number | null; isInactive: boolean }

/**
 * The values that a run sends for a record: of a new one, of its change, and some that the form's rules
 * refuse.
 */
export type Forms<Created = object, Changed = object> = {
  created: Created
  /** What of a new record is sent in the query. */
  query?: object
  /** An empty text leaves the field as it is. */
  changed: Changed
  bad?: Partial<Changed>
}

/** What a kind tries beyond what all kinds do. */
type Specials<Created, Changed> = {
  /** A record of an earlier run that is used instead of a new one; null if there is none. */
  findReusable?(client: CheckClient): Promise<number | null>
  afterCreate?(writeRun: WriteRun): readonly Check[]
  afterChange?(
    writeRun: WriteRun,
    forms: (client: CheckClient) => Promise<Forms<Created, Changed>>,
  ): readonly Check[]
}

/** A kind of record that a run writes: its calls, and how to find, read and remove its records. */
export type RecordKind<Created = object, Changed = object> = Specials<Created, Changed> & {
  title: string
  /** What a run does with it, for the plan. */
  steps: string
  list: Endpoint
  get: Endpoint
  create: Endpoint<unknown, unknown, Created>
  update: Endpoint<unknown, unknown, Changed>
  removal: Endpoint
  /** Whether its removal only makes it inactive. */
  isKept?: boolean
  /** Whether the specification has rules for its change: then `bad` breaks one. */
  isFormChecked?: boolean
  /** The kind of the record that it belongs to, which its removal names. */
  owner?: string
  /** Called once in a run, when the records that it needs exist. */
  forms(writeRun: WriteRun, client: CheckClient): Promise<Forms<Created, Changed>>
  find(client: CheckClient, run: string): Promise<number[]>
  /** Throws an ApiError with 404 if the record is gone. */
  read(client: CheckClient, id: number): Promise<RecordFields>
  stateOf(record: RecordFields): RecordState
  remove(client: CheckClient, id: number, ownerId: number | null): Promise<unknown>
  /** The checks that read its list, and then its records: by default the first of the list. */
  readChecks: readonly Check[]
}

type Derived = 'list' | 'find' | 'read' | 'stateOf' | 'remove' | 'steps' | 'readChecks'

/** What has to be said of a kind, and what may be. */
type KindDefinition<Created, Changed> = Omit<RecordKind<Created, Changed>, Derived> &
  Partial<Pick<RecordKind<Created, Changed>, Derived>>

/** Derives what `kind` leaves out from its calls and from the list that names its records. */
export const recordKind = <Created extends object, Changed extends object>(
  list: CheckedList<unknown>,
  kind: KindDefinition<Created, Changed>,
): RecordKind<Created, Changed> => ({
  steps: 'created, read, changed, read',
  list: list.endpoint,
  find: (client, run) => findByName(list, client, run),
  read: async ({ call }, id) => {
    const { get } = kind
    return { ...Object(await call(get, { params: paramsOf(get, id), query: {}, body: undefined })) }
  },
  stateOf: (record) => ({ name: nameIn(record, list), ownerId: null, isInactive: false }),
  remove: ({ call }, id) => {
    const { removal } = kind
    return call(removal, { params: paramsOf(removal, id), query: undefined, body: undefined })
  },
  ...kind,
  readChecks: [...listChecks(list), ...(kind.readChecks ?? [recordCheck(kind.get, list)])],
})

/** The parameters of a path that has one at most: the id of the record or, for a new one, of the user. */
export const paramsOf = ({ path }: Endpoint, id: number): object =>
  Object.fromEntries(Array.from(path.matchAll(pathParameter), ([, name]) => [name, id]))

const nameIn = (record: unknown, { abilities: { name = 'name' } }: CheckedList<unknown>): string =>
  String(memberOf(record, name))

/** The newest first, as many as a picker takes: the records of a run are new. */
export const newest = { page: paging.firstPage, pageSize: paging.pickerPageSize, ...defaultSort }

/** By search, or among the newest rows if the search finds nothing or fails: the search may be broken. */
export const findByName = async (
  list: CheckedList<unknown>,
  client: CheckClient,
  run: string,
): Promise<number[]> => {
  const ownOf = async (search: { search?: string }) => {
    const { rows } = await list.ask(client, { ...newest, ...search })
    return rows.filter((row) => isOwn(run, nameIn(row, list))).map(list.idOf)
  }
  const found = await ownOf({ search: ownName(run) }).catch(noneIfAnswered)
  return found.length > 0 ? found : ownOf({})
}

/** A way to find records that fails finds none: another one may find them, unless the API cannot be reached. */
export const noneIfAnswered = (error: unknown): number[] => {
  if (describeError(error).verdict === 'unreachable') throw error
  return []
}
