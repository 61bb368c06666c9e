import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { handOver } from '#src/screens/local-admin/hand-over-run.ts'
import LocalAdminEdit from '#src/screens/local-admin/local-admin-edit.tsx'
import LocalAdminList from '#src/screens/local-admin/local-admin-list.tsx'
import { heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

/** Omkar Arora is the only local admin found by this search; he looks after five hospitals. */
const address = '/employees?search=omkar.arora'
const omkar = 17

const customersOf = (tables: Pick<WritableTables, 'customer'>, employee: number): number[] =>
  tables.customer
    .all()
    .filter(({ accountManagerId }) => accountManagerId === employee)
    .map(({ id }) => id)

const openList = async (options: Partial<Parameters<typeof openScreen>[1]> = {}) => {
  const view = await openScreen(<LocalAdminList />, { at: address, ...options })
  await heading(/^Local Admin \(1\)$/)
  return view
}

type View = Awaited<ReturnType<typeof openList>>

const chooseDelete = async ({ user }: View) => {
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

const dialog = () => screen.findByRole('dialog', { name: 'Hand over the customers of Omkar Arora' })

const chooseSuccessor = async ({ user }: Pick<View, 'user'>, label: string, name: string) => {
  const box = await screen.findByRole('combobox', { name: label })
  await waitFor(async () => {
    await user.clear(box)
    await user.type(box, name)
    expect(screen.getByRole('option', { name: new RegExp(name) })).toBeTruthy()
  })
  await user.click(screen.getByRole('option', { name: new RegExp(name) }))
}

describe('deleting a local admin who looks after hospitals', () => {
  test('hands them over first, each to whom the user chooses', async () => {
    const view = await openList()
    await chooseDelete(view)
    const popup = await dialog()
    expect(within(popup).getAllByRole('listitem')).toHaveLength(5)
    expect(within(popup).getByText(/The deletion cannot be undone/)).toBeTruthy()
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    const [other] = within(popup).getAllByRole('button', { name: /^Another one for/ })
    const hospital = /for (.*)$/.exec(other?.getAttribute('aria-label') ?? '')?.[1] ?? ''
    await view.user.click(other ?? popup)
    await chooseSuccessor(view, hospital, 'Gaurang')
    await view.user.click(screen.getByRole('button', { name: 'Hand over and delete' }))
    expect(await screen.findByRole('heading', { name: 'Ended: 6 done' })).toBeTruthy()
    const puts = view.network.sent('PUT /changemanager')
    expect(puts.filter((call) => call.endsWith('employeeId=2'))).toHaveLength(4)
    expect(puts.filter((call) => call.endsWith('employeeId=15'))).toHaveLength(1)
    expect(view.network.sent('DELETE')).toEqual([`DELETE /deleteEmployees/${omkar}`])
    expect(view.questions).toEqual([])
  })

  test.each([
    ['begun', async () => undefined],
    ['edited', chooseSuccessor],
  ])('waits where the other name for one of them is %s and not chosen', async (_, choose) => {
    const view = await openList()
    await chooseDelete(view)
    const popup = await dialog()
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    const [other] = within(popup).getAllByRole('button', { name: /^Another one for/ })
    const hospital = /for (.*)$/.exec(other?.getAttribute('aria-label') ?? '')?.[1] ?? ''
    await view.user.click(other ?? popup)
    await choose(view, hospital, 'Gaurang')
    const box = screen.getByRole('combobox', { name: hospital })
    await view.user.type(box, 'Meer')
    await view.user.tab()
    expect(await within(popup).findByText('Please select an option')).toBeTruthy()
    expect(box).toHaveProperty('value', expect.stringContaining('Meer'))
    const button = screen.getByRole('button', { name: 'Hand over and delete' })
    expect(button).toHaveProperty('disabled', true)
    await chooseSuccessor(view, hospital, 'Gaurang')
    expect(within(popup).queryByText('Please select an option')).toBeNull()
    expect(button).toHaveProperty('disabled', false)
  })

  test('opens a field for another one with the focus in it, and closes it for the same one', async () => {
    const view = await openList()
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    const [other] = popup.getAllByRole('button', { name: /^Another one for/ })
    const hospital = /for (.*)$/.exec(other?.getAttribute('aria-label') ?? '')?.[1] ?? ''
    other?.focus()
    await view.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: hospital }))
    await view.user.keyboard('Meer')
    await view.user.click(popup.getByRole('button', { name: `The same one for ${hospital}` }))
    expect(screen.queryByRole('combobox', { name: hospital })).toBeNull()
    const again = popup.getByRole('button', { name: `Another one for ${hospital}` })
    expect(document.activeElement).toBe(again)
    await view.user.click(again)
    expect(screen.getByRole('combobox', { name: hospital })).toHaveProperty('value', '')
    expect(popup.queryByText('Please select an option')).toBeNull()
    await view.user.click(popup.getByRole('button', { name: `The same one for ${hospital}` }))
    await view.user.click(screen.getByRole('button', { name: 'Hand over and delete' }))
    expect(await screen.findByRole('heading', { name: 'Ended: 6 done' })).toBeTruthy()
    expect(
      view.network.sent('PUT /changemanager').filter((call) => call.endsWith('employeeId=2')),
    ).toHaveLength(5)
  })

  test('takes the local admin out of the selected rows once they are deleted', async () => {
    const view = await openList()
    await view.user.click(await screen.findByRole('button', { name: 'Select rows' }))
    await view.user.click(await screen.findByRole('checkbox', { name: /Omkar Arora/ }))
    await screen.findByText('1 selected', { selector: 'strong' })
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    await popup.findByRole('heading', { name: 'Ended: 6 done' })
    await view.user.click(popup.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('0 selected', { selector: 'strong' })).toBeTruthy()
  })

  test('one of which is refused leaves it, and does not delete the local admin', async () => {
    const view = await openList()
    await chooseDelete(view)
    await dialog()
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    view.network.answer('PUT /changemanager/3?', 400, { success: false, message: 'Not today' })
    await view.user.click(screen.getByRole('button', { name: 'Hand over and delete' }))
    expect(await screen.findByText('Not deleted: they still look after 1 customer')).toBeTruthy()
    expect(view.network.sent('DELETE')).toEqual([])
  })

  test('one of which is refused can be taken back in the popup, which shows what became of both', async () => {
    const view = await openList()
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    view.network.answer('PUT /changemanager/3?', 400, { success: false, message: 'Not today' })
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    await view.user.click(await popup.findByRole('button', { name: 'Take back: 4 steps' }))
    const [back, first] = popup.getAllByRole('region', { name: 'Run' })
    expect(document.activeElement).toBe(back)
    expect(first?.textContent).toContain('Another run takes this back')
    expect(await popup.findByRole('heading', { name: 'Ended: 4 done' })).toBeTruthy()
  })

  test('can be taken back once the former local admin is active, and is not before', async () => {
    const view = await openList()
    const setStatus = (status: number) =>
      view.database.transaction(({ employee }) => employee.update(omkar, { status }))
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    view.network.answer('PUT /changemanager/3?', 400, { success: false, message: 'Not today' })
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    const takeBack = await popup.findByRole('button', { name: 'Take back: 4 steps' })
    await setStatus(6)
    await view.user.click(takeBack)
    expect(await popup.findByText('Omkar Arora is not active. Nothing was taken back.')).toBeTruthy()
    await setStatus(5)
    await view.user.click(popup.getByRole('button', { name: 'Take back: 4 steps' }))
    expect(await popup.findByRole('heading', { name: 'Ended: 4 done' })).toBeTruthy()
  })

  test('goes on when the popup is closed, and its account stays in the list until it is closed', async () => {
    const view = await openList()
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    view.network.answer('PUT /changemanager/3?', 400, { success: false, message: 'Not today' })
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    await view.user.click(await popup.findByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: 'Ended: 4 done, 1 refused, 1 not sent' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take back: 4 steps' })).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Run' })).toBeNull())
    expect(document.activeElement).toBe(await heading(/^Local Admin/))
  })

  test('whose hand-over does not begin says so, and can be tried again', async () => {
    let attempts = 0
    const view = await openList({
      kinds: {
        handOver: async () => {
          attempts += 1
          if (attempts === 1) throw new Error('No such file')
          return handOver
        },
      },
    })
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    expect(await popup.findByText(/^Nothing was handed over/)).toBeTruthy()
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    expect(await popup.findByRole('heading', { name: 'Ended: 6 done' })).toBeTruthy()
  })

  test.each(['Cancel', 'Escape'])('is cancelled by %s while the hand-over is being started', async (way) => {
    let load = () => {}
    const view = await openList({
      kinds: {
        handOver: () =>
          new Promise((resolve) => {
            load = () => resolve(handOver)
          }),
      },
    })
    await chooseDelete(view)
    const popup = within(await dialog())
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    await view.user.click(popup.getByRole('button', { name: 'Hand over and delete' }))
    if (way === 'Cancel') await view.user.click(popup.getByRole('button', { name: 'Cancel' }))
    else await view.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => load())
    expect([(await view.runs.load()).all(), view.network.sent('PUT')]).toEqual([[], []])
  })

  test('of whom the API tells only names deletes nothing', async () => {
    const view = await openList()
    view.network.change('GET /customer/all', (body) => ({
      status: 200,
      text: JSON.stringify({
        ...body,
        customer: [
          {
            ...Object((body.customer as unknown[])[0]),
            accountManager: null,
            accountManagerName: 'Omkar Arora',
          },
        ],
      }),
    }))
    await chooseDelete(view)
    expect(within(await dialog()).getByText(/^Cannot be told: /)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hand over and delete' })).toHaveProperty('disabled', true)
  })

  test('asks as before where they look after none', async () => {
    const view = await openList({
      prepare: (tables) => {
        for (const id of customersOf(tables, omkar)) tables.customer.update(id, { accountManagerId: 2 })
      },
    })
    await chooseDelete(view)
    await waitFor(() => expect(view.network.sent('DELETE')).toHaveLength(1))
    expect(view.questions).toMatchObject([{ title: 'Are you sure?' }])
  })
})

describe('the own account, which cannot be deleted or made inactive', () => {
  const keepsHospitals: NonNullable<Parameters<typeof openList>[0]>['prepare'] = (tables) => {
    for (const id of customersOf(tables, omkar)) tables.customer.update(id, { accountManagerId: 1 })
  }

  test('hands nothing over before its deletion is refused', async () => {
    const view = await openList({ at: '/employees?search=super%40demo.example', prepare: keepsHospitals })
    await chooseDelete(view)
    await waitFor(() => expect(view.emitted).toMatchObject([{ message: 'Deletion failed' }]))
    expect(view.network.sent('PUT')).toEqual([])
  })

  test('hands nothing over before its change is refused', async () => {
    const view = await openScreen(
      <Route path="/employee/edit/:id">
        <LocalAdminEdit />
      </Route>,
      { at: '/employee/edit/1', prepare: keepsHospitals },
    )
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /Status/ }), 'Inactive')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(view.emitted).toMatchObject([{ tone: 'error' }]))
    expect(view.network.sent('PUT /changemanager')).toEqual([])
  })
})

describe('setting a local admin inactive', () => {
  const openForm = async () => {
    const view = await openScreen(
      <Route path="/employee/edit/:id">
        <LocalAdminEdit />
      </Route>,
      { at: `/employee/edit/${omkar}` },
    )
    await view.user.selectOptions(await screen.findByRole('combobox', { name: /Status/ }), 'Inactive')
    return view
  }

  const openEdit = async () => {
    const view = await openForm()
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await dialog()
    return view
  }

  test('hands over, and saves', async () => {
    const view = await openEdit()
    await chooseSuccessor(view, 'Who takes them over?', 'Vikram')
    await view.user.click(screen.getByRole('button', { name: 'Hand over and save' }))
    await waitFor(() => expect(view.network.sent('PUT /updateEmployee')).toHaveLength(1))
    expect(view.network.sent('PUT /changemanager')).toHaveLength(5)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is shown as being saved while their hospitals are read', async () => {
    const view = await openForm()
    const release = view.network.pause('GET /customer/all')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    const form = screen.getByRole('button', { name: 'Save' }).closest('form')
    await waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    await release()
    await dialog()
    expect(form?.getAttribute('aria-busy')).toBe('false')
  })

  test('can be left while their hospitals are read, and sends nothing', async () => {
    const view = await openForm()
    const release = view.network.pause('GET /customer/all')
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('progressbar', { name: 'Loading' })
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    await release()
    expect(view.network.sent('PUT')).toEqual([])
  })

  test('saves without handing over, or not at all', async () => {
    const view = await openEdit()
    await view.user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }))
    expect(view.network.sent('PUT')).toEqual([])
    await view.user.click(screen.getByRole('button', { name: 'Save' }))
    await dialog()
    await view.user.click(screen.getByRole('button', { name: 'Save without handing over' }))
    await waitFor(() => expect(view.network.sent('PUT /updateEmployee')).toHaveLength(1))
    expect(view.network.sent('PUT /changemanager')).toEqual([])
  })
})

test('of a hundred hospitals that go back, those stay that someone else has changed since, by name', async () => {
  const hundred: number[] = []
  const { runs, database } = await openScreen(null, {
    at: '/employees',
    prepare: (tables) => {
      const [sample] = tables.customer.all()
      if (sample === undefined) throw new Error('There is no customer')
      const { id: _, ...row } = sample
      for (let count = 0; count < 100; count += 1)
        hundred.push(
          tables.customer.insert({ ...row, companyName: `Ward ${count}`, accountManagerId: omkar }).id,
        )
    },
  })
  const service = await runs.load()
  const ended = async (run: string) => {
    await waitFor(() => expect(service.get(run)?.status).toBe('ended'), { timeout: 60_000 })
    return service.get(run)?.lines ?? []
  }
  const run = await service.start({
    kind: 'handOver',
    subject: 'Omkar Arora',
    address: '/employees',
    lines: hundred.map((customer, index) => ({
      number: index + 1,
      name: `Ward ${index}`,
      values: { step: 'move', customer, from: omkar, to: 2 },
    })),
  })
  expect((await ended(run)).every(({ state }) => state === 'done')).toBe(true)
  const changed = hundred.filter((_, index) => index % 15 === 0)
  await database.transaction((tables) => {
    for (const id of changed) tables.customer.update(id, { accountManagerId: 15 })
  })
  const back = await ended((await service.takeBack(run, new AbortController().signal)) ?? '')
  const left = back.filter(({ state }) => state !== 'done')
  expect([back.length - left.length, left.map(({ name }) => name)]).toEqual([
    93,
    [0, 15, 30, 45, 60, 75, 90].map((index) => `Ward ${index}`),
  ])
  expect(left.every(({ reason }) => reason === 'Someone else has changed its local admin')).toBe(true)
}, 120_000)
