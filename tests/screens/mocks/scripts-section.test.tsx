import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { ScriptsSection } from '#mocks/demo/ui/tabs/scripts-section.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

test('the keys stay in the section when its button goes with the list, the editor or its script', async () => {
  const demo = await startDemo()
  await demo.actions.saveScript({ version: 1, title: 'Mine', steps: [{ title: 'One', notes: '' }] })
  render(
    <DemoContext value={partsOf(demo)}>
      <ScriptsSection />
    </DemoContext>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
  }
  const focused = () => document.activeElement?.textContent
  await press('Edit Mine')
  await expect.poll(focused).toBe('Edit script')
  await press('Cancel')
  await expect.poll(focused).toBe('Scripts')
  await press('New script')
  await expect.poll(focused).toBe('Edit script')
  await press('Save script')
  await expect.poll(focused).toBe('Scripts')
  await press('Delete Mine')
  expect(document.activeElement?.textContent).toBe('Keep Mine')
  await press('Delete for good Mine')
  await expect.poll(() => screen.queryByText('Mine')).toBeNull()
  await expect.poll(focused).toBe('Scripts')
})

test('a script that is dropped on Import script is added', async () => {
  const demo = await startDemo()
  render(
    <DemoContext value={partsOf(demo)}>
      <ScriptsSection />
    </DemoContext>,
  )
  const text = JSON.stringify({ version: 1, title: 'Dropped', steps: [{ title: 'One', notes: '' }] })
  const files = [new File([text], 'dropped.json')]
  fireEvent.drop(screen.getByRole('button', { name: 'Import script' }), { dataTransfer: { files } })
  expect(await screen.findByRole('button', { name: 'Start Dropped' })).toBeDefined()
})
