import { ahead } from '#cli/smoke/ahead.ts'
import { cannotCheck } from '#cli/smoke/finding.ts'
import { oncePerVisit, type Visit } from '#cli/smoke/visit.ts'
import { type Page, paging } from '#src/rules/paging.ts'
import type { Known } from './known.ts'
import type { ListQuery, Subject } from './subject.ts'
import { type Walk, walkPages } from './walk.ts'

type Definition<Row, Key extends string> = Omit<Subject<Row, Key>, 'ask'> & {
  ask(visit: Visit, query: ListQuery<Key>): Promise<Page<Row>>
  /** Its first page, where that comes by another way than by asking for it. */
  first?(visit: Visit): Promise<Page<Row>>
}

/** A list of the contract, and what a visit has found out about it; each is found out once, when somebody asks. */
export type Listing<Row, Key extends string> = Definition<Row, Key> & {
  first(visit: Visit): Promise<Page<Row>>
  /** All of its pages, as far as smoke reads. */
  walk(visit: Visit): Promise<Walk<Row>>
  /** The best that is known: the walk, or the first page alone. Ends the check that asks where not even that came. */
  known(visit: Visit): Promise<Known<Row>>
  /** The rows that its first page shows: none where it does not answer, or may not be read. */
  shown(visit: Visit): Promise<readonly Row[]>
}

/** Makes a list of the contract known to smoke. */
export const listing = <Row, Key extends string>(definition: Definition<Row, Key>): Listing<Row, Key> => {
  const { endpoint, ask, isPaged } = definition
  const asked = (visit: Visit) =>
    ask(ahead(visit), { page: paging.firstPage, pageSize: paging.defaultPageSize })
  const first = oncePerVisit(definition.first ?? asked)
  const answered = (visit: Visit) => first(visit).catch(() => cannotCheck('the list itself does not answer'))
  const walk = oncePerVisit(async (visit) => walkPages(subjectFor(definition, visit), await answered(visit)))
  const known = oncePerVisit(async (visit): Promise<Known<Row>> => {
    const start = await answered(visit)
    return isPaged ? walk(visit).catch(() => knownFrom(start)) : knownWhole(start)
  })
  const shown = async (visit: Visit): Promise<readonly Row[]> =>
    endpoint.allows(visit.claims, undefined)
      ? first(visit).then(
          ({ rows }) => rows,
          () => [],
        )
      : []
  return { ...definition, first, walk, known, shown }
}

/** The list as this visit sees it. */
export const subjectFor = <Row, Key extends string>(
  definition: Definition<Row, Key>,
  visit: Visit,
): Subject<Row, Key> => ({ ...definition, ask: (query) => definition.ask(visit, query) })

const knownFrom = <Row>({ rows, totalItems }: Page<Row>): Known<Row> => ({
  rows,
  totalItems,
  pageSize: paging.defaultPageSize,
  complete: false,
})

const knownWhole = <Row>({ rows, totalItems }: Page<Row>): Known<Row> => ({
  rows,
  totalItems,
  pageSize: rows.length,
  complete: true,
})
