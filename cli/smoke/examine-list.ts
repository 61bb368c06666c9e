import { type Page, paging } from '#src/rules/paging.ts'
import { check, inspect } from './check.ts'
import { filterWork } from './filter-work.ts'
import { skip } from './finding.ts'
import type { Known } from './known.ts'
import type { Outcome } from './outcome.ts'
import { searchWork } from './search-work.ts'
import { sortWork } from './sort-work.ts'
import type { Subject } from './subject.ts'
import { walkPages } from './walk.ts'

/** What the examination of a list found, and the rows that it saw, for the calls that want an id. */
export type Examination<Row> = { outcomes: Outcome[]; rows: readonly Row[] }

type Work<Row> = { title: string; run(known: Known<Row>): Promise<string> }

/** Examines a list: its shape, its pages, each sort key both ways, its filter, its search. */
export const examineList = async <Row, Key extends string>(
  subject: Subject<Row, Key>,
): Promise<Examination<Row>> => {
  const { endpoint, ask, isPaged } = subject
  const first = await inspect(
    endpoint,
    'answers as agreed',
    () => ask(isPaged ? { page: paging.firstPage, pageSize: paging.defaultPageSize } : {}),
    ({ rows, totalItems }) => `${rows.length} of ${totalItems} rows`,
  )
  const whole = isPaged ? await walkCheck(subject, first.found) : null
  const known = whole?.found ?? knownFrom(first.found, isPaged)
  const works = await Promise.all(
    worksOn(subject).map(({ title, run }) => check(endpoint, title, async () => run(known ?? skip(noList)))),
  )
  return {
    outcomes: [first.outcome, ...(whole === null ? [] : [whole.outcome]), ...works],
    rows: known?.rows ?? [],
  }
}

const noList = 'the list itself does not answer'

const walkCheck = <Row, Key extends string>(subject: Subject<Row, Key>, first: Page<Row> | null) =>
  inspect(
    subject.endpoint,
    'pages add up',
    async () => walkPages(subject, first ?? skip(noList)),
    ({ pages, rows, totalItems }) => `${pages} pages, ${rows.length} of ${totalItems} rows`,
  )

/** Without a walk through the pages only the first one is known; a list that comes whole is known whole. */
const knownFrom = <Row>(first: Page<Row> | null, isPaged: boolean): Known<Row> | null =>
  first === null
    ? null
    : {
        rows: first.rows,
        totalItems: first.totalItems,
        pageSize: isPaged ? paging.defaultPageSize : first.rows.length,
        complete: !isPaged,
      }

const worksOn = <Row, Key extends string>(subject: Subject<Row, Key>): Work<Row>[] => {
  const { sortValues, filter, searched } = subject
  const keys = Object.keys(sortValues).filter((name): name is Key => name in sortValues)
  const sorts = keys.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({
      title: `sorts by ${key} ${direction}`,
      run: (known: Known<Row>) => sortWork(subject, known, key, direction),
    })),
  )
  return [
    ...sorts,
    ...(filter ? [{ title: 'filters', run: (known: Known<Row>) => filterWork(subject, filter, known) }] : []),
    ...(searched
      ? [{ title: 'searches', run: (known: Known<Row>) => searchWork(subject, searched, known) }]
      : []),
  ]
}
