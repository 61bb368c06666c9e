import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { MailboxSection } from '#mocks/demo/ui/tabs/mailbox-section.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

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
