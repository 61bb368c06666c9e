import type { FilterAbility, FilterValue } from '#src/contract/listing.ts'

const mostTexts = 2

/**
 * The values to filter by: each known status or text, else the texts that the fewest rows have, in the other case, or
 * what is within them where a part is enough. `texts` are those of the rows.
 */
export const filterSamples = (filter: FilterAbility, texts: readonly string[]): readonly FilterValue[] => {
  if (filter.kind === 'status') return Object.values(filter.statuses)
  if (filter.texts !== undefined) return filter.texts
  const counts = new Map<string, number>()
  for (const text of texts.map((each) => each.toUpperCase())) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .filter(([text]) => text.trim() !== '')
    .toSorted(([, left], [, right]) => left - right)
    .slice(0, mostTexts)
    .map(([text]) => (filter.match === 'part' ? within(text) : text))
}

const within = (text: string): string => (text.length < 4 ? text : text.slice(1, -1).trim())
