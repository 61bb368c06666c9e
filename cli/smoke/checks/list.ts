import { cannotCheck, describeError, ProvenFinding } from '#cli/client/finding.ts'
import { type CheckClient, oncePerClient, reread, unlessStopped, withPriority } from '#cli/smoke/check.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type Page, paging, type SortType } from '#src/rules/paging.ts'
import { judgeCounts, judgePages, type KnownRows, mostPages, readPages } from './pages.ts'

/** What smoke asks of a list, whatever the call names its parts. */
export type CheckedListQuery<Key extends string> = {
  page?: number
  pageSize?: number
  sortBy?: Key
  sortType?: SortType
  status?: number
  search?: string
}

export type SortValue = string | number

/** The statuses that a list can be filtered by, and whether a row has one of them. */
export type Filter<Row> = { values: readonly number[]; holds(row: Row, value: number): boolean }

/**
 * A list of the contract: how to request it, and which values of its rows it sorts, filters and searches by.
 */
export type CheckedListDefinition<Row, Key extends string> = {
  endpoint: Endpoint
  ask(client: CheckClient, query: CheckedListQuery<Key>): Promise<Page<Row>>
  /** Its first page, where that comes by another way than by asking for it. */
  first?(client: CheckClient): Promise<Page<Row>>
  idOf(row: Row): number
  /** The field that names a row. */
  nameField?: string
  /** False for a list that comes whole. */
  isPaged: boolean
  /** What each sort key sorts by. */
  sortValues: { readonly [Name in Key]: (row: Row) => SortValue }
  filter?: Filter<Row>
  /** The texts that a search looks through, the name first. */
  searched?(row: Row): readonly string[]
  /** The dates of a row; null if there is none. */
  dates?(row: Row): readonly (string | null)[]
}

/** A list, and what an account has read of it; each is read once. */
export type CheckedList<Row, Key extends string> = CheckedListDefinition<Row, Key> & {
  first(client: CheckClient): Promise<Page<Row>>
  /** All pages, as far as smoke reads. Throws a Finding if they do not fit together. */
  walk(client: CheckClient): Promise<KnownRows<Row>>
  /** The best that is known: all pages, or the first alone. Ends the check where not even that came. */
  known(client: CheckClient): Promise<KnownRows<Row>>
  /** The rows of its first page: none if it does not answer, or may not be read. */
  shown(client: CheckClient): Promise<readonly Row[]>
  /** Which rows are on which page, to see whether the list changes. */
  state(client: CheckClient): Promise<string>
  /** The rows as they were read; null if a page is wrong, or the list is longer than smoke reads. */
  rows(client: CheckClient): Promise<readonly Row[] | null>
}

const mostWalks = 3

export const defineList = <Row, Key extends string>(
  definition: CheckedListDefinition<Row, Key>,
): CheckedList<Row, Key> => {
  const { endpoint, ask, isPaged, idOf } = definition
  const first = oncePerClient(definition.first ?? ((client) => ask(withPriority(client), firstPage)))
  const answered = (client: CheckClient) =>
    first(client).catch(unlessStopped(client, () => cannotCheck('the list itself does not answer')))
  const pages = oncePerClient(async (client) => readPages(definition, client, await answered(client)))
  const walk = async (client: CheckClient) => {
    const read = await pages(client)
    await judgeCounts(read.pages, (page) => ask(withPriority(client), { page, pageSize: read.asked }))
    return judgePages(read, idOf)
  }
  const known = oncePerClient(async (client): Promise<KnownRows<Row>> => {
    const { rows, totalItems } = await answered(client)
    if (!isPaged) return { rows, totalItems, pageSize: rows.length, incomplete: null, pages: 1 }
    let incomplete = ''
    for (let attempt = 0; attempt < mostWalks; attempt += 1) {
      const walked = await walk(attempt === 0 ? client : reread(client)).catch(
        unlessStopped(client, (error) => describeError(error).detail),
      )
      if (typeof walked !== 'string') return walked
      incomplete = walked
    }
    return { rows, totalItems, pageSize: paging.defaultPageSize, incomplete, pages: 1 }
  })
  const shown = async (client: CheckClient): Promise<readonly Row[]> =>
    endpoint.allows(client.claims, undefined)
      ? first(client).then(
          ({ rows }) => rows,
          unlessStopped(client, () => []),
        )
      : []
  const allPages = async (client: CheckClient): Promise<readonly Page<Row>[]> =>
    isPaged ? (await pages(client)).pages : [await answered(client)]
  const state = async (client: CheckClient) =>
    JSON.stringify((await allPages(client)).map((page) => ({ ...page, rows: page.rows.map(idOf) })))
  const rows = async (client: CheckClient) => {
    const isWrong = isPaged && (await walk(client).catch((error) => error)) instanceof ProvenFinding
    if (isWrong) return null
    const read = await allPages(client)
    const isComplete = read.every(({ totalPages }) => totalPages <= mostPages)
    return isComplete ? read.flatMap((page) => page.rows) : null
  }
  return { ...definition, first, walk, known, shown, state, rows }
}

export const firstPage = { page: paging.firstPage, pageSize: paging.defaultPageSize }
