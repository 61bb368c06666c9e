import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNotifier } from '#src/app/notify.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'

const code = '#src/app/toasts.tsx'

/** A portal of which nothing but its notices is shown. */
const createPortal = () => {
  const { rerender, container } = render(<div />)
  const { notify, dismissNotices } = createNotifier({
    navigate: () => undefined,
    load: () => undefined,
    shownPath: () => '/lobs',
    // The last notice of a test may come after it.
    mountNotices: (notices: ReactNode) => (container.isConnected ? rerender(notices) : undefined),
    toastAutoCloseMs: 60_000,
  })
  return {
    say: (message: string) => act(() => notify({ type: 'notice', tone: 'success', message })),
    dismissNotices: () => act(dismissNotices),
  }
}

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('where the code of toasts does not arrive', () => {
  beforeAll(() => {
    vi.doMock(code, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
  })
  beforeEach(() => expectLogged(/Toasts could not be loaded/))
  afterAll(() => vi.doUnmock(code))

  test('notices are shown without it until they are dismissed', async () => {
    const { say } = createPortal()
    say('LOB saved')
    await waitFor(() => expect(shown()).toEqual(['LOB savedDismiss']))
    say('Device saved')
    await waitFor(() => expect(shown()).toEqual(['LOB saved\nDevice savedDismiss']))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown()).toEqual([])
  })

  test('none is left after a sign-out', async () => {
    const { say, dismissNotices } = createPortal()
    say('LOB saved')
    await waitFor(() => expect(shown()).toHaveLength(1))
    dismissNotices()
    expect(shown()).toEqual([])
  })

  test('the next notice loads it, and those that are still shown become toasts', async () => {
    const { say } = createPortal()
    say('LOB saved')
    await waitFor(() => expect(shown()).toEqual(['LOB savedDismiss']))
    vi.doUnmock(code)
    say('Device saved')
    await waitFor(() => expect(shown()).toEqual(['Device saved', 'LOB saved']))
  })
})

test.each(['not loaded yet', 'loaded'])(
  'a notice that comes right after a sign-out stays, where the code is %s',
  async (state) => {
    const { say, dismissNotices } = createPortal()
    if (state === 'loaded') {
      say('Earlier')
      await waitFor(() => expect(shown()).toEqual(['Earlier']))
    }
    say('Of the last user')
    dismissNotices()
    say('Of the next user')
    await waitFor(() => {
      for (const alert of screen.queryAllByRole('alert')) fireEvent.animationEnd(alert.parentElement ?? alert)
      expect(shown()).toEqual(['Of the next user'])
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(shown()).toEqual(['Of the next user'])
  },
)

test('a notice does not wait for code that stays pending', async () => {
  vi.useFakeTimers()
  vi.doMock(code, () => new Promise(() => {}))
  const { say } = createPortal()
  say('LOB saved')
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(shown()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(shown()).toEqual(['LOB savedDismiss'])
  vi.useRealTimers()
  vi.doUnmock(code)
})
