import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settled } from '#tests/support/list-words.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/screen-stage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const openIdentity = async (at: string, as = 'super@demo.example') => {
  await openScreen(<PortalScreens />, { at, as })
  const identity = await screen.findByRole('navigation', { name: 'Record' })
  await settled()
  const links = within(identity).queryAllByRole('link')
  return { identity, links: links.map((link) => [link.textContent, link.getAttribute('href')]) }
}

const name = 'Kanchanmala Care'
const view = [name, '/customer/view/1']
const devices = [expect.stringMatching(/^Devices \(\d+\)$/), '/customer/1/devices']
const complaints = ['Complaints', '/customer/complaint/1']
const edit = ['Edit', '/customer/edit/1']

test.each([
  ['/customer/view/1', [devices, complaints, edit]],
  ['/customer/1/devices', [view, complaints, edit]],
  ['/customer/complaint/1', [view, devices, edit]],
])('%s says whose screen it is, and links to the others', async (at, links) => {
  const shown = await openIdentity(at)
  expect(shown.identity.textContent).toContain(`${name}UID 1`)
  expect(shown.links).toEqual(links)
  expect(document.title.startsWith(`${name} · `)).toBe(true)
})

test('a reader gets no link to Edit', async () => {
  const { links } = await openIdentity('/customer/view/1', 'reader@demo.example')
  expect(links).toEqual([devices, complaints])
})
