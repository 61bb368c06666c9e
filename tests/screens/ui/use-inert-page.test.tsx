import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInertPage } from '#src/ui/popups/use-inert-page.ts'

const Popup = () => {
  useInertPage()
  return null
}

const page = (isOpen: boolean) => (
  <div id="root">
    <a href="/customers">Customer</a>
    <main>
      <p role="status" aria-live="polite">
        60 results
      </p>
      <button type="button">Add Customer</button>
    </main>
    {isOpen ? <Popup /> : null}
  </div>
)

const isInert = (element: HTMLElement) => element.closest('[inert]') !== null

test('the page behind an open popup is inert, but for its live regions', () => {
  const { rerender } = render(page(true))
  const controls = [screen.getByText('Customer'), screen.getByText('Add Customer')]
  expect(controls.map(isInert)).toEqual([true, true])
  expect(isInert(screen.getByText('60 results'))).toBe(false)
  rerender(page(false))
  expect(controls.map(isInert)).toEqual([false, false])
})
