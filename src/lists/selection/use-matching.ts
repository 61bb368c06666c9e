import { useEffect, useState } from 'react'
import type { PageQuery } from '#src/lists/list-definition.ts'
import type { AnyList } from '#src/lists/use-list.ts'
import { type ExportedRows, type ExportProgress, exportRows } from '#src/rules/export-rows.ts'
import { formatCount } from '#src/rules/names.ts'
import { exportPaging, type Page } from '#src/rules/paging.ts'
import type { Selection, SelectionState } from './selection.ts'

export type ReadPage<Row> = (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>

/** Reads all rows that match the search and the filters, page by page. */
export const readMatching = <Row>(
  { query }: Pick<AnyList, 'query'>,
  { recordOf }: Pick<Selection<Row>, 'recordOf'>,
  readPage: ReadPage<Row>,
  signal: AbortSignal,
) =>
  exportRows({
    readPage: (page) => readPage({ ...query, page, pageSize: exportPaging.pageSize }, signal),
    idOf: (row) => recordOf(row).id,
    pagesLimit: exportPaging.pagesLimit,
  })

type Matching = { choice: string; ids: ReadonlySet<number> | 'failed' }

/** The selected rows that do not match any more, since the search or a filter has changed: as far as is known, with what to say. */
export const useOthers = <Row>(
  list: AnyList,
  selection: Selection<Row>,
  { selected, choice }: SelectionState<Row>,
  readPage: ReadPage<Row>,
): { count: number; text: string | null } => {
  const [matching, setMatching] = useState<Matching | null>(null)
  const older = [...selected].filter(([, row]) => row.choice !== choice).map(([id]) => id)
  const hasOlder = older.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice stands for the query, whose page and sort do not matter
  useEffect(() => {
    if (!hasOlder) return
    const controller = new AbortController()
    const { signal } = controller
    const take = (ids: Matching['ids']) => {
      if (!signal.aborted) setMatching({ choice, ids })
    }
    lastOf(readMatching(list, selection, readPage, signal), signal).then(
      ({ rows }) => take(new Set(rows.map((row) => selection.recordOf(row).id))),
      () => take('failed'),
    )
    return () => controller.abort()
  }, [hasOlder, choice, selection])
  if (!hasOlder) return { count: 0, text: null }
  const isUnknown = matching?.choice !== choice
  if (isUnknown) return { count: older.length, text: 'Reading which of them still match…' }
  const { ids } = matching
  if (ids === 'failed') return { count: older.length, text: 'Which of them still match could not be read.' }
  const count = older.filter((id) => !ids.has(id)).length
  return { count, text: othersText(count) }
}

const othersText = (count: number): string | null => {
  if (count === 0) return null
  return count === 1 ? '1 of them no longer matches' : `${formatCount(count)} of them no longer match`
}

/** The result of reading all pages; `onPage` gets the progress after each. */
export const lastOf = async <Row>(
  pages: ReturnType<typeof readMatching<Row>>,
  signal: AbortSignal,
  onPage: (progress: ExportProgress) => void = () => {},
): Promise<ExportedRows<Row>> => {
  for (;;) {
    const { value, done } = await pages.next()
    signal.throwIfAborted()
    if (done) return value
    onPage(value)
  }
}
