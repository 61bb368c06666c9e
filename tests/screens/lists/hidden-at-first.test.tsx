import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { List } from '#src/lists/list.tsx'
import { useList } from '#src/lists/use-list.ts'
import { loadLobs, lobList } from '#src/screens/lob/lob.fields.tsx'
import { listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedBytes } from '#tests/support/saved-files.ts'

const definition = {
  ...lobList,
  columns: lobList.columns.map((column) =>
    column.id === 'created' ? { ...column, hiddenAtFirst: true as const } : column,
  ),
}

const Lobs = () => <List list={useList(definition, loadLobs)} />

const isShown = () => screen.queryByRole('columnheader', { name: 'Created Date' }) !== null

test('a column that is hidden at first is exported, and shown to users who choose it', async () => {
  const saves = recordSavedBytes()
  const { user } = await openScreen(<Lobs />, { at: '/lobs', as: 'super@demo.example' })
  await listSettled()
  expect(isShown()).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  const text = new TextDecoder().decode(await saves[0]?.bytes)
  const [head = '', first = ''] = text.split('\r\n')
  expect(head).toContain('"Created Date"')
  expect(first).toMatch(/,"\d{4}-\d\d-\d\d",/)
  await user.click(screen.getByRole('button', { name: 'View options' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Created Date' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(isShown()).toBe(true))
})
