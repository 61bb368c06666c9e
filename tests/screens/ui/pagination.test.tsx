import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Pagination } from '#src/ui/lists/pagination.tsx'

const renderPagination = (currentPage: number, totalPages: number, pages: readonly number[]) => {
  const requestedPages: number[] = []
  render(
    <Pagination
      currentPage={currentPage}
      totalPages={totalPages}
      pages={pages}
      rowsPerPage={10}
      onPage={(page) => requestedPages.push(page)}
    />,
  )
  return requestedPages
}

const button = (name: string) => screen.getByRole('button', { name })

test('shows rows per page, the current page and the pages to choose', () => {
  renderPagination(4, 12, [2, 3, 4, 5, 6])
  const foot = within(screen.getByRole('navigation', { name: 'Pagination' }))
  expect(foot.getByText('Rows per page')).toBeDefined()
  expect(foot.getByText('10')).toBeDefined()
  expect(foot.getByText('4 of 12')).toBeDefined()
  const names = foot.getAllByRole('button').map((step) => step.getAttribute('aria-label'))
  expect(names).toEqual([
    'First page',
    'Previous page',
    'Page 2',
    'Page 3',
    'Page 4',
    'Page 5',
    'Page 6',
    'Next page',
    'Last page',
  ])
})

test('only the current page is marked as current', () => {
  renderPagination(4, 12, [2, 3, 4, 5, 6])
  const current = screen.getAllByRole('button').filter((step) => step.getAttribute('aria-current') === 'page')
  expect(current).toEqual([button('Page 4')])
})

test('each button requests its page, the current one nothing', async () => {
  const requestedPages = renderPagination(4, 12, [2, 3, 4, 5, 6])
  for (const name of [
    'First page',
    'Previous page',
    'Page 2',
    'Page 4',
    'Page 6',
    'Next page',
    'Last page',
  ]) {
    await userEvent.click(button(name))
  }
  expect(requestedPages).toEqual([1, 3, 2, 6, 5, 12])
})

test('leads to both ends only where not every page has a button', () => {
  renderPagination(2, 5, [1, 2, 3, 4, 5])
  expect(screen.queryByRole('button', { name: 'First page' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
})

test('First and Last do nothing at their ends, but stay focusable', async () => {
  const requestedPages = renderPagination(12, 12, [8, 9, 10, 11, 12])
  await userEvent.click(button('Last page'))
  expect(button('Last page').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Last page'))
  expect(requestedPages).toEqual([])
})

test('Previous and Next do nothing at the ends, but stay focusable', async () => {
  const requestedPages = renderPagination(1, 2, [1, 2])
  await userEvent.click(button('Previous page'))
  expect(button('Previous page').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Previous page'))
  expect(requestedPages).toEqual([])
})

test.each([0, 1])('shows no pagination with %i pages', (totalPages) => {
  renderPagination(1, totalPages, [1])
  expect(screen.queryByRole('navigation')).toBeNull()
})
