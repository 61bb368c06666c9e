import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The texts of a list's rows, cell by cell. */
export const rowTexts = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')]
        // In document order: the row header need not come first.
        .sort((a, b) => (a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
        .map((cell) => cell.textContent ?? ''),
    )

/** The texts of all rows by the headers of their columns. */
export const rowsByHeader = (): Record<string, string>[] => {
  const names = headers()
  return rowTexts().map((cells) => Object.fromEntries(cells.map((text, index) => [names[index] ?? '', text])))
}

/** The cells of one column, from the first row to the last. */
export const column = (header: string): string[] => rowsByHeader().map((row) => row[header] ?? '')

export const headers = (): string[] =>
  screen.getAllByRole('columnheader').map((header) => header.textContent ?? '')

/** The `aria-sort` of a column. */
export const sortOf = (header: string): string | null =>
  screen.getByRole('columnheader', { name: header }).getAttribute('aria-sort')

export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name })

/** Filters a list by a status, once its statuses are loaded. */
export const filterByStatus = async (user: UserEvent, name: string): Promise<void> => {
  const select = screen.getByRole('combobox', { name: 'Status' })
  await within(select).findByRole('option', { name })
  await user.selectOptions(select, name)
}

/** Waits until the list's live region has this text. */
export const announced = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Results' }).textContent).toBe(text))

export const isBusy = (): boolean => screen.queryByRole('progressbar', { name: 'Loading' }) !== null

export const listSettled = (): Promise<void> => waitFor(() => expect(isBusy()).toBe(false))
