import { useState } from 'react'
import * as messages from '#src/rules/messages.ts'
import { paging } from '#src/rules/paging.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import type { AnyList } from './use-list.ts'

/** Announces each new result. The first one is not announced: the heading, which has the focus, contains its count. */
export const ListAnnouncement = ({ list }: { list: AnyList }) => {
  const [first, setFirst] = useState(list.page)
  if (first === null && list.page !== null) setFirst(list.page)
  return <LiveRegion label="Results" text={announcement(list, first)} />
}

/** '' while loading, so that the same result is announced again. */
const announcement = (list: AnyList, first: AnyList['page']): string => {
  const { state, isBusy, page } = list
  if (state === 'missing') return messages.notFound
  if (state === 'failed') return 'Not loaded'
  if (isBusy || page === null || page === first) return ''
  const results = page.totalItems === 1 ? '1 result' : `${page.totalItems} results`
  return [results, ...pageTexts(list, page), ...sortTexts(list)].join(', ')
}

const pageTexts = (
  { definition, query }: AnyList,
  { rows, totalPages }: NonNullable<AnyList['page']>,
): string[] => {
  if (totalPages <= 1) return []
  const before = (query.page - 1) * (definition.pageSize ?? paging.defaultPageSize)
  return [`rows ${before + 1} to ${before + rows.length}`, `page ${query.page} of ${totalPages}`]
}

const sortTexts = ({ definition, query, page }: AnyList): string[] => {
  const sorted = definition.columns.find(({ sortKey }) => sortKey === query.sortBy)
  if (sorted === undefined || page?.rows.length === 0) return []
  return [`sorted by ${sorted.header}`, query.sortType === 'asc' ? 'ascending' : 'descending']
}
