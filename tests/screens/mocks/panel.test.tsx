import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { Panel } from '#mocks/demo/ui/panel.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

test('a tab begins at its top, however far the one before was scrolled', async () => {
  render(
    <DemoContext value={partsOf(await startDemo())}>
      <Panel onClose={() => undefined} />
    </DemoContext>,
  )
  const scrolled = () => screen.getByRole('tabpanel').parentElement
  scrolled()?.scrollTo(0, 300)
  expect(scrolled()?.scrollTop).toBe(300)
  await userEvent.click(screen.getByRole('tab', { name: 'Share' }))
  expect(scrolled()?.scrollTop).toBe(0)
})
