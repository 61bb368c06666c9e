import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { noticeLog } from '#src/app/notice-log.ts'
import { createNotifier } from '#src/app/notify.ts'
import { timing } from '#src/rules/timing.ts'
import { readUserSettings, withView } from '#src/rules/user-settings.ts'
import { usePreference, writePreference } from '#src/store/preferences.ts'
import { storeName } from '#src/store/store-name.ts'
import { createUserSettings } from '#src/store/user-settings.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

const Shown = ({ name }: { name: string }) => <p>{usePreference(name) ?? 'none'}</p>

/** Stores a preference as another tab of the portal does, and tells of it. */
const writeElsewhere = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: preferences are cookies
  document.cookie = `${name}%2F=${value}; path=/`
  const channel = new BroadcastChannel('care-admin-portal /')
  channel.postMessage('preferences')
  channel.close()
}

describe('a preference', () => {
  test.each([
    ['theme', 'dark'],
    ['sidebar', 'collapsed'],
    ['shortcuts', 'off'],
  ])('%s that is chosen in another tab is that of this one', async (name, value) => {
    render(<Shown name={name} />)
    act(() => writePreference(name, 'own'))
    expect(screen.getByText('own')).toBeDefined()
    writeElsewhere(name, value)
    await screen.findByText(value)
  })

  test('of version 1 counts until another is chosen', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: preferences are cookies
    document.cookie = 'theme=dark; path=/'
    render(<Shown name="theme" />)
    expect(screen.getByText('dark')).toBeDefined()
    act(() => writePreference('theme', 'light'))
    expect(screen.getByText('light')).toBeDefined()
  })
})

test('what portals of one host store has other names', () => {
  const names = ['/', '/care/', '/care/demo/'].map((base) => storeName('care-admin', base))
  expect(new Set([...names, 'care-admin']).size).toBe(4)
})

/** The settings of one user in two tabs. */
const openTabs = () => {
  const storage = memoryStorage()
  const reads: (() => void)[] = []
  const tab = () => {
    const own: (() => void)[] = []
    return createUserSettings(storage, {
      notify: () => {
        for (const read of reads) if (!own.includes(read)) read()
      },
      listen: (read) => {
        own.push(read)
        reads.push(read)
      },
    })
  }
  return [tab(), tab()] as const
}

const saved = (name: string) => ({ name, address: '/customers?status=1' })

test('a view that is saved in one tab is there in the other, and names stay unique', async () => {
  const [one, other] = openTabs()
  await Promise.all([one.read(1), other.read(1)])
  await one.change(1, (all) => withView(all, saved('Active')))
  await waitFor(() => expect(other.get(1)?.views.map(({ name }) => name)).toEqual(['Active']))
  await Promise.all([
    one.change(1, (all) => withView(all, saved('Mine'))),
    other.change(1, (all) => withView(all, saved('Mine'))),
  ])
  const names = ['Active', 'Mine', 'Mine (2)']
  await waitFor(() => {
    expect(one.get(1)?.views.map(({ name }) => name)).toEqual(names)
    expect(other.get(1)?.views.map(({ name }) => name)).toEqual(names)
  })
})

test('settings that the browser reads late are shown when they come', async () => {
  vi.useFakeTimers()
  let answer = (_stored: unknown) => {}
  const read = () =>
    new Promise<unknown>((resolve) => {
      answer = resolve
    })
  const settings = createUserSettings({ ...memoryStorage(), read })
  const reading = settings.read(1)
  await vi.advanceTimersByTimeAsync(timing.settingsRead)
  await reading
  vi.useRealTimers()
  expect(settings.get(1)?.views).toEqual([])
  answer(withView(readUserSettings(undefined), saved('Active')))
  await waitFor(() => expect(settings.get(1)?.views.map(({ name }) => name)).toEqual(['Active']))
})

test('settings that are read in time are shown once', async () => {
  const settings = createUserSettings(
    memoryStorage(new Map([[1, withView(readUserSettings(undefined), saved('Active'))]])),
  )
  const changed = vi.fn()
  settings.subscribe(changed)
  await settings.read(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(settings.get(1)?.views.map(({ name }) => name)).toEqual(['Active'])
  expect(changed).toHaveBeenCalledTimes(1)
})

describe('notices that are raised while the tab is in the background', () => {
  const raise = async (
    count: number,
    whileHidden: (notifier: ReturnType<typeof createNotifier>) => void = () => {},
  ) => {
    const { createContainer } = await import('#src/app/toasts.tsx')
    noticeLog.clear()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const notifier = createNotifier({
      navigate: () => undefined,
      load: () => undefined,
      shownPath: () => '/lobs',
      mountNotices: () => void render(createContainer(60_000)),
      toastAutoCloseMs: 60_000,
    })
    const { notify, dismissNotices } = notifier
    for (let each = 1; each <= count; each += 1)
      notify({
        type: 'notice',
        tone: each % 5 === 0 ? 'error' : 'success',
        message: `Notice ${each}`,
      })
    await Promise.resolve()
    expect(screen.queryAllByRole('alert')).toHaveLength(0)
    whileHidden(notifier)
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '')
    await act(() => dismissNotices())
    return texts
  }

  test('are shown as they are if they are few', async () => {
    const texts = await raise(2)
    expect(texts.filter((text) => /Notice [12]/.test(text))).toHaveLength(2)
  })

  test('are not shown after a sign-out, but what is raised after it', async () => {
    const texts = await raise(2, ({ notify, dismissNotices }) => {
      void dismissNotices()
      notify({ type: 'notice', tone: 'success', message: 'Notice of the next user' })
    })
    expect(texts).toEqual([expect.stringContaining('Notice of the next user')])
  })

  test('are one that says how many there are, and all of them are under Notices', async () => {
    const texts = await raise(10)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('10 notices while this tab was in the background')
    expect(texts[0]).toContain('2 say that something failed.')
    expect(noticeLog.all()).toHaveLength(10)
  })
})
