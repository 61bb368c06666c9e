import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createContainer, showToast } from '#src/app/toasts.tsx'

afterEach(cleanup)

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
