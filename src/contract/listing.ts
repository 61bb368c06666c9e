import { coerce, enums, object, optional, type Struct, string, unknown } from 'superstruct'
import type { SortType } from '#src/rules/paging.ts'
import { digitsToNumber, foldText } from '#src/rules/text.ts'
import type { RecordTable } from './record.ts'
import { pagingQuery, recordId, sortingQuery } from './request-structs.ts'

/** A parameter that leaves the rows with one value of a field. Without it, every row is asked for. */
export type FilterAbility<Field extends string = string> = StatusAbility<Field> | TextAbility<Field>

type StatusAbility<Field extends string = string> = {
  readonly kind: 'status'
  /** The field of a row that holds the status. */
  readonly field: Field
  /** The statuses that are known, by name; the server may have others. */
  readonly statuses: Readonly<Record<string, number>>
  /** The value that stands for every row, and the rule, where the parameter takes other values than the statuses. */
  readonly every?: number
  /** Whether a row with this status passes; by default if it is the one that is wanted. */
  readonly passes?: (status: number | null, wanted: number) => boolean
}

/** The rows whose field has this text, whatever its case. */
type TextAbility<Field extends string = string> = {
  readonly kind: 'text'
  readonly field: Field
  /** Whether it is the whole text of the field, or a part of it: users who type one pause within it. */
  readonly match: 'whole' | 'part'
  /** The only texts that can be asked for; without them it is any. */
  readonly texts?: readonly string[]
}

/** A status, or a text. */
export type FilterValue = number | string

/** The values of a filter. */
export type FilterValueOf<Filter> = Filter extends { kind: 'text' } ? string : number

/** What a list can do. Fields are those of its rows. */
export type ListAbilities<Field extends string = string> = {
  readonly id: Field
  readonly name?: Field
  /** False for a list that always comes whole. */
  readonly isPaged: boolean
  /** The field that each value of `sortBy` sorts by: with an id, by which lists are sorted first, or none at all. */
  readonly sorts: Readonly<Record<string, never>> | Readonly<{ id: Field; [key: string]: Field }>
  /** By the names of their parameters. */
  readonly filters: Readonly<Record<string, FilterAbility<Field>>>
  /** The fields that `search` looks through; none if the list has no search. */
  readonly searched: readonly Field[]
  /** Other names of parameters. */
  readonly spelled?: Readonly<Record<string, string>>
}

export type ListContract<Abilities extends ListAbilities = ListAbilities> = Abilities & {
  /** The query of the call. */
  readonly query: Struct<ListQueryOf<Abilities>>
}

type Empty = Record<never, never>

/** The query of a list with these abilities; it has no part that the list cannot do. */
export type ListQueryOf<Abilities extends ListAbilities> = (Abilities['isPaged'] extends true
  ? { page?: number | undefined; pageSize?: number | undefined }
  : Empty) &
  ([keyof Abilities['sorts']] extends [never]
    ? Empty
    : { sortBy?: (keyof Abilities['sorts'] & string) | undefined; sortType?: SortType | undefined }) & {
    [Name in keyof Abilities['filters']]?: FilterValueOf<Abilities['filters'][Name]> | undefined
  } & (Abilities['searched'] extends readonly [] ? Empty : { search?: string | undefined }) &
  (Abilities['spelled'] extends Readonly<Record<string, string>>
    ? {
        [Name in keyof Abilities['spelled']]?:
          | (Abilities['spelled'][Name] extends 'search' ? string : number)
          | undefined
      }
    : Empty)

/** Defines what a list of such rows can do, and the query that follows from it. */
export const listing = <Row, const Abilities extends ListAbilities<keyof Row & string>>(
  _row: RecordTable<Row>,
  abilities: Abilities,
): ListContract<Abilities> => ({ ...abilities, query: queryOf(abilities) })

const queryOf = <Abilities extends ListAbilities>(abilities: Abilities): Struct<ListQueryOf<Abilities>> => {
  const { isPaged, sorts, filters, searched, spelled = {} } = abilities
  const sortKeys = Object.keys(sorts)
  const filterParts = Object.entries(filters).map(([name, filter]) => [name, queryPart(filter)])
  const parts = {
    ...(isPaged ? pagingQuery : {}),
    ...(sortKeys.length === 0 ? {} : sortingQuery(...sortKeys)),
    ...Object.fromEntries(filterParts),
    ...(searched.length === 0 ? {} : { search: optional(string()) }),
  }
  const others = Object.entries(spelled).map(([other, name]) => [other, parts[name]])
  return asQuery<Abilities>(object({ ...parts, ...Object.fromEntries(others) }))
}

/** The one place where the query is given its type: each of its parts was made for an ability. */
const asQuery = <Abilities extends ListAbilities>(struct: unknown): Struct<ListQueryOf<Abilities>> =>
  struct as Struct<ListQueryOf<Abilities>>

/** What a user can ask of a list. */
type Asked = {
  readonly page: number
  readonly pageSize: number
  readonly sortBy: string
  readonly sortType: SortType
  readonly search: string
  /** By the names of their parameters; null is every row. */
  readonly filters: Readonly<Record<string, FilterValue | null>>
}

/** The query of the call for what a user asks: only the parts that the list can do. */
export const queryFor = <Abilities extends ListAbilities>(
  { isPaged, sorts, filters, searched }: ListContract<Abilities>,
  { page, pageSize, sortBy, sortType, search, filters: chosen }: Asked,
): ListQueryOf<Abilities> =>
  asQueryOf<Abilities>({
    ...(isPaged ? { page } : {}),
    ...(Object.keys(sorts).length === 0 ? {} : { sortBy, sortType }),
    ...(searched.length === 0 ? {} : { search }),
    ...(isPaged ? { pageSize } : {}),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, chosen[name] ?? everyOf(filter)]),
    ),
  })

/** Each part of the query was made for an ability. */
const asQueryOf = <Abilities extends ListAbilities>(query: unknown): ListQueryOf<Abilities> =>
  query as ListQueryOf<Abilities>

const queryPart = (filter: FilterAbility) => {
  if (filter.kind === 'text') return optional(filter.texts === undefined ? string() : enums(filter.texts))
  const { every, statuses } = filter
  return every === undefined
    ? optional(recordId)
    : optional(coerce(enums([every, ...Object.values(statuses)]), unknown(), digitsToNumber))
}

/** The value of a parameter that asks for every row; undefined if the parameter is left out for that. */
export const everyOf = (filter: FilterAbility): number | undefined =>
  filter.kind === 'status' ? filter.every : undefined

/** Whether a row with this value of the field is among those that are asked for. */
export const passesFilter = (
  filter: FilterAbility,
  value: unknown,
  wanted: FilterValue | undefined,
): boolean => {
  if (wanted === undefined || wanted === '' || wanted === everyOf(filter)) return true
  if (filter.kind === 'text') return hasText(filter, foldText(String(value ?? '')), foldText(String(wanted)))
  const { passes = Object.is } = filter
  return passes(typeof value === 'number' ? value : null, Number(wanted))
}

const hasText = ({ match }: TextAbility, text: string, wanted: string): boolean =>
  match === 'part' ? text.includes(wanted) : text === wanted
