import type { SearchResult } from '#machines/palette.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Claims } from '#src/rules/claims.ts'
import { isNotFound, readFailure } from '#src/rules/failure.ts'
import { type FoundRecord, type RecordSource, recordSources } from './record-sources.ts'

/**
 * Finds records by name or id, as far as somebody with these claims may see them. A search that fails is left out; rejects where
 * then nothing is left.
 */
export const findRecords = async (
  call: Call,
  claims: Claims | null,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> => {
  const searches = recordSources.filter(({ needs }) => needs(claims))
  const found = await Promise.allSettled(
    searches.map(async (source) =>
      hitsOf(source, claims, await source.find(call, text, signal).catch(noneIfMissing)),
    ),
  )
  const hits = found.flatMap((search) => (search.status === 'fulfilled' ? search.value : []))
  const failure = found.find((search) => search.status === 'rejected')
  if (failure !== undefined && hits.length === 0) throw failure.reason
  return unique(hits)
}

/** The records, and what this user can do with the first of them. */
const hitsOf = (
  { kind, show, verbs }: RecordSource,
  claims: Claims | null,
  found: readonly FoundRecord[],
): SearchResult[] => [
  ...found.map(({ id, name }) => ({ kind, label: `${name} (${id})`, href: show(id) })),
  ...found
    .slice(0, 1)
    .flatMap(({ id, name }) =>
      verbs
        .filter(({ needs }) => needs(claims))
        .map(({ label, href }) => ({ kind: 'Actions', label: `${label} ${name}`, href: href(id) })),
    ),
]

/** That nothing has this id is an answer, too. */
const noneIfMissing = (error: unknown): FoundRecord[] => {
  if (isNotFound(readFailure(error))) return []
  throw error
}

/** A record that is found by its name and by its id is offered once. */
const unique = (hits: readonly SearchResult[]): SearchResult[] => [
  ...new Map(hits.map((hit) => [hit.href, hit])).values(),
]
