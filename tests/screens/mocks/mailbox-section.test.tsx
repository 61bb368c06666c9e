import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { MailboxSection } from '#mocks/demo/ui/tabs/mailbox-section.tsx'
import { createStore } from '#src/rules/create-store.ts'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

/** Opens the mailbox of a demo whose data end with the page. */
const openUnstored = async () => {
  const demo = await startDemo()
  const health = createStore({ ...demo.backend.health.get(), persistence: 'memory' as const })
  render(
    <DemoContext value={partsOf({ ...demo, backend: { ...demo.backend, health } })}>
      <MailboxSection />
    </DemoContext>,
  )
  const link = screen.getByRole('link', { name: /^Reset password of .*, used$/ })
  const press = (init = {}) => {
    const click = createEvent.click(link, init)
    fireEvent(link, click)
    return click.defaultPrevented
  }
  return { ...demo, press }
}

test('an e-mail opens without a load of the page, with which data that are not stored would end', async () => {
  const { press, restarts } = await openUnstored()
  expect(press()).toBe(true)
  expect(restarts).toEqual(['/reset-password?uuid=used-link'])
})

test('a click that asks the browser for a new tab is left to it', async () => {
  const { press, restarts } = await openUnstored()
  expect(press({ ctrlKey: true })).toBe(false)
  expect(restarts).toEqual([])
})

test.each([
  ['a tab', window, '_blank'],
  ['a frame, which may not share its data with a tab', {}, null],
])('an e-mail of the mailbox opens in a new tab where the demo is not framed: %s', async (_, top, target) => {
  vi.stubGlobal('top', top)
  render(
    <DemoContext value={partsOf(await startDemo())}>
      <MailboxSection />
    </DemoContext>,
  )
  for (const link of screen.getAllByRole('link', { name: /^Reset password of/ }))
    expect(link.getAttribute('target')).toBe(target)
})
