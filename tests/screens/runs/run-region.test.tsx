import { act, screen, within } from '@testing-library/react'
import { object, string } from 'superstruct'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { anyone } from '#src/rules/access.ts'
import { defineRunKind } from '#src/runs/run-kind.ts'
import { RunRegion } from '#src/runs/run-region.tsx'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { recordSavedBytes } from '#tests/support/saved-files.ts'

/** A run of lines with these names: `refused` is refused, `waits` is answered by the test. */
const openRun = async (names: readonly string[]) => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const removed: string[] = []
  const pumps = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => (count === 1 ? '1 pump' : `${count} pumps`),
    done: 'added',
    send: async ({ values: { name } }) => {
      sent.push(name)
      if (name === 'refused')
        throw new ApiError('refused', { status: 400, serverMessage: 'Factory ID already exists' })
      if (name === 'waits')
        await new Promise<void>((resolve) => {
          answers.push(resolve)
        })
    },
    verify: async (lines) => lines.map(() => 'missing'),
    inverse: {
      kind: 'deleteDevices',
      access: anyone,
      label: (count) => `Take back: ${count} pumps are deleted`,
      kept: object({ name: string() }),
      lines: async (done) =>
        done.map(({ values }) => (values.name === 'changed' ? { leftOut: 'Changed since' } : { values })),
    },
  })
  const removePumps = defineRunKind({
    values: object({ name: string() }),
    countOf: (count) => `${count} pumps`,
    done: 'deleted',
    send: async ({ values: { name } }) => {
      removed.push(name)
      if (name === 'in use' && removed.filter((each) => each === name).length === 1)
        throw new ApiError('refused', { status: 409, serverMessage: 'It is in use' })
    },
    verify: async (lines) => lines.map(() => 'missing'),
  })
  const kinds = { addDevices: async () => pumps, deleteDevices: async () => removePumps }
  const { runs, ...opened } = await openScreen(<AllRuns />, { at: '/', kinds })
  const service = await act(() => runs.load())
  const lines = names.map((name, index) => ({ number: index + 1, name, values: { name } }))
  await act(() => service.start({ kind: 'addDevices', subject: 'Aranya Hospital', address: '/', lines }))
  return { ...opened, service, sent, answers, removed }
}

const AllRuns = () => useRuns(useRunsService('always')).map(({ id }) => <RunRegion key={id} id={id} />)

const cellsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('says how a run ended, and what became of each line, what needs attention first', async () => {
  await openRun(['one', 'refused', 'two'])
  await screen.findByRole('heading', { name: 'Ended: 2 added, 1 refused' })
  expect(cellsOf(screen.getByRole('region', { name: 'Run' }))).toEqual([
    ['refused', '2', 'refused', 'Factory ID already exists'],
    ['added', '1', 'one', ''],
    ['added', '3', 'two', ''],
  ])
})

test('is printed with the date as every screen writes it, whatever the language of the browser', async () => {
  await openRun(['one'])
  await screen.findByRole('heading', { name: 'Ended: 1 added' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const caption = /^Aranya Hospital, \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/
  expect(await screen.findByText(caption)).toBeDefined()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('a notice says how it ended, and leads to its screen', async () => {
  const { emitted } = await openRun(['one', 'refused'])
  await expectEmitted(emitted, [
    {
      type: 'notice',
      tone: 'error',
      message: 'Ended: 1 added, 1 refused',
      detail: 'Aranya Hospital',
      link: { label: 'Open', to: '/' },
    },
  ])
})

test('Pause waits for the line that is being sent; Continue goes on with the next', async () => {
  const { user, sent, answers } = await openRun(['waits', 'two'])
  await vi.waitFor(() => expect(sent).toEqual(['waits']))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  screen.getByText('Waiting for the line that is being sent.')
  act(() => answers[0]?.())
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 2 added' })
  expect(sent).toEqual(['waits', 'two'])
})

test('Stop leaves the other lines unsent, and what was not done can be saved', async () => {
  const files = recordSavedBytes()
  const { user, sent, answers } = await openRun(['waits', 'two'])
  await vi.waitFor(() => expect(sent).toEqual(['waits']))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  act(() => answers[0]?.())
  await screen.findByRole('heading', { name: 'Ended: 1 added, 1 not sent' })
  await user.click(screen.getByRole('button', { name: 'Save what was not done' }))
  expect(new TextDecoder().decode(await files[0]?.bytes)).toBe(
    '"Line","Name","name","Reason"\r\n2,"two","two","Stopped before it was sent"\r\n',
  )
})

test('what could not be taken back can be taken back later', async () => {
  const { user, removed } = await openRun(['one', 'in use'])
  await user.click(await screen.findByRole('button', { name: 'Take back: 2 pumps are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted, 1 refused' })
  await user.click(screen.getByRole('button', { name: 'Take back: 2 pumps are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 2 deleted' })
  expect(removed).toEqual(['one', 'in use', 'one', 'in use'])
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})

test('what was done is taken back as a run, and what was changed since is left and named', async () => {
  const { user, removed } = await openRun(['one', 'changed'])
  await user.click(await screen.findByRole('button', { name: 'Take back: 2 pumps are deleted' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted' })
  expect(removed).toEqual(['one'])
  const [, second] = screen.getAllByRole('region', { name: 'Run' })
  expect(second && cellsOf(second)).toEqual([
    ['left out', '2', 'changed', 'Changed since'],
    ['deleted', '1', 'one', ''],
  ])
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
  expect(screen.getByText(/^Another run takes this back/)).not.toBeNull()
  // The pressed button is gone.
  expect(document.activeElement).toBe(second)
})
