import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListDefinition } from '#src/lists/list-definition.ts'
import { useList } from '#src/lists/use-list.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const definition: ListDefinition<string> = {
  name: 'names',
  title: 'Names',
  back: '/dashboard',
  columns: [],
  record: (name) => ({ id: 1, name }),
  emptyText: 'None',
}

test.each(['Page 2', 'Search'])('%s calls the server before the address changes', async (control) => {
  let address = () => '/names'
  const addresses: string[] = []
  const Names = () => {
    const { choose, send } = useList(definition, async () => {
      addresses.push(address())
      return { rows: ['Asha'], totalItems: 20, totalPages: 2, currentPage: 1 }
    })
    return (
      <>
        <button type="button" onClick={() => choose({ type: 'page', page: 2 })}>
          Page 2
        </button>
        <button type="button" onClick={() => send({ type: 'search.typed', text: 'asha' })}>
          Search
        </button>
      </>
    )
  }
  const { history } = await openScreen(<Names />, { at: '/names' })
  address = () => history().at(-1) ?? ''
  fireEvent.click(screen.getByRole('button', { name: control }))
  await waitFor(() => expect(history().at(-1)).not.toBe('/names'))
  expect(addresses.at(-1)).toBe('/names')
})
