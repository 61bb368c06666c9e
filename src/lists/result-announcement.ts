import { messages } from '#src/rules/messages.ts'
import type { List } from './use-list.ts'

/** What a list has come to, in words for the ear; '' while it is on its way, so that the same result is told again. */
export const resultAnnouncement = ({
  state,
  page,
  query,
}: Pick<List<unknown>, 'state' | 'page' | 'query'>): string => {
  if (state === 'missing') return messages.notFound
  if (state === 'failed') return 'Not loaded'
  if (state === 'loading' || page === null) return ''
  const results = page.totalItems === 1 ? '1 result' : `${page.totalItems} results`
  return page.totalPages > 1 ? `${results}, page ${query.page}` : results
}
