import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchable } from '#src/rules/search-text.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import { naughtyFor } from '#tests/support/naughty-strings.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'

replaceTiming({ searchDebounce: 1 })

const searched = ['/customers', '/all-customers', '/employees', '/lobs']

const searchIn = (request: string | undefined): string | null =>
  new URL(request?.replace('GET ', '') ?? '', 'http://portal.test').searchParams.get('search')

test.each(searched.map((at, number) => ({ at, number })))(
  '$at: any search text is sent as it is seen, and kept in the address and the box',
  async ({ at, number }) => {
    const { network, history, emitted } = await openScreen(<PortalScreens />, { at })
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await screen.findByRole('button', { name: 'Export CSV' })
    for (const text of naughtyFor(number)) {
      // Half a character cannot stand in an address.
      const searched = normalizeLine(searchable(text)).replaceAll('\ud800', '\ufffd')
      fireEvent.change(box, { target: { value: text } })
      const isAsked = searched === '' ? null : searched
      await waitFor(() => expect(searchIn(network.sent('GET ').at(-1))).toBe(isAsked))
      await listSettled()
      expect(searchIn(history().at(-1))).toBe(isAsked)
      expect([searchable(text), searched]).toContain(box.value)
    }
    expect(document.querySelector('main :is(script, img[onerror])')).toBeNull()
    expect(emitted).toEqual([])
  },
)
