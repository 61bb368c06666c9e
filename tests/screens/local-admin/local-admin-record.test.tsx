import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { Undo } from '#src/forms/undo/undo.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import LocalAdminEdit from '#src/screens/local-admin/local-admin-edit.tsx'
import LocalAdminRecord from '#src/screens/local-admin/local-admin-record.tsx'
import { column } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { seeded } from '#tests/support/seeded.ts'
import { openUndoTab } from '#tests/support/undo-tab.ts'

const somebody = 9

const open = (
  mode: 'view' | 'edit',
  prepare?: Parameters<typeof openScreen>[1]['prepare'],
  undo: Undo | null = null,
) =>
  openScreen(
    <UndoContext value={undo}>
      <Route path="/employee/view/:id">
        <LocalAdminRecord />
      </Route>
      <Route path="/employee/edit/:id">
        <LocalAdminEdit />
      </Route>
    </UndoContext>,
    { at: `/employee/${mode}/${somebody}`, ...(prepare === undefined ? {} : { prepare }) },
  )

const terms = async () => (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
const field = (name: string): Promise<HTMLElement> =>
  screen.findByLabelText(name, { selector: 'input, select' })

describe('reading', () => {
  test('shows Local Admin ID, Name, Email, ITX Employee ID and Status, and offers no Edit on the view route', async () => {
    await open('view')
    expect(await terms()).toEqual(['Local Admin ID', 'Name', 'Email', 'ITX Employee ID', 'Status'])
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Local Admin')
  })
})

describe('editing', () => {
  test.each(['Close edit', 'Cancel'])(
    'an edit route opens in edit mode; %s discards what was typed',
    async (close) => {
      const { user, network } = await open('edit')
      const name = await field('Name')
      const before = name instanceof HTMLInputElement ? name.value : ''
      await user.clear(name)
      await user.type(name, 'Another Name')
      await user.click(screen.getByRole('button', { name: close }))
      await terms()
      await user.click(screen.getByRole('button', { name: 'Edit' }))
      expect(await field('Name')).toHaveProperty('value', before)
      expect(network.sent('PUT')).toEqual([])
    },
  )

  test('a password that is too long is not cut where it is pasted (mattermost/mattermost#10523)', async () => {
    const { user, network } = await open('edit')
    for (const label of ['New Password', 'Confirm Password']) {
      await user.click(await field(label))
      await user.paste('Abcdefg#12Abcdefg#12')
      expect(await field(label)).toHaveProperty('value', 'Abcdefg#12Abcdefg#12')
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(passwordMessages.passwordTooLong)
    expect(network.sent('PUT')).toEqual([])
    expect(network.sent('POST /employee')).toEqual([])
  })

  test('saves the record alone where no password is typed, and goes back to reading', async () => {
    const { user, network, emitted } = await open('edit')
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Another Name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await terms()).toContain('Name')
    expect(await screen.findByText('Another Name', { selector: 'dd' })).not.toBeNull()
    expect(network.sent('PUT')).toEqual([`PUT /updateEmployee/${somebody}`])
    expect(network.sent('POST /employee/changePassword')).toEqual([])
    await waitFor(() => expect(emitted).toHaveLength(1))
  })

  test('saves record and password by one Save, with a notice each', async () => {
    const { user, network, emitted } = await open('edit')
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Another Name')
    await user.type(await field('New Password'), 'Another#2026')
    await user.type(await field('Confirm Password'), 'Another#2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await terms()
    expect(network.sent('PUT')).toHaveLength(1)
    expect(network.sent('POST /employee/changePassword')).toHaveLength(1)
    await waitFor(() => expect(emitted).toHaveLength(2))
  })

  test('can undo what was saved of the record where the password was refused', async () => {
    const calls: { content: ChangeContent; text: string }[] = []
    const undo = openUndoTab({ call: () => Promise.reject(new Error('Nothing is sent')), claims: null }).undo
    const keep: Undo['keep'] = (content, { message }) => {
      calls.push({ content, text: message })
      return { id: 'kept', run: () => {} }
    }
    const { user, network } = await open('edit', undefined, { ...undo, keep })
    network.answer('POST /employee/changePassword', 400, { success: false, message: 'Not this one' })
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Another Name')
    await user.type(await field('New Password'), 'Another#2026')
    await user.type(await field('Confirm Password'), 'Another#2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Not this one')
    expect(calls).toMatchObject([
      { content: { kind: 'local-admin', made: { employeesName: 'Another Name' }, stays: [] } },
    ])
    expect(Object.keys(calls[0]?.content.made ?? {})).toEqual(['employeesName'])
    network.restore()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await terms()
    expect([calls.length, network.sent('PUT').length]).toEqual([1, 1])
  })

  test('names what stays by an Undo where the password was refused: a first ITX ID', async () => {
    const undoable: ChangeContent[] = []
    const { undo } = openUndoTab({ call: () => Promise.reject(new Error('Nothing is sent')), claims: null })
    const keep: Undo['keep'] = (content) => {
      undoable.push(content)
      return { id: 'kept', run: () => {} }
    }
    const { user, network } = await openScreen(
      <UndoContext value={{ ...undo, keep }}>
        <Route path="/employee/edit/:id">
          <LocalAdminEdit />
        </Route>
      </UndoContext>,
      {
        at: `/employee/edit/${somebody}`,
        changeNetwork: (given) =>
          given.change(`GET /employee/get/${somebody}`, ({ data, ...body }) => ({
            status: 200,
            text: JSON.stringify({ ...body, data: { ...Object(data), itx_Employee_Id: null } }),
          })),
      },
    )
    network.answer('POST /employee/changePassword', 400, { success: false, message: 'Not this one' })
    await user.type(await field('Name'), ' Again')
    await user.type(await field('ITX Employee ID'), '987654')
    await user.type(await field('New Password'), 'Another#2026')
    await user.type(await field('Confirm Password'), 'Another#2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Not this one')
    expect(undoable.map(({ stays }) => stays)).toEqual([['ITX Employee ID']])
  })

  describe('once the record was saved, but its password refused', () => {
    const before = seeded.employee(somebody).name
    const openRefused = async () => {
      const view = await open('edit')
      view.network.answer('POST /employee/changePassword', 400, { success: false, message: 'Not this one' })
      await view.user.clear(await field('Name'))
      await view.user.type(await field('Name'), 'Another Name')
      await view.user.type(await field('New Password'), 'Another#2026')
      await view.user.type(await field('Confirm Password'), 'Another#2026')
      await view.user.click(screen.getByRole('button', { name: 'Save' }))
      await screen.findByText('Not this one')
      return view
    }

    test.each(['Third Name', before])(
      'does not ask about someone else’s change where the name that was saved is changed to %s',
      async (name) => {
        const { user, network, database } = await openRefused()
        network.restore()
        await user.clear(await field('Name'))
        await user.type(await field('Name'), name)
        await user.click(screen.getByRole('button', { name: 'Save' }))
        expect(await screen.findByText(name, { selector: 'dd' })).not.toBeNull()
        const stored = await database.read(({ employee }) => employee.find(somebody))
        expect(stored).toMatchObject({ name, password: 'Another#2026' })
      },
    )

    test('Close edit shows what was saved', async () => {
      const { user } = await openRefused()
      await user.click(screen.getByRole('button', { name: 'Close edit' }))
      expect(await screen.findByText('Another Name', { selector: 'dd' })).not.toBeNull()
    })
  })

  test('checks record and password before either is sent', async () => {
    const { user, network } = await open('edit')
    await user.clear(await field('Name'))
    await user.type(await field('Name'), 'Another Name')
    await user.type(await field('New Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password must be at least 8 characters')).not.toBeNull()
    expect(network.sent('PUT')).toEqual([])
  })

  test('hides Change Password from users who may not reset passwords', async () => {
    await open('edit', ({ permission }) => {
      for (const { id, bracket } of permission.all()) {
        if (bracket === 'Reset_Password') permission.update(id, { isActive: false })
      }
    })
    await field('Name')
    expect(screen.queryByRole('heading', { name: 'Change Password' })).toBeNull()
  })

  test('shows Change Password as a heading to users who may reset passwords', async () => {
    await open('edit')
    expect(await screen.findByRole('heading', { name: 'Change Password' })).not.toBeNull()
  })

  test('sends what the user keeps of another user’s change, also where only a password was typed', async () => {
    const { user, network, database } = await open('edit')
    const mine = (await database.read(({ employee }) => employee.find(somebody)))?.name
    await user.type(await field('New Password'), 'Another#2026')
    await user.type(await field('Confirm Password'), 'Another#2026')
    await database.transaction(({ employee }) => employee.update(somebody, { name: 'Third Person' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('radio', { name: `Name: mine, ${mine}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await terms()
    expect(network.sent('PUT')).toHaveLength(1)
    expect((await database.read(({ employee }) => employee.find(somebody)))?.name).toBe(mine)
  })
})

test('a list names a record as it was saved, also where its password is refused after that', async () => {
  const { user, network, goTo } = await openScreen(<PortalScreens />, { at: `/employee/edit/${somebody}` })
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'Another Name')
  await user.type(await field('New Password'), 'Another#2026')
  await user.type(await field('Confirm Password'), 'Another#2026')
  network.answer('POST /employee/changePassword', 400, { success: false, message: 'Not this one' })
  const answer = network.pause('PUT /updateEmployee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
  const { name, email } = seeded.employee(somebody)
  goTo(`/employees?search=${encodeURIComponent(email)}&status=all`)
  await waitFor(() => expect(column('Name')).toEqual([name]))
  await answer()
  await waitFor(() => expect(column('Name')).toEqual(['Another Name']))
})

test('an edit screen that is opened while its record is still being saved waits for that', async () => {
  const { user, network, goTo, emitted } = await open('edit')
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'Another Name')
  const answer = network.pause('PUT /updateEmployee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
  goTo('/employees')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  goTo(`/employee/edit/${somebody}`)
  await screen.findByRole('heading', { level: 1 })
  const read = network.sent('GET /employee/get').length
  await settled()
  expect(screen.queryByLabelText('Name')).toBeNull()
  await answer()
  expect(await field('Name')).toHaveProperty('value', 'Another Name')
  expect(network.sent('GET /employee/get')).toHaveLength(read + 1)
  await waitFor(() => expect(emitted).toMatchObject([{ tone: 'success', detail: 'Another Name' }]))
})
