import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { ProspectSection } from '#mocks/demo/ui/tabs/prospect-section.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf } from './demo-parts.ts'

test('a prospect changes the colours only if an accent was chosen', async () => {
  const demo = await startDemo()
  render(
    <DemoContext value={partsOf(demo)}>
      <ProspectSection />
    </DemoContext>,
  )
  const user = userEvent.setup()
  const shown = () => demo.store.get().settings.prospect
  await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Apollo')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(shown).toEqual({ name: 'Apollo', logo: null, accent: null })

  fireEvent.change(screen.getByLabelText('Accent colour'), { target: { value: '#aa3300' } })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => shown()?.accent).toBe('#aa3300')

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await expect.poll(shown).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Fortis')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => shown()?.accent).toBeNull()
})

test('the fields follow a prospect that comes with other data or from another tab, but for what is being typed', async () => {
  const demo = await startDemo()
  render(
    <DemoContext value={partsOf(demo)}>
      <ProspectSection />
    </DemoContext>,
  )
  const user = userEvent.setup()
  const company = screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' })
  await user.type(company, ' Apollo ')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(() => company.value).toBe('Apollo')
  await demo.actions.setProspect({ name: 'Fortis', logo: null, accent: '#aa3300' })
  await expect.poll(() => company.value).toBe('Fortis')
  expect(screen.getByLabelText<HTMLInputElement>('Accent colour').value).toBe('#aa3300')
  await user.type(company, ' Group')
  await demo.actions.setProspect(null)
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(company.value).toBe('Fortis Group')
})
