import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openQuestionDialog } from '#src/app/question-dialog.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const openOver = async (): Promise<{ page: HTMLElement; answer: Promise<boolean> }> => {
  const page = document.createElement('main')
  document.body.append(page)
  const answer = openQuestionDialog({ title: 'Are you sure?', text: 'It is deleted.' }, undefined)
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Cancel' }))
  return { page, answer }
}

test('the page behind a question is hidden from screen readers only after they could follow the focus into it', async () => {
  const { page, answer } = await openOver()
  expect(page.getAttribute('aria-hidden')).toBeNull()
  await waitFor(() => expect(page.getAttribute('aria-hidden')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await answer).toBe(true)
  expect(page.getAttribute('aria-hidden')).toBeNull()
})

test('the page behind a question that is answered at once is not hidden afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { page, answer } = await openOver()
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.getAttribute('aria-hidden')).toBeNull()
})

test('a form behind a question is hidden from screen readers at once', async () => {
  document.body.innerHTML = '<main><form></form></main>'
  const answer = openQuestionDialog({ title: 'Leave without saving?', text: 'It is lost.' }, undefined)
  expect(document.querySelector('main')?.getAttribute('aria-hidden')).toBe('true')
  screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
})
