import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import LobList from '#src/screens/lob/lob-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { column, filterByStatus, headers, heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type View = Awaited<ReturnType<typeof openScreen>>

const routes = (
  <Switch>
    <Route path={paths.lobs} component={LobList} />
    <Route path={paths.lob.edit(':id')} component={LobList} />
  </Switch>
)

const openList = async (as = 'super@demo.example', confirm = true): Promise<View> => {
  const view = await openScreen(routes, { at: '/lobs', as, confirm })
  await heading(`${words.lob.one} (8)`)
  return view
}

const firstName = (): string => column(words.lob.name)[0] ?? ''

const chooseInMenu = async ({ user }: View, item: string) => {
  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const popup = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a user who may write but not read adds one, and then sees the dashboard', async () => {
  const { user, network, history, emitted } = await openScreen(
    <Route path="/lob/add">
      <LobList />
    </Route>,
    {
      at: '/lob/add',
      as: 'nobody@demo.example',
      prepare: ({ employee, permission }) => {
        const [account] = employee.all().filter(({ email }) => email === 'nobody@demo.example')
        const right = { bracket: "Lob's Master Data", type: 'Write', isActive: true }
        permission.insert({ employeeId: account?.id ?? 0, ...right })
      },
    },
  )
  const form = await popup(words.lob.add)
  await user.type(form.getByRole('textbox', { name: words.lob.name }), 'Palliative Care')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(history().at(-1)).toBe('/dashboard'))
  expect(network.sent('GET /lobs/getAllLobs')).toEqual([])
  expect(emitted.map(({ type }) => type)).not.toContain('redirect')
})

describe('the list', () => {
  test('shows the columns in their order', async () => {
    await openList()
    expect(headers()).toEqual([...words.lob.columns, 'Actions'])
  })

  test('shows the created date as DD/MM/YYYY', async () => {
    await openList()
    expect(column('Created Date').every((date) => /^\d\d\/\d\d\/\d{4}$/.test(date))).toBe(true)
  })

  test('offers nothing that writes to a user who may only read', async () => {
    await openList('reader@demo.example')
    expect(headers()).not.toContain('Actions')
    expect(screen.queryByRole('button', { name: words.lob.add })).toBeNull()
  })

  test('sorts by name', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: words.lob.name }))
    await waitFor(() => expect(column(words.lob.name)).toEqual([...column(words.lob.name)].sort()))
  })

  test(`says ${words.lob.none} where a search finds nothing`, async () => {
    const { user } = await openList()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzzz')
    expect(await screen.findByText(words.lob.none)).not.toBeNull()
  })
})

describe(words.lob.add, () => {
  const openPopup = async () => {
    const view = await openList()
    const taken = firstName()
    await view.user.click(screen.getByRole('button', { name: words.lob.add }))
    return { view, taken, dialog: await popup(words.lob.add) }
  }

  test('adds one, shows a notice, closes after 1 s, and the list shows it', async () => {
    const { view, dialog } = await openPopup()
    await view.user.type(dialog.getByRole('textbox', { name: words.lob.name }), 'Palliative Care')
    await view.user.click(dialog.getByRole('button', { name: 'Save' }))
    await heading(`${words.lob.one} (9)`)
    await expectEmitted(view.emitted, [{ type: 'notice', tone: 'success', message: expect.any(String) }])
    expect(firstName()).toBe('Palliative Care')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens over the list at /lob/add, and returns to the list when it is closed', async () => {
    const view = await openScreen(<LobList />, { at: '/lob/add' })
    const dialog = await popup(words.lob.add)
    await view.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(view.history()).toEqual(['/lobs']))
  })
})

describe(words.lob.edit, () => {
  test('shows the record, and saves a new name and any status', async () => {
    const view = await openList()
    const before = firstName()
    await chooseInMenu(view, 'Edit')
    await waitFor(() => expect(view.history().at(-1)).toMatch(/^\/lob\/edit\/\d+$/))
    const dialog = await popup(words.lob.edit)
    const name = await dialog.findByRole('textbox', { name: words.lob.name })
    expect(name).toHaveProperty('value', before)
    await view.user.clear(name)
    await view.user.type(name, 'Renamed Care')
    await view.user.selectOptions(await dialog.findByRole('combobox', { name: 'Status' }), 'Inactive')
    await view.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(firstName()).toBe('Renamed Care'))
    expect(column('Status')[0]).toBe('Inactive')
    expect(view.network.sent('PATCH')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(view.history()).toEqual(['/lobs', '/lobs'])
  })

  test('opens over the page of the list on which it was chosen', async () => {
    const view = await openList()
    await filterByStatus(view.user, 'Active')
    await waitFor(() => expect(new Set(column('Status'))).toEqual(new Set(['Active'])))
    await chooseInMenu(view, 'Edit')
    await popup(words.lob.edit)
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(view.history().at(-1)).toBe('/lobs?status=13'))
  })
})

describe('Inactive', () => {
  test('Inactive asks first, and makes the record inactive', async () => {
    const view = await openList()
    await filterByStatus(view.user, 'Active')
    await waitFor(() => expect(new Set(column('Status'))).toEqual(new Set(['Active'])))
    const active = column(words.lob.name).length
    await chooseInMenu(view, 'Inactive')
    await heading(`${words.lob.one} (${active - 1})`)
    expect(view.questions).toEqual([
      {
        subject: expect.stringMatching(/^.+ \(\d+\)$/),
        title: 'Are you sure?',
        text: words.lob.confirmInactivate,
      },
    ])
    await expectEmitted(view.emitted, [{ type: 'notice', tone: 'success', message: expect.any(String) }])
  })

  test('Inactive is not offered for an inactive one', async () => {
    const view = await openList()
    await filterByStatus(view.user, 'Inactive')
    await waitFor(() => expect(new Set(column('Status'))).toEqual(new Set(['Inactive'])))
    await view.user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body)
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(screen.queryByRole('menuitem', { name: 'Inactive' })).toBeNull()
  })

  test('shows Inactivaion failed after a failure', async () => {
    const view = await openList()
    view.network.answer('DELETE', 500, { success: false, message: 'The database sleeps' })
    await filterByStatus(view.user, 'Active')
    await waitFor(() => expect(new Set(column('Status'))).toEqual(new Set(['Active'])))
    await chooseInMenu(view, 'Inactive')
    await expectEmitted(view.emitted, [
      {
        type: 'notice',
        tone: 'error',
        message: 'Inactivaion failed',
        detail: 'The database sleeps',
      },
    ])
  })
})
