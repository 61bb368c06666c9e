import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Building2 } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { Shell } from '#src/ui/frame/shell.tsx'
import { words } from '#tests/support/words.ts'

const renderShell = ({ collapsed = false, busy = false } = {}) => {
  const received: string[] = []
  render(
    <Shell
      entries={[
        { label: 'Customer', href: '/customers', icon: Building2, current: true },
        { label: words.lob.one, href: '/lobs', icon: Building2, current: false, newTab: true },
      ]}
      collapsed={collapsed}
      onToggle={() => received.push('toggled')}
      account={null}
      signOut={{ busy, onSelect: () => received.push('signed out') }}
      strip={null}
    >
      <h1>Customer</h1>
    </Shell>,
  )
  return { received, main: within(screen.getByRole('navigation', { name: 'Main' })) }
}

test('the skip link comes first and moves the focus to main without changing the address', async () => {
  renderShell()
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.activeElement).toBe(skip)
  await userEvent.click(skip)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.hash).toBe('')
})

test('an entry says whether it is the current one, and describes that it opens in a new tab', () => {
  const { main } = renderShell()
  const [customer, lob] = [
    main.getByRole('link', { name: 'Customer' }),
    main.getByRole('link', { name: words.lob.one }),
  ]
  expect([customer.getAttribute('aria-current'), lob.getAttribute('aria-current')]).toEqual(['page', null])
  expect(customer.hasAttribute('aria-describedby')).toBe(false)
  expect(lob.getAttribute('target')).toBe('_blank')
  const description = document.getElementById(lob.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent?.trim()).toBe('opens in a new tab')
})

test.each([
  ['Customer', 'the portal'],
  [words.lob.one, 'the browser, which opens the new tab'],
])('a click on %s is left to %s', async (name, takenBy) => {
  const { main } = renderShell()
  const leftToBrowser = new Promise<boolean>((resolve) => {
    const preventDefault = (click: Event) => {
      resolve(!click.defaultPrevented)
      click.preventDefault()
    }
    document.addEventListener('click', preventDefault, { once: true })
  })
  await userEvent.click(main.getByRole('link', { name }))
  expect(await leftToBrowser).toBe(takenBy !== 'the portal')
})

test.each([
  [false, 'Collapse sidebar'],
  [true, 'Expand sidebar'],
])(
  'a sidebar with collapsed %s keeps the names of its entries, and %s changes its width',
  async (collapsed, name) => {
    const { received, main } = renderShell({ collapsed })
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Customer', words.lob.one])
    await userEvent.click(main.getByRole('button', { name }))
    expect(received).toEqual(['toggled'])
  },
)

test.each([
  [false, ['signed out']],
  [true, []],
])('Sign out does nothing while it is running (busy: %s)', async (busy, expected) => {
  const { received, main } = renderShell({ busy })
  await userEvent.click(main.getByRole('button', { name: 'Sign out' }))
  expect(received).toEqual(expected)
})

test('the drawer takes the focus, makes the rest inert, and Escape returns the focus', async () => {
  vi.stubGlobal('innerWidth', 390)
  renderShell()
  const opener = screen.getByRole('button', { name: 'Open menu' })
  await userEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }))
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(opener)
  expect(document.querySelector('[inert]')).toBeNull()
})
