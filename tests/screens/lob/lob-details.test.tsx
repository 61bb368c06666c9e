import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import LobRecord from '#src/screens/lob/lob-record.tsx'
import { heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

const openDetails = (id: number | string) =>
  openScreen(
    <Route path="/lob/view/:id">
      <LobRecord />
    </Route>,
    { at: `/lob/view/${id}` },
  )

test(`shows ${words.lob.id}, ${words.lob.name}, Status and Created Date`, async () => {
  await openDetails(2)
  await heading(words.lob.details)
  const terms = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(terms).toEqual([words.lob.id, words.lob.name, 'Status', 'Created Date'])
  await screen.findByText('2')
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown[0]).toBe('2')
  expect(shown[terms.indexOf('Created Date')]).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})
