import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createContainer, showToast } from '#src/app/toasts.tsx'

const follow = () => undefined
const fail = (message: string) => showToast({ type: 'notice', tone: 'error', message }, follow, '/lobs')
const succeed = (message: string) => showToast({ type: 'notice', tone: 'success', message }, follow, '/lobs')

const failedCall = {
  at: '2036-11-22T09:30:00.000Z',
  method: 'GET',
  path: '/lobs/getAllLobs',
  status: 409,
  serverMessage: 'The name is taken',
}

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

test('a further notice does not replace the text of those before, which would be read again', async () => {
  render(createContainer(5_000))
  succeed('Saved')
  const saved = await screen.findByText('Saved')
  succeed('Sent')
  await screen.findByText('Sent')
  expect(screen.getByText('Saved')).toBe(saved)
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
  render(createContainer(5_000))
  showToast({ type: 'notice', tone: 'error', message: 'Refused', call: failedCall }, follow, '/lobs')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details' }))
  await screen.findByText(/Server message: The name is taken/)
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
})

test('a notice that no call has caused offers no details', async () => {
  render(createContainer(5_000))
  fail('Access Forbidden')
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
})

test('gives the focus back when a notice that has it goes: to the next notice, then to where it was', async () => {
  const home = document.createElement('button')
  document.body.append(home)
  render(createContainer(5_000))
  fail('Refused')
  succeed('Saved')
  succeed('Sent')
  await expectNotices('Saved', 'Sent')
  const dismissal = (message: string) =>
    within(screen.getByText(message).closest<HTMLElement>('[role=alert]') ?? home).getByRole('button')
  home.focus()
  dismissal('Sent').focus()
  fireEvent.click(dismissal('Sent'))
  expect(document.activeElement).toBe(dismissal('Saved'))
  fireEvent.click(dismissal('Saved'))
  expect(document.activeElement).toBe(home)
  home.remove()
})

test('the icon of a notice is hidden from screen readers', async () => {
  render(createContainer(5_000))
  succeed('Saved')
  const alert = await screen.findByRole('alert')
  expect(
    [...alert.querySelectorAll('svg')].every((icon) => icon.closest('[aria-hidden=true]') !== null),
  ).toBe(true)
})

test('Alt+T leaves the focus in the field in which the user types (radix-ui/primitives#2558)', async () => {
  render(
    <>
      <input aria-label="Name" />
      {createContainer(5_000)}
    </>,
  )
  succeed('Saved')
  await expectNotices('Saved')
  const field = screen.getByLabelText('Name')
  field.focus()
  fireEvent.keyDown(field, { key: 't', code: 'KeyT', altKey: true })
  expect(document.activeElement).toBe(field)
})
