import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { announced, heading, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async (at: string) => {
  const view = await openScreen(<CustomerList />, { at })
  await screen.findByRole('option', { name: 'Pending' })
  await listSettled()
  return view
}

const filters = () => screen.queryByRole('group', { name: 'Filters' })
const chips = (): (string | null)[] =>
  screen.queryAllByRole('button', { name: /^Clear filter/ }).map((chip) => chip.textContent)
const clear = (text: string) => screen.getByRole('button', { name: `Clear filter ${text}` })

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

describe('chips', () => {
  test('shows no chips without search and filter', async () => {
    await open('/customers?page=2&sortBy=name&sortType=asc')
    expect(chips()).toEqual([])
    expect(filters()).toBeNull()
  })

  test('shows chips with the searched text and the name of the status', async () => {
    await open('/customers?status=3&search=northgate')
    expect(chips()).toEqual(['Search: northgate', 'Status: Pending'])
  })

  test('a chip clears the search by one click, and keeps the status and the sort', async () => {
    const { user, history } = await open('/customers?status=1&search=northgate&sortBy=name&sortType=asc')
    await user.click(clear('Search: northgate'))
    expect(chips()).toEqual(['Status: Active'])
    expect([search().value, status().selectedOptions[0]?.textContent]).toEqual(['', 'Active'])
    await listSettled()
    expect(history().at(-1)).toBe('/customers?sortBy=name&sortType=asc&status=1')
  })

  test('a chip clears the status by one click', async () => {
    const { user, network, history } = await open('/customers?status=1&search=northgate')
    const before = network.sent('GET /customer/').length
    await user.click(clear('Status: Active'))
    expect(chips()).toEqual(['Search: northgate'])
    await heading('Customer (4)')
    expect(status().selectedOptions[0]?.textContent).toBe('All')
    expect(history().at(-1)).toBe('/customers?search=northgate')
    expect(network.sent('GET /customer/')).toHaveLength(before + 1)
    await announced('4 results, sorted by UID, descending')
  })

  test('clearing the last chip by keyboard keeps the position of the focus', async () => {
    const { user } = await open('/customers?status=1')
    await screen.findByRole('button', { name: 'Saved views' })
    clear('Status: Active').focus()
    await user.keyboard('{Enter}')
    expect(chips()).toEqual([])
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Saved views')
  })

  test('shows the chip of a search once typing has paused', async () => {
    const { user } = await open('/customers')
    await user.type(search(), 'clinic')
    await waitFor(() => expect(chips()).toEqual(['Search: clinic']))
  })
})
