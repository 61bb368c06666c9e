import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openQuestionDialog } from '#src/app/question-dialog.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Asks from a button of a page with this content. */
const openOver = async (content: 'table' | 'form') => {
  const page = document.body.appendChild(document.createElement('main'))
  const opener = page
    .appendChild(document.createElement(content))
    .appendChild(document.createElement('button'))
  opener.focus()
  const answer = openQuestionDialog({ title: 'Are you sure?', text: 'It is deleted.' }, undefined)
  const isHidden = () => page.getAttribute('aria-hidden') === 'true'
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel' }))
  /** SweetAlert2 gives the focus back at last. */
  const expectGone = async () => {
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(isHidden()).toBe(false)
  }
  return { answer, isHidden, expectGone }
}

test('the page behind a question is hidden from screen readers only after they could follow the focus into it', async () => {
  const { answer, isHidden, expectGone } = await openOver('table')
  expect(isHidden()).toBe(false)
  await waitFor(() => expect(isHidden()).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(true)
  await expectGone()
})

test('the page behind a question that is answered at once is not hidden afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { answer, expectGone } = await openOver('table')
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await expectGone()
})

test('a form behind a question is hidden from screen readers at once', async () => {
  const { answer, isHidden, expectGone } = await openOver('form')
  expect(isHidden()).toBe(true)
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
  await expectGone()
})
