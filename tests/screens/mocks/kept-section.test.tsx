import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { KeptSection } from '#mocks/demo/ui/tabs/kept-section.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

test('a checkpoint without a name takes the place of no other one, also after one was deleted', async () => {
  const demo = await startDemo()
  render(
    <DemoContext value={partsOf(demo)}>
      <KeptSection />
    </DemoContext>,
  )
  const user = userEvent.setup()
  const names = () => demo.store.get().settings.kept.map(({ name }) => name)
  const save = () => user.click(screen.getByRole('button', { name: 'Save checkpoint' }))
  await save()
  await expect.poll(names).toEqual(['Checkpoint 1'])
  await save()
  await expect.poll(names).toEqual(['Checkpoint 2', 'Checkpoint 1'])
  await user.click(screen.getByRole('button', { name: 'Delete Checkpoint 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete for good Checkpoint 1' }))
  await expect.poll(names).toEqual(['Checkpoint 2'])
  await save()
  await expect.poll(names).toEqual(['Checkpoint 3', 'Checkpoint 2'])
})

test('a state is deleted once that is confirmed, and the keys stay in the section', async () => {
  const demo = await startDemo()
  await demo.actions.saveCheckpoint('mine')
  render(
    <DemoContext value={partsOf(demo)}>
      <KeptSection />
    </DemoContext>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete mine' }))
  screen.getByRole('button', { name: 'Delete for good mine' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Kept states')
})
