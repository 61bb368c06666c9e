import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => {
  vi.useRealTimers()
})

test('the page behind a popup becomes inert once the focus was followed, but for its live regions', () => {
  vi.useFakeTimers()
  const { rerender } = render(page(true))
  const controls = [screen.getByText('Customer'), screen.getByText('Add Customer')]
  expect(controls.map(isInert)).toEqual([false, false])
  vi.advanceTimersByTime(1_000)
  expect(controls.map(isInert)).toEqual([true, true])
  expect(isInert(screen.getByText('60 results'))).toBe(false)
  rerender(page(false))
  expect(controls.map(isInert)).toEqual([false, false])
})

test('the page behind a popup that is closed at once does not become inert', () => {
  vi.useFakeTimers()
  render(page(true)).rerender(page(false))
  vi.advanceTimersByTime(1_000)
  expect(isInert(screen.getByText('Customer'))).toBe(false)
})

test('the page behind a popup stays readable for screen readers until the focus was followed', async () => {
  render(
    <div id="root">
      <p>Customers</p>
      <p aria-live="polite">60 results</p>
      <PopupDialog title="Edit LOB" onClose={() => undefined}>
        <input aria-label="Name" />
      </PopupDialog>
    </div>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  const behind = screen.getByText('Customers')
  expect(behind.closest('[aria-hidden=true], [inert]')).toBeNull()
  await waitFor(() => expect(isInert(behind)).toBe(true))
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
