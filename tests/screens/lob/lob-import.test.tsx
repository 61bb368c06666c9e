import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lobStatus } from '#src/rules/status.ts'
import LobImport from '#src/screens/lob/lob-import.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { takeBackLater } from '#tests/support/take-back-later.ts'
import { words } from '#tests/support/words.ts'

const cellsOf = (name: string) => [name]

/** As they are copied from a spreadsheet. */
const copied = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\n')

test('names the LOB that has a name already, adds the others, and takes them back by making them inactive', async () => {
  const view = await openScreen(<LobImport />, {
    at: '/lob/import',
    prepare: ({ lob }) => {
      const [first] = lob.all()
      if (first !== undefined) lob.update(first.id, { name: 'Bench Medicine', status: lobStatus.inactive })
    },
  })
  await view.user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await view.user.click(screen.getByRole('textbox', { name: 'Lines' }))
  await view.user.paste(copied([words.lob.name], cellsOf('bench  medicine'), cellsOf('Bench Surgery')))
  await view.user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/Bench Medicine is there already, and inactive/)).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Leave out all wrong lines' }))
  const add = await screen.findByRole('button', { name: 'Add 1 LOB' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  const statusOf = () =>
    view.database.read(({ lob }) => lob.all().find(({ name }) => name === 'Bench Surgery')?.status)
  expect(await statusOf()).toBe(lobStatus.active)
  await view.user.click(screen.getByRole('button', { name: 'Take back: 1 LOB becomes inactive' }))
  await waitFor(async () => expect(await statusOf()).toBe(lobStatus.inactive))
})

test('taking back looks again before each LOB: one that was renamed while it was paused stays active', async () => {
  const view = await openScreen(<LobImport />, { at: '/lob/import' })
  await view.user.click(await screen.findByRole('radio', { name: 'Paste' }))
  await view.user.click(screen.getByRole('textbox', { name: 'Lines' }))
  await view.user.paste(copied([words.lob.name], cellsOf('Bench Medicine'), cellsOf('Bench Surgery')))
  await view.user.click(screen.getByRole('button', { name: 'Check' }))
  const add = await screen.findByRole('button', { name: 'Add 2 LOBs' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await view.user.click(add)
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  const lines = await takeBackLater(view, ({ lob }) => {
    for (const { id, name } of lob.all()) if (name === 'Bench Medicine') lob.update(id, { name: 'Medicine' })
  })
  expect(lines).toEqual([
    ['Bench Medicine', 'notSent', 'Changed since: left as it is'],
    ['Bench Surgery', 'done', null],
  ])
})
