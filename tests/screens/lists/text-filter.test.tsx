import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryAfter } from '#machines/list-query.ts'
import { CustomerRow } from '#src/contract/customers.ts'
import { listing } from '#src/contract/listing.ts'
import { noOptions } from '#src/data/use-options.ts'
import { defineList, firstQuery, textFilter } from '#src/lists/list-definition.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import type { AnyList } from '#src/lists/use-list.ts'
import { timing } from '#src/rules/timing.ts'

const abilities = listing(CustomerRow, {
  id: 'customer_Id',
  isPaged: true,
  sorts: {},
  filters: {
    contact: { kind: 'text', field: 'contactPerson', match: 'part' },
    name: { kind: 'text', field: 'companyName', match: 'whole', texts: ['Apollo', 'Fortis'] },
  },
  searched: ['companyName'],
})
const definition = defineList(abilities, {
  area: 'customers',
  name: 'customers',
  title: 'Customer',
  columns: [],
  record: ({ customer_Id, companyName }: CustomerRow) => ({ id: customer_Id, name: companyName }),
  emptyText: 'None',
  filters: {
    contact: textFilter('Contact', 'Show all contacts'),
    name: textFilter('Name', 'Show all names'),
  },
})

/** A parameter of the call for what is chosen. */
const asked = (name: string) => JSON.parse(screen.getByRole('status').textContent ?? '')[name]

/** The filters of a list that reads nothing. */
const Filters = () => {
  const [query, setQuery] = useState(firstQuery(definition))
  const choose: AnyList['choose'] = (choice) => setQuery(queryAfter(query, choice))
  return (
    <>
      <ListFilters
        definition={definition}
        query={query}
        choose={choose}
        optionsOf={() => noOptions}
        panelId="panel"
      />
      <output>{JSON.stringify(definition.toCall({ ...query, pageSize: 10 }))}</output>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

test('a filter that is typed asks the API when typing pauses, and its chip clears it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Filters />)
  await user.type(screen.getByRole('searchbox', { name: 'Contact' }), ' Asha ')
  act(() => vi.advanceTimersByTime(timing.searchDebounce))
  expect(asked('contact')).toBe('Asha')
  await user.click(screen.getByRole('button', { name: /Contact: Asha/ }))
  expect(asked('contact')).toBeUndefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Contact' }).value).toBe('')
})

test('a filter with texts of its own offers them in a select, and its chip clears it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Filters />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Name' })
  expect([...select.options].map(({ text }) => text)).toEqual(['All', 'Apollo', 'Fortis'])
  await user.selectOptions(select, 'Fortis')
  expect(asked('name')).toBe('Fortis')
  await user.click(screen.getByRole('button', { name: /Name: Fortis/ }))
  expect(asked('name')).toBeUndefined()
  expect(select.value).toBe('')
})
