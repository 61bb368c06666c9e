import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PopupDialog } from '#src/ui/popups/popup-dialog.tsx'
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

test('Tab does not leave a popup at its end, also where what was to get the focus is gone', async () => {
  render(
    <PopupDialog title="Edit LOB" onClose={() => undefined}>
      <input aria-label="Name" />
    </PopupDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  const dialog = screen.getByRole('dialog')
  const guard = dialog.nextElementSibling
  if (!(guard instanceof HTMLElement)) throw new Error('There is no guard behind the dialog.')
  screen.getByLabelText<HTMLInputElement>('Name').disabled = true
  guard.focus()
  expect(document.activeElement).toBe(guard)
  const press = createEvent.keyDown(guard, { key: 'Tab' })
  fireEvent(guard, press)
  expect(press.defaultPrevented).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(dialog))
})
