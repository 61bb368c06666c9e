import { everyOf, type FilterAbility, type ListAbilities } from '#src/contract/listing.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'

type Described = { description: string; default?: string | number }

/** What each parameter of a list means, by its name, and what holds without it. */
export const listParameters = (list: ListAbilities | null): Readonly<Record<string, Described>> => {
  if (list === null) return {}
  const { sorts, filters, searched, spelled = {} } = list
  const described: Record<string, Described> = {
    page: {
      description: 'the page, from 1; without page and pageSize one page has every row',
      default: paging.firstPage,
    },
    pageSize: { description: 'how many rows make a page', default: paging.defaultPageSize },
    sortBy: {
      description: `sorts by ${named(sorts)}; text whatever its case, equal rows by their id`,
      default: defaultSort.sortBy,
    },
    sortType: { description: 'the direction of sortBy', default: defaultSort.sortType },
    search: { description: `only rows with this text in ${searched.join(', ')}, whatever its case` },
    ...Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, { description: filterText(filter) }]),
    ),
  }
  const others = Object.entries(spelled).map(([other, name]) => [
    other,
    { ...described[name], description: `another name of ${name}` },
  ])
  return { ...described, ...Object.fromEntries(others) }
}

const filterText = (filter: FilterAbility): string => {
  const every = everyOf(filter)
  const field = filter.kind === 'text' && filter.match === 'part' ? `text in ${filter.field}` : filter.field
  return filter.kind === 'text'
    ? `only rows with this ${field}, whatever its case; without it every row`
    : `only rows with this ${filter.field}; without it${every === undefined ? '' : `, and with ${every},`} every row`
}

const named = (sorts: ListAbilities['sorts']): string =>
  Object.entries(sorts)
    .map(([key, field]) => (key === field ? key : `${field} (${key})`))
    .join(', ')
