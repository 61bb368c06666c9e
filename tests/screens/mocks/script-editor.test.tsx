import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DemoContext } from '#mocks/demo/ui/demo-context.tsx'
import { Panel } from '#mocks/demo/ui/panel.tsx'
import { RecordingBar } from '#mocks/demo/ui/recording-bar.tsx'
import { startDemo } from '#tests/mocks/demo/start-demo.ts'
import { partsOf, type TestDemo } from './demo-parts.ts'

/** Shows the controls of this demo as after a load of the page. */
const show = async (demo: TestDemo) => {
  cleanup()
  const parts = partsOf(demo)
  parts.panel.change({ tab: 'Share' })
  render(
    <DemoContext value={parts}>
      <RecordingBar />
      <Panel onClose={() => undefined} />
    </DemoContext>,
  )
  return userEvent.setup()
}

const press = (name: string) => screen.getByRole('button', { name })
const title = () => screen.getByRole('textbox', { name: 'Title of the script' })

test('what was edited in a script is there again after another tab of the panel, and after a reload', async () => {
  const demo = await startDemo()
  const user = await show(demo)
  await user.click(press('New script'))
  await user.type(title(), ' edited')
  await user.click(press('Add a step from here'))
  const isAsEdited = () => {
    expect(title()).toHaveProperty('value', 'My script edited')
    expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  }
  isAsEdited()
  await user.click(screen.getByRole('tab', { name: 'People' }))
  await user.click(screen.getByRole('tab', { name: 'Share' }))
  isAsEdited()
  const later = await show(demo)
  isAsEdited()
  await later.click(press('Save script'))
  expect(await screen.findByRole('button', { name: 'Edit My script edited' })).toBeTruthy()
  await show(demo)
  expect(screen.queryByRole('textbox', { name: 'Title of the script' })).toBeNull()
})

test('what was edited is there again after a reload while a step has no title', async () => {
  const demo = await startDemo()
  const user = await show(demo)
  await user.click(press('New script'))
  await user.type(title(), ' edited')
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Say hello')
  await show(demo)
  expect(title()).toHaveProperty('value', 'My script edited')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', '')
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Say hello')
})

test('a preview ends with its editor, also when another tab of the panel was shown between', async () => {
  const demo = await startDemo()
  await demo.actions.saveScript({ version: 1, title: 'Mine', steps: [{ title: 'Step', notes: '' }] })
  const user = await show(demo)
  const running = () => demo.store.get().settings.running
  await user.click(press('Edit Mine'))
  await user.click(press('Preview'))
  await expect.poll(running).not.toBeNull()
  await user.click(screen.getByRole('tab', { name: 'People' }))
  await user.click(screen.getByRole('tab', { name: 'Share' }))
  await user.click(press('Cancel'))
  await expect.poll(running).toBeNull()
})

test('a script that was started after a preview had ended goes on when the editor is closed', async () => {
  const demo = await startDemo()
  const mine = { version: 1 as const, title: 'Mine', steps: [{ title: 'Step', notes: '' }] }
  await demo.actions.saveScript(mine)
  const user = await show(demo)
  const running = () => demo.store.get().settings.running?.script.title
  await user.click(press('Edit Mine'))
  await user.click(press('Preview'))
  await expect.poll(running).toBe('Mine')
  await demo.actions.stopScript()
  await demo.actions.startScript({ ...mine, title: 'For the meeting' })
  await user.click(press('Cancel'))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Title of the script' })).toBeNull()
  expect(running()).toBe('For the meeting')
})

test('a recording that is stopped while a script is edited is saved, and the editor keeps what was edited', async () => {
  const demo = await startDemo()
  const user = await show(demo)
  await demo.store.set({
    recording: { steps: [{ title: 'Step', notes: '', path: '/lobs' }], isStepOver: false },
  })
  await user.click(press('New script'))
  await user.type(title(), ' edited')
  await user.click(press('Stop'))
  await expect
    .poll(() => demo.store.get().settings.scripts.map((each) => each.title))
    .toEqual(['My recording'])
  expect(title()).toHaveProperty('value', 'My script edited')
})

test('two steps that would lose a question are not joined, and the editor says why', async () => {
  const demo = await startDemo()
  const question = { answers: ['Hold', 'Active'], right: 0 }
  await demo.actions.saveScript({
    version: 1,
    title: 'Mine',
    steps: [
      { title: 'Which status?', notes: '', question },
      { title: 'Sign out', notes: '', doneWhen: { kind: 'signedOut' } },
      { title: 'Go on', notes: '' },
    ],
  })
  const user = await show(demo)
  await user.click(press('Edit Mine'))
  const reason = () => screen.queryByText(/^This step cannot be joined with the next one:/)
  expect(press('Join with the next step')).toHaveProperty('disabled', true)
  expect(reason()).not.toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Move to' }), 'Step 2')
  expect(reason()).toBeNull()
  await user.click(press('Join with the next step'))
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
})
