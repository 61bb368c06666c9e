import { entities } from '#src/app/entities/entities.ts'
import type { Entity, FoundRecord, Sources } from '#src/app/entities/entity.ts'
import { nullIfMissing } from '#src/data/reading.ts'
import { idIn } from '#src/rules/text.ts'
import type { Claims } from '#src/rules/token.ts'

type SearchResult = { kind: string; label: string; href: string }

/** What a search has found, and what it did not look through; '' if nothing. */
type Found = { hits: readonly SearchResult[]; limits: string }

/**
 * Finds records by name or id among those that a user with these claims may see, and by a verb before these
 * what can be done with them: `devices of aranya`. Rejects only if a search fails and the others find nothing.
 */
export const findRecords = async (
  sources: Sources,
  claims: Claims | null,
  text: string,
  signal: AbortSignal,
): Promise<Found> => {
  const searches = entities
    .filter(({ finds }) => finds(claims))
    .flatMap((entity) =>
      queriesOf(entity, claims, text).flatMap((query) =>
        searchesOf(entity).map((find) => ({ ...query, find })),
      ),
    )
  const found = await Promise.allSettled(
    searches.map(async ({ find, name, hitsOf }) => {
      // That nothing has this id is an answer, too.
      const answer = await find(sources, name, signal).catch(nullIfMissing)
      const { records, limits } = answer ?? { records: [], limits: null }
      return { hits: hitsOf(records), limits: limits ?? [] }
    }),
  )
  const answers = found.flatMap((search) => (search.status === 'fulfilled' ? [search.value] : []))
  const hits = answers.flatMap((answer) => answer.hits)
  const failure = found.find((search) => search.status === 'rejected')
  if (failure !== undefined && hits.length === 0) throw failure.reason
  return {
    hits: unique(hits),
    limits: [...new Set(answers.flatMap((answer) => answer.limits))].join(' '),
  }
}

type Find = Entity['search']

/** By text, and by id where the search may not do that. */
const searchesOf = ({ search, isFoundById, nameReading }: Entity): Find[] => {
  const byId: Find = async ({ call }, text, signal) => {
    const id = idIn(text)
    return { records: id === null ? [] : [{ id, name: await nameReading(id).read(call, signal) }] }
  }
  return isFoundById ? [search, byId] : [search]
}

const verbAndName = /^(\S+) +(?!of$)(?:of +)?(.+)/i

type Query = { name: string; hitsOf: (found: readonly FoundRecord[]) => SearchResult[] }

/** A record may be called like what looks like a verb and a name. */
const queriesOf = (
  { plural, path, writes, verbs = [] }: Entity,
  claims: Claims | null,
  text: string,
): Query[] => {
  const permitted = [{ label: 'Edit', needs: writes, href: path.edit }, ...verbs].filter(({ needs }) =>
    needs(claims),
  )
  const [, word, name = ''] = verbAndName.exec(text) ?? []
  const typed = permitted.filter(({ label }) => label.split(' ')[0]?.toLowerCase() === word?.toLowerCase())
  return [
    {
      name: text,
      hitsOf: (found) => [
        ...found.map(({ id, name, remark }) => ({
          kind: plural,
          label: [`${name} (${id})`, remark].filter(Boolean).join(' · '),
          href: path.view(id),
        })),
        ...permitted.flatMap((verb) => actionsOf(verb, found.slice(0, 1))),
      ],
    },
    ...typed.map((verb): Query => ({ name, hitsOf: (found) => actionsOf(verb, found) })),
  ]
}

/** What a verb does with each record; those of the same name are told apart by their ids. */
const actionsOf = ({ label, href }: Verb, found: readonly FoundRecord[]): SearchResult[] =>
  found.map(({ id, name }) => {
    const isUnique = found.every((other) => other.id === id || other.name !== name)
    return { kind: 'Actions', label: `${label} ${isUnique ? name : `${name} (${id})`}`, href: href(id) }
  })

type Verb = NonNullable<Entity['verbs']>[number]

/** A record that is found by its name and by its id is offered once. */
const unique = (hits: readonly SearchResult[]): SearchResult[] =>
  hits.filter((hit, index) => hits.findIndex(({ href }) => href === hit.href) === index)
