import type { PlantedFault } from './planted-fault.ts'

export const listFaults: readonly PlantedFault[] = [
  {
    behaviour: 'a first click on a column sorts it the wrong way',
    file: 'src/rules/paging.ts',
    search: "current.sortType === 'asc' ? 'desc' : 'asc'",
    replacement: "current.sortType === 'desc' ? 'asc' : 'desc'",
    tests: ['tests/rules/paging.test.ts'],
  },
  {
    behaviour: 'a sorted column does not say in which direction',
    file: 'src/ui/lists/table-head.tsx',
    search: 'aria-sort={sortKey === undefined ? undefined : directionOf(sortKey, sort)}',
    replacement:
      "aria-sort={sortKey === undefined ? undefined : sort.sortBy === sortKey ? undefined : 'none'}",
    tests: ['tests/screens/ui/data-table.test.tsx'],
  },
  {
    behaviour: 'a list is not read again after a write',
    file: 'src/data/query-client.ts',
    search: 'client.invalidateQueries(filters)',
    replacement: "client.invalidateQueries({ ...filters, refetchType: 'none' })",
    tests: ['tests/screens/customer/customer-removal.test.tsx'],
  },
  {
    behaviour: 'a filter leaves the list at a page that it no longer has',
    file: 'machines/list-query.ts',
    search: `        filters: { ...query.filters, [choice.name]: choice.value },
        page: paging.firstPage,`,
    replacement: '        filters: { ...query.filters, [choice.name]: choice.value },',
    tests: ['tests/machines/list-query.test.ts', 'tests/screens/customer/customer-list.test.tsx'],
  },
  {
    behaviour: 'the last page stays empty after its last row was deleted',
    file: 'machines/list-query.ts',
    search: '? query.page > answer.totalPages',
    replacement: '? query.page > answer.totalPages + 1',
    tests: ['tests/machines/list-query.test.ts'],
  },
  {
    behaviour: 'the address of a list forgets the chosen filter',
    file: 'src/lists/query-address.ts',
    search: '.filter(({ name }) => query.filters[name] !== first.filters[name])',
    replacement: '.filter(({ name }) => query.filters[name] === null)',
    tests: ['tests/screens/lists/url-state.test.tsx'],
  },
  {
    behaviour: 'a search is sent with each letter',
    file: 'src/lists/use-search-text.ts',
    search: '}, timing.searchDebounce)',
    replacement: '}, 0 * timing.searchDebounce)',
    tests: ['tests/screens/lists/search-text.test.tsx'],
  },
  {
    behaviour: 'a deletion is sent without a question',
    file: 'src/lists/use-deletion.ts',
    search: 'ask: () => ask(question, leaving.current.signal),',
    replacement:
      'ask: () => Promise.resolve(question.title !== undefined && ask !== undefined && leaving !== undefined),',
    tests: ['tests/screens/customer/customer-removal.test.tsx'],
  },
  {
    behaviour: 'an exported cell can run as a formula',
    file: 'src/rules/csv.ts',
    search: 'text.replaceAll(formulaStart, "\'").replaceAll',
    replacement: "text.replaceAll(formulaStart, '').replaceAll",
    tests: ['tests/rules/csv.test.ts'],
  },
  {
    behaviour: 'the last page button is offered without the page',
    file: 'src/rules/paging.ts',
    search: 'totalPages - length + 1',
    replacement: 'totalPages - length + 2',
    tests: ['tests/rules/paging.test.ts'],
  },
]
