import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { createContainer, showToast } from '#src/app/toasts.tsx'
import { lobs } from '#src/contract/lobs.ts'
import { rememberingFailures } from '#src/session/failed-call.ts'

const follow = () => undefined
const fail = (message: string) => showToast({ type: 'notice', tone: 'error', message }, follow)
const succeed = (message: string) => showToast({ type: 'notice', tone: 'success', message }, follow)

/** The toasts without those that are leaving: happy-dom ends no animation. */
const expectNotices = (...messages: string[]) =>
  waitFor(() => {
    for (const alert of screen.queryAllByRole('alert')) fireEvent.animationEnd(alert.parentElement ?? alert)
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(messages)
  })

test('error toasts disappear after a success; success toasts stay beside each other', async () => {
  render(createContainer(5_000))
  fail('Inactive')
  fail('Refused')
  await expectNotices('Inactive', 'Refused')
  succeed('Saved')
  await expectNotices('Saved')
  succeed('Sent')
  await expectNotices('Saved', 'Sent')
  fail('Refused again')
  await expectNotices('Refused again', 'Saved', 'Sent')
})

test('several failures for one reason share a toast', async () => {
  render(createContainer(5_000))
  fail('Something went wrong')
  fail('Something went wrong')
  await expectNotices('Something went wrong')
  succeed('Saved')
  await expectNotices('Saved')
  fail('Something went wrong')
  await expectNotices('Saved', 'Something went wrong')
})

test('several failures share a toast that no container shows yet', async () => {
  fail('Not reached')
  fail('Not reached')
  render(createContainer(5_000))
  await expectNotices('Not reached')
})

test('details that the browser refuses to copy are shown, to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied.'))
  const call = rememberingFailures(() =>
    Promise.reject(new ApiError('refused', { status: 409, serverMessage: 'The name is taken' })),
  )
  await expect(call(lobs.list, { query: {} })).rejects.toThrow('The name is taken')
  render(createContainer(5_000))
  fail('Refused')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details' }))
  await screen.findByText(/Server message: The name is taken/)
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
})
