import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { watchLostFocus } from '#src/app/watch-lost-focus.ts'
import { ExportControl } from '#src/ui/lists/export-control.tsx'

let stop = () => {}
afterEach(() => stop())

const Screen = () => {
  const [isShown, setIsShown] = useState(true)
  return (
    <main>
      <h1 tabIndex={-1}>Customer</h1>
      {isShown ? (
        <button type="button" onClick={() => setIsShown(false)}>
          Refresh
        </button>
      ) : null}
    </main>
  )
}

test('moves the focus from a removed element to the heading', async () => {
  stop = watchLostFocus()
  render(<Screen />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

test('waits until a question that has closed gives the focus back', async () => {
  stop = watchLostFocus()
  render(<Screen />)
  const question = document.body.appendChild(document.createElement('div'))
  question.className = 'swal2-container'
  question.append(document.createElement('button'))
  question.querySelector('button')?.focus()
  question.remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
  const button = screen.getByRole('button')
  button.focus()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(button)
})

test('leaves the focus alone when nothing had it', async () => {
  stop = watchLostFocus()
  const { rerender } = render(<Screen />)
  rerender(<Screen key="other" />)
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(document.activeElement).toBe(document.body)
})

const Rows = () => {
  const [names, setNames] = useState(['Aranya', 'Palm Grove', 'Vanamala'])
  return (
    <table>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <a href="/customer">{name}</a>
            </td>
            <td>
              <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                Delete {name}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('moves the focus from a removed row to the same control of the next one, or of the one above', async () => {
  stop = watchLostFocus()
  render(<Rows />)
  const user = userEvent.setup()
  const button = (name: string) => screen.getByRole('button', { name: `Delete ${name}` })
  button('Palm Grove').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Vanamala')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Aranya')))
})

const StatusRow = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <table>
      <tbody>
        <tr>
          <td>
            {isOpen ? (
              <button type="button" onClick={() => setIsOpen(false)}>
                Resolve
              </button>
            ) : (
              'Resolved'
            )}
          </td>
          <td>
            <a href="/complaint">Details</a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

test('moves the focus from a control that goes away to the last one of its row', async () => {
  stop = watchLostFocus()
  render(<StatusRow />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link')))
})

const Export = () => {
  const [isRunning, setRunning] = useState(true)
  return (
    <ExportControl
      progress={isRunning ? '2 of 6' : null}
      disabled={false}
      onExport={() => undefined}
      onCancel={() => setRunning(false)}
    />
  )
}

test('moves the focus from the removed Cancel of an export to Export CSV', async () => {
  stop = watchLostFocus()
  render(<Export />)
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await userEvent.setup().keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export CSV' })))
})
