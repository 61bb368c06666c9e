import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UndoQuestion } from '#src/app/undo-question.tsx'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { openUndoTab } from '#tests/support/undo-tab.ts'

test('the question of an Undo does not say who has changed the record since: it may be the user', async () => {
  const { undo } = openUndoTab({ call: () => Promise.reject(new Error('Nothing is undone')), claims: null })
  const versions = { original: 'Surat', theirs: 'Delhi', mine: 'Pune', isOwn: true }
  undo.question.set({ id: 'change', differences: [{ field: 'city', label: 'City', ...versions }] })
  await openScreen(
    <UndoContext value={undo}>
      <UndoQuestion onClose={() => undefined} />
    </UndoContext>,
    { at: '/dashboard' },
  )
  const question = within(await screen.findByRole('dialog', { name: 'This record has changed since' }))
  expect(question.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Field',
    'Last seen',
    'Now',
    'Before',
  ])
  expect(question.getByRole('radio', { name: 'City: before, Pune' })).toHaveProperty('checked', true)
  expect(question.getByRole('radio', { name: 'City: now, Delhi' })).toHaveProperty('checked', false)
})
