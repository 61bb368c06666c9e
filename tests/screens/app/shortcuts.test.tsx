import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { heading, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the preference is a cookie
  document.cookie = 'shortcuts=; max-age=0'
})

const open = async () => {
  const view = await openScreen(<SignedInApp strip={null} />, { at: '/customers' })
  await heading(/^Customer \(/)
  await listSettled()
  return view
}

const focused = () => document.activeElement

test('/ focuses the search, where letters are typed and do nothing else', async () => {
  const { user, history } = await open()
  await user.keyboard('/')
  expect(focused()).toBe(screen.getByRole('searchbox', { name: 'Search' }))
  await user.keyboard('gcj?')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('gcj?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(history()[0]).toBe('/customers')
})

test('j and k walk through the rows, and Enter opens the record', async () => {
  const { user, history } = await open()
  await user.keyboard('j')
  const first = focused()?.textContent
  await user.keyboard('j')
  expect(focused()?.textContent).not.toBe(first)
  await user.keyboard('k')
  expect(focused()?.textContent).toBe(first)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history().at(-1)).toMatch(/^\/customer\/view\//))
})

test('g then l opens the LOBs', async () => {
  const { user } = await open()
  await user.keyboard('gl')
  await heading(/^LOB \(/)
})

test('? lists the shortcuts, and single keys can be switched off there', async () => {
  const { user } = await open()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(await screen.findByRole('button', { name: 'Switch single keys off' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(focused()).not.toBe(screen.getByRole('searchbox', { name: 'Search' }))
})
