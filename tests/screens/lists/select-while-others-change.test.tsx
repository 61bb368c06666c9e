import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryRows } from '#tests/support/memory-rows.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { account, act, idOf, select, selected, startSelecting } from '#tests/support/select-rows.ts'

type Setting = Omit<Parameters<typeof openScreen>[1], 'at'>

const openDevices = async (setting: Setting = {}) => {
  const view = await openScreen(<PortalScreens />, {
    at: '/devices',
    prepare: ({ device }) => {
      for (const { id } of device.all()) device.update(id, { status: 7 })
    },
    ...setting,
  })
  return { ...view, ids: (await startSelecting(view)).map(idOf) }
}

const run = () => within(screen.getByRole('region', { name: 'Run' }))

/** What a second person does to a row between its selection and the run. */
const meanwhile = ['nothing', 'renamed', 'inactivated', 'deleted'] as const
type Meanwhile = (typeof meanwhile)[number]

/** What becomes of such a row: the account, and its status and name in the end. */
const outcomes = {
  nothing: { account: ['changed', ''], status: 8, isRenamed: false },
  renamed: { account: ['changed', ''], status: 8, isRenamed: true },
  inactivated: { account: ['not sent', 'Changed since: left as it is'], status: 8, isRenamed: false },
  deleted: { account: ['refused', 'Not found'], status: undefined, isRenamed: false },
} as const

const walks = fc.sample(
  // Five deleted rows would pause the run.
  fc
    .array(fc.constantFrom(...meanwhile), { minLength: 6, maxLength: 10 })
    .filter((walk) => walk.filter((each) => each === 'deleted').length < 5),
  { numRuns: 4, seed: 65 },
)

test.each(walks.map((walk) => [walk]))(
  'what is counted is done, whatever others do meanwhile: %j',
  async (walk) => {
    const view = await openDevices()
    const ids = view.ids.slice(0, walk.length)
    await select(view, ...ids)
    const change: Record<Meanwhile, (id: number) => Promise<unknown>> = {
      nothing: async () => undefined,
      renamed: (id) => view.database.transaction(({ device }) => device.update(id, { name: 'Renamed' })),
      inactivated: (id) => view.database.transaction(({ device }) => device.update(id, { status: 8 })),
      deleted: (id) => view.database.transaction(({ device }) => device.remove(id)),
    }
    for (const [index, id] of ids.entries()) await change[walk[index] ?? 'nothing'](id)
    await act(view, 'Set status', 'Inactive', `Set status: ${ids.length} devices`)
    const heading = await screen.findByRole('heading', { name: /^Ended: / })
    const lines = account()
    expect(
      ids.map((id) => {
        const line = lines.find((cells) => cells.some((cell) => cell.endsWith(`(${id})`))) ?? []
        return [line[0], line.at(-1)]
      }),
    ).toEqual(walk.map((each) => outcomes[each].account))
    expect(
      await view.database.read(({ device }) =>
        ids.map((id) => {
          const stored = device.find(id)
          return { status: stored?.status, isRenamed: stored?.name === 'Renamed' }
        }),
      ),
    ).toEqual(walk.map((each) => ({ status: outcomes[each].status, isRenamed: outcomes[each].isRenamed })))
    const countOf = (outcome: string) => walk.filter((each) => outcomes[each].account[0] === outcome).length
    const counts = ['refused', 'not sent'].filter((outcome) => countOf(outcome) > 0)
    expect(heading.textContent).toBe(
      [
        `Ended: ${countOf('changed')} changed`,
        ...counts.map((outcome) => `${countOf(outcome)} ${outcome}`),
      ].join(', '),
    )
  },
)

test('rows that another window saves are shown as they are now, and what is selected stays selected', async () => {
  const view = await openDevices()
  const [first = 0, second = 0] = view.ids
  await select(view, first, second)
  await view.database.transaction(({ device }) => device.update(first, { name: 'Renamed' }))
  view.saveElsewhere()
  await screen.findByRole('checkbox', { name: new RegExp(`^Select Renamed\\D+${first}\\)?$`), checked: true })
  await selected(2)
})

test('where nothing but what others have changed was chosen, it is shown as it is now, and can be chosen again', async () => {
  const view = await openDevices()
  const [inactivated = 0, removed = 0] = view.ids
  await select(view, inactivated, removed)
  await view.database.transaction(({ device }) => {
    device.update(inactivated, { status: 8 })
    device.remove(removed)
  })
  await act(view, 'Set status', 'Inactive', 'Set status: 2 devices')
  await screen.findByRole('heading', { name: 'Ended: 0 changed, 1 refused, 1 not sent' })
  await startSelecting(view)
  const isGone = () =>
    expect(screen.queryByRole('checkbox', { name: new RegExp(`\\b${removed}\\)?$`) })).toBeNull()
  await waitFor(isGone)
  await select(view, inactivated)
  await act(view, 'Set status', 'Active', 'Set status: 1 device')
  await screen.findByRole('heading', { name: 'Ended: 1 changed' })
})

test('what an earlier run of the same user has changed is not called the change of someone else', async () => {
  const view = await openDevices()
  const [id = 0] = view.ids
  const release = view.network.pause(`PATCH /update/devices/${id}`)
  await select(view, id)
  await act(view, 'Set status', 'Inactive', 'Set status: 1 device')
  await startSelecting(view)
  await select(view, id)
  await act(view, 'Set status', 'Inactive', 'Set status: 1 device')
  await release()
  await screen.findByRole('heading', { name: 'Ended: 0 changed, 1 not sent' })
  expect(screen.queryByText(/Someone else/)).toBeNull()
})

test('five alike refusals pause and ask, and the rest goes on', async () => {
  const view = await openDevices()
  const ids = view.ids.slice(0, 8)
  await select(view, ...ids)
  await view.database.transaction(({ device }) => {
    for (const id of ids.slice(0, 7)) device.remove(id)
  })
  await view.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^Five lines were refused with the same words\./)
  expect(run().getByText('5 of 8')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted, 7 refused' })
})

test('after a reload the account leads to what was not done, and not to what is deleted', async () => {
  const runRows = memoryRows()
  const before = await openDevices({ runRows })
  const [refused = 0, deleted = 0] = before.ids
  await select(before, refused, deleted)
  before.network.answer(`DELETE /delete/devices/${refused}`, 409, { message: 'It is in use' })
  await before.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { name: 'Ended: 1 deleted, 1 refused' })
  const links = () =>
    run()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links()).toEqual([`/device/view/${refused}`])
  before.leave()
  await openScreen(<PortalScreens />, { at: '/devices', runRows })
  await screen.findByRole('heading', { name: 'Ended: 1 deleted, 1 refused' })
  await waitFor(() => expect(links()).toEqual([`/device/view/${refused}`]))
  expect(run().getByText('It is in use')).toBeDefined()
})
