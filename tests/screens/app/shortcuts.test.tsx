import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { openComplaint, withComplaints } from '#tests/support/complaints.ts'
import { heading, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

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
  // After a pause in typing the search has an address of its own.
  expect(new Set(history().map((address) => address.split('?')[0]))).toEqual(new Set(['/customers']))
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

test('r goes to Resolved on an open complaint, and does not press it', async () => {
  const { user } = await openScreen(<SignedInApp strip={null} />, {
    at: '/complaint/complaintDetail/121?customer=12',
    prepare: withComplaints(openComplaint),
  })
  const resolved = await screen.findByRole('button', { name: 'Resolved' })
  await user.keyboard('r')
  expect(focused()).toBe(resolved)
  await user.keyboard('?')
  expect(await screen.findByText('Go to Resolved')).toBeTruthy()
})

test('g then l opens the lobs', async () => {
  const { user } = await open()
  await user.keyboard('gl')
  await heading(new RegExp(`^${words.lob.one} \\(`))
})

test('g then d opens nothing for those who may not read devices', async () => {
  const { user, history } = await openScreen(<SignedInApp strip={null} />, {
    at: '/dashboard',
    as: 'nobody@demo.example',
  })
  await heading('Dashboard')
  await user.keyboard('gd')
  expect(history()).toEqual(['/dashboard'])
})

const onEveryScreen = ['g, then c', 'g, then d', 'g, then l', '?', 'Ctrl+K']
const rows = () => screen.findAllByRole('button', { name: /^Actions for / })

test.each([
  { at: '/dashboard', shown: () => heading('Dashboard'), terms: onEveryScreen },
  {
    at: '/customers',
    shown: rows,
    terms: ['/', 'j, k', ...onEveryScreen],
  },
  {
    at: '/customers?search=nowhere',
    shown: () => heading('Customer (0)'),
    terms: ['/', ...onEveryScreen],
  },
  {
    at: '/customer/1/devices',
    shown: rows,
    terms: ['j, k', ...onEveryScreen],
  },
  // Its rows lead nowhere.
  { at: '/listing', shown: () => heading('Listing'), terms: onEveryScreen },
  {
    at: '/employee/add',
    shown: () => screen.findByRole('textbox', { name: 'Email' }),
    terms: [...onEveryScreen, 'Ctrl+Enter', 'F8'],
  },
])('? lists only what works at $at', async ({ at, shown, terms }) => {
  const { user } = await openScreen(<SignedInApp strip={null} />, { at })
  await shown()
  await listSettled()
  await user.keyboard('?')
  await expectTerms(terms)
})

test('? lists no shortcuts to lists that the user may not see', async () => {
  const { user } = await openScreen(<SignedInApp strip={null} />, {
    at: '/dashboard',
    as: 'nobody@demo.example',
  })
  await heading('Dashboard')
  await user.keyboard('?')
  await expectTerms(['?', 'Ctrl+K'])
})

const expectTerms = async (terms: readonly string[]) => {
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(terms)
}

test('? lists the shortcuts, and single keys can be switched off there', async () => {
  const { user } = await open()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Close' })))
  await user.click(await screen.findByRole('button', { name: 'Switch single keys off' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(focused()).not.toBe(screen.getByRole('searchbox', { name: 'Search' }))
})

test.each([
  ['can be looked into', 'div', true],
  ['is closed', 'div', false],
  ['is closed and has a name of its own', 'password-manager', false],
])(
  'letters that are typed into a field of an extension whose element %s are no shortcuts',
  async (_, name, isOpen) => {
    const { history } = await open()
    const element = document.body.appendChild(document.createElement(name))
    onTestFinished(() => element.remove())
    const field = document.createElement('input')
    for (const key of ['g', 'l', '?']) {
      // What a browser tells the window of a field in a shadow tree.
      const event = createEvent.keyDown(element, { key })
      event.composedPath = () => [...(isOpen ? [field] : []), element, document.body, document, window]
      fireEvent(element, event)
    }
    await listSettled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(history()).toEqual(['/customers'])
  },
)

test('an event without a key, as autofill makes them, is ignored', async () => {
  await open()
  const errors: unknown[] = []
  const note = (event: ErrorEvent) => errors.push(event.error)
  window.addEventListener('error', note)
  act(() => void window.dispatchEvent(new Event('keydown', { bubbles: true })))
  window.removeEventListener('error', note)
  expect(errors).toEqual([])
})

test.each([
  ['Russian', 'Ctrl+K', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Search'],
  ['Hindi', 'Ctrl+K', { key: 'क', code: 'KeyK', ctrlKey: true }, 'Search'],
  ['Arabic', '?', { key: '؟', code: 'Slash', shiftKey: true }, 'Keyboard shortcuts'],
])('a keyboard that is %s has %s', async (_, __, pressed, dialog) => {
  await open()
  fireEvent.keyDown(document.body, pressed)
  await screen.findByRole('dialog', { name: dialog })
})

const control = { key: 'k', code: 'KeyK', ctrlKey: true }
const command = { key: 'k', code: 'KeyK', metaKey: true }

// nesquena/hermes-webui#5099, scrod/nv#192: each system edits texts with its own keys.
test.each([
  ['MacIntel', 'a field', control, false],
  ['MacIntel', 'a field', command, true],
  ['MacIntel', 'the page', control, true],
  ['iPhone', 'a field', control, false],
  ['Win32', 'a field', control, true],
  ['Linux x86_64', 'a field', control, true],
] as const)('on %s in %s, %o searches: %s', async (platform, place, pressed, isOpened) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  await open()
  const target = place === 'a field' ? screen.getByRole('searchbox') : document.body
  expect(fireEvent.keyDown(target, pressed)).toBe(!isOpened)
  if (isOpened) await screen.findByRole('dialog', { name: 'Search' })
  expect(screen.queryAllByRole('dialog')).toHaveLength(isOpened ? 1 : 0)
})

test('shortcuts are called as a Mac calls them', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const { user } = await open()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('⌘K')
  expect(dialog.textContent).not.toContain('Ctrl')
})

/** Drops data of these types (as in `DataTransfer.types`). Returns whether the browser's default action is still allowed. */
const isLeftToBrowser = (...types: string[]): boolean => {
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(dropped, { dataTransfer: { types, dropEffect: 'copy' } })
  return document.body.dispatchEvent(dropped)
}

test('a dropped file does not replace the portal; dropped text is left to the field under it', async () => {
  await open()
  expect(isLeftToBrowser('Files')).toBe(false)
  expect(isLeftToBrowser('text/plain')).toBe(true)
})
