import type { SearchResult } from '#machines/palette.machine.ts'
import type { Call } from '#src/api/client.ts'
import { entities } from '#src/app/entities/all.ts'
import type { Entity, FoundRecord } from '#src/app/entities/entity.ts'
import type { Claims } from '#src/rules/claims.ts'
import { isNotFound, readFailure } from '#src/rules/failure.ts'
import { idIn } from '#src/rules/ids.ts'

/**
 * Finds records by name or id among those that a user with these claims may see. Rejects only if a search
 * fails and the others find nothing.
 */
export const findRecords = async (
  call: Call,
  claims: Claims | null,
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchResult[]> => {
  const searches = entities
    .filter(({ finds }) => finds(claims))
    .flatMap((entity) => searchesOf(entity).map((find) => ({ entity, find })))
  const found = await Promise.allSettled(
    searches.map(async ({ entity, find }) =>
      hitsOf(entity, claims, await find(call, text, signal).catch(noneIfMissing)),
    ),
  )
  const hits = found.flatMap((search) => (search.status === 'fulfilled' ? search.value : []))
  const failure = found.find((search) => search.status === 'rejected')
  if (failure !== undefined && hits.length === 0) throw failure.reason
  return unique(hits)
}

type Find = NonNullable<Entity['search']>

/** By text and by id, if the API supports these. */
const searchesOf = ({ search, isFoundById, nameOf }: Entity): Find[] => {
  const byId: Find = async (call, text, signal) => {
    const id = idIn(text)
    return id === null ? [] : [{ id, name: await nameOf(call, id, signal) }]
  }
  return [...(search === null ? [] : [search]), ...(isFoundById ? [byId] : [])]
}

/** The records, and what this user can do with the first of them. */
const hitsOf = (
  { plural, path, writes, verbs = [] }: Entity,
  claims: Claims | null,
  found: readonly FoundRecord[],
): SearchResult[] => [
  ...found.map(({ id, name }) => ({ kind: plural, label: `${name} (${id})`, href: path.view(id) })),
  ...found
    .slice(0, 1)
    .flatMap(({ id, name }) =>
      [{ label: 'Edit', needs: writes, href: path.edit }, ...verbs]
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
