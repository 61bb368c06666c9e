import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route } from 'wouter'
import type { WritableTables } from '#mocks/database/database-types.ts'
import type { Undo } from '#src/forms/undo/undo.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { paths } from '#src/navigation/paths.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import { timing } from '#src/rules/timing.ts'
import AllCustomers from '#src/screens/customer/all-customers.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import {
  column,
  filterByStatus,
  headers,
  heading,
  listSettled,
  rowsByHeader,
  sortOf,
} from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { openUndoTab } from '#tests/support/undo-tab.ts'
import { words } from '#tests/support/words.ts'

type Setting = { as?: string; at?: string; prepare?: (tables: WritableTables) => void }

const open = (setting: Setting = {}, undo: Undo | null = null) =>
  openScreen(
    <UndoContext value={undo}>
      <Route path={paths.allCustomers} component={AllCustomers} />
    </UndoContext>,
    { at: '/all-customers', ...setting },
  )

const columns = [...words.allCustomers.columns, 'Change Local Admin']

const without =
  (bracket: string, type: string) =>
  ({ permission }: WritableTables): void => {
    for (const row of permission.all()) {
      if (row.bracket === bracket && row.type === type) permission.remove(row.id)
    }
  }

describe('the list of all customers', () => {
  test('is titled All Customers with their number, and links to the dashboard', async () => {
    await open()
    await heading('All Customers (60)')
    expect(document.title).toBe('All Customers (60) · Care Admin Portal')
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  })

  test('requests the first ten of /customer/all by id, the newest first', async () => {
    const { network } = await open()
    await heading('All Customers (60)')
    expect(network.sent('GET /customer/')).toEqual([
      'GET /customer/all?page=1&sortBy=id&sortType=desc&pageSize=10',
    ])
    expect(sortOf('UID')).toBe('descending')
  })

  test('has these columns, and the actions with write access', async () => {
    await open()
    await heading('All Customers (60)')
    expect(headers()).toEqual([...columns, 'Actions'])
  })

  test('without write access it has no actions', async () => {
    await open({ prepare: without('B2B Customer Portal', 'Write') })
    await heading('All Customers (60)')
    expect(headers()).toEqual(columns)
  })

  test('filters by status and keeps that in the address', async () => {
    const { user, history } = await open()
    await screen.findByRole('option', { name: 'Hold' })
    await filterByStatus(user, 'Hold')
    await listSettled()
    expect(new Set(column('Account Status'))).toEqual(new Set(['Hold']))
    expect(history().at(-1)).toBe('/all-customers?status=4')
  })

  test('says No Customer found.', async () => {
    await open({ at: '/all-customers?search=xyzzy' })
    await screen.findByText('No Customer found.')
  })
})

describe('redirects users who are no super admin or may not read all customers', () => {
  test.each([
    ['admin@demo.example', undefined],
    ['super@demo.example', without('All_Customers', 'Read')],
  ])('%s: Access Forbidden, no data, and the dashboard after 2 s', async (as, prepare) => {
    const { emitted, network } = await open({ as, ...(prepare === undefined ? {} : { prepare }) })
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Access Forbidden' }])
    expect(network.sent('GET')).toEqual([])
    await waitFor(() => expect(emitted[1]).toEqual({ type: 'redirect', to: '/dashboard' }))
  })
})

describe('Change Local Admin', () => {
  const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Local Admin' })

  /** Opens the popup for the first active customer of the list. */
  const openPopup = async (setting: Setting = {}, undo: Undo | null = null) => {
    const view = await open(setting, undo)
    await heading('All Customers (60)')
    const [first] = screen.getAllByRole('button', { name: /^Change Local Admin for / })
    if (first === undefined) throw new Error('No active customer is in the list')
    await view.user.click(first)
    await screen.findByRole('dialog', { name: 'Change Local Admin' })
    return { ...view, opener: first }
  }

  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], typed: string, option: string) => {
    await user.type(await picker(), typed)
    await user.click(await screen.findByRole('option', { name: option }))
  }

  test('offers Change Local Admin for active customers only; others show a dash', async () => {
    await open()
    await heading('All Customers (60)')
    for (const row of rowsByHeader())
      expect(row['Change Local Admin']).toBe(row['Account Status'] === 'Active' ? 'Change Local Admin' : '-')
    expect(column('Account Status')).toContain('Inactive')
  })

  test('Change Local Admin names the company, and requests up to 1,000 local admins', async () => {
    const { network, opener } = await openPopup()
    const company = opener.getAttribute('aria-label')?.replace('Change Local Admin for ', '') ?? ''
    expect(within(screen.getByRole('dialog')).getByText(company)).toBeDefined()
    expect((await picker()).required).toBe(true)
    await waitFor(() =>
      expect(network.sent('GET /employee/')).toEqual(['GET /employee/getall?page=1&pageSize=1000']),
    )
  })

  test('Change Local Admin finds the name of a manager whose id is all that the API sends', async () => {
    const { user, network } = await open()
    await heading('All Customers (60)')
    network.change('GET /customer/all', (body) => ({
      status: 200,
      text: JSON.stringify(body, (name, value) => (name === 'accountManager' ? value.employee_Id : value)),
    }))
    await user.click(screen.getByRole('button', { name: 'UID' }))
    await waitFor(() => expect(column('Account Manager Name')[0]).toMatch(/^ID \d+$/))
    const id = column('Account Manager Name')[0]?.replace('ID ', '') ?? ''
    const [first] = screen.getAllByRole('button', { name: /^Change Local Admin for / })
    await user.click(first ?? document.body)
    const popup = await screen.findByRole('dialog', { name: 'Change Local Admin' })
    expect(await within(popup).findByText(new RegExp(`^.+ \\(${id}\\)`))).toBeTruthy()
  })

  test('Change Local Admin offers <name> (<id>), filtered by what is typed', async () => {
    const { user } = await openPopup()
    await user.type(await picker(), 'kapoor')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
        expect.arrayContaining(['Divya Kapoor (7)']),
      ),
    )
    expect(screen.queryByRole('option', { name: 'Asha Rao (1)' })).toBeNull()
  })

  test('marks inactive local admins, and neither a click nor Enter chooses one', async () => {
    const { user, network } = await openPopup({
      prepare: ({ employee }) => void employee.update(7, { status: 6 }),
    })
    const field = await picker()
    await user.type(field, 'divya kapoor')
    const option = await screen.findByRole('option', { name: 'Divya Kapoor (7), inactive' })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    await user.click(option)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('listbox')).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await screen.findByText('Field is required')
    expect(network.sent('PUT')).toEqual([])
  })

  test('sends the choice, closes, shows a notice, and reloads the page after 1 s', async () => {
    const { user, network, emitted } = await openPopup()
    await choose(user, 'kapoor', 'Divya Kapoor (7)')
    expect((await picker()).value).toBe('Divya Kapoor (7)')
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.sent('PUT')).toHaveLength(1)
    expect(network.sent('PUT')[0]).toMatch(/^PUT \/changemanager\/\d+\?employeeId=7$/)
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Local Admin changed successfully' },
    ])
    await waitFor(() => expect(emitted[1]).toEqual({ type: 'reload' }))
  })

  test('does not reload another screen that was opened after the choice', async () => {
    const { user, emitted, goTo } = await openPopup()
    await choose(user, 'kapoor', 'Divya Kapoor (7)')
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await waitFor(() => expect(emitted).toHaveLength(1))
    act(() => goTo('/dashboard'))
    await act(() => new Promise((resolve) => setTimeout(resolve, timing.managerChangeReload + 300)))
    expect(emitted).toHaveLength(1)
  })

  test('names the customer if the popup is left before the choice is refused', async () => {
    const { user, network, emitted, opener, leave } = await openPopup()
    const company = opener.getAttribute('aria-label')?.replace('Change Local Admin for ', '') ?? ''
    network.answer('PUT', 400, { success: false, message: 'Not today' })
    const release = network.pause('PUT')
    await choose(user, 'kapoor', 'Divya Kapoor (7)')
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await waitFor(() => expect(network.sent('PUT')).toHaveLength(1))
    leave()
    await release()
    await waitFor(() => expect(emitted).toMatchObject([{ detail: expect.stringContaining(company) }]))
  })

  test('sends nothing where the present local admin is chosen, and says so', async () => {
    const { user, network, emitted } = await openPopup()
    const manager = screen.getByText('Account Manager Name', { selector: 'dt' }).nextElementSibling
    const name = manager?.textContent ?? ''
    await user.type(await picker(), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name} `) }))
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: 'There was nothing to save' }])
    expect(network.sent('PUT')).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Change Local Admin' })).toBeDefined()
  })

  describe('that someone else has changed since the list was read', () => {
    const [shown, theirs] = ['Asha Rao (1)', 'Divya Kapoor (7)']
    const question = () => screen.findByRole('dialog', { name: 'Someone else has changed this record' })

    /** The list shows Asha Rao, and Divya Kapoor is stored by now. */
    const openOlder = async (undo: Undo | null = null) => {
      const view = await openPopup(
        {
          prepare: ({ customer }) => {
            for (const { id } of customer.all()) customer.update(id, { accountManagerId: 1 })
          },
        },
        undo,
      )
      await view.database.transaction(({ customer }) => {
        for (const { id } of customer.all()) customer.update(id, { accountManagerId: 7 })
      })
      return view
    }

    const chosen = async (undo: Undo | null, option: string) => {
      const view = await openOlder(undo)
      await choose(view.user, option.split(' ')[0] ?? '', option)
      await view.user.click(screen.getByRole('button', { name: 'Change Admin' }))
      return { ...view, asked: within(await question()) }
    }

    test('asks whose choice is kept, and sends nothing before', async () => {
      const { asked, network } = await chosen(null, 'Deepika Agarwal (9)')
      const cells = asked.getAllByRole('row').map(({ textContent }) => textContent)
      expect(cells[1]).toContain(shown)
      expect(cells[1]).toContain(theirs)
      expect(network.sent('PUT')).toEqual([])
    })

    test('keeps theirs, if so chosen', async () => {
      const { user, asked, network } = await chosen(null, 'Deepika Agarwal (9)')
      await user.click(asked.getByRole('radio', { name: /: theirs, / }))
      await user.click(asked.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(network.sent('PUT')[0]).toMatch(/employeeId=7$/))
    })

    test('brings the list up to date where both have chosen the same', async () => {
      const { user, network } = await openOlder()
      await choose(user, 'Divya', theirs)
      await user.click(screen.getByRole('button', { name: 'Change Admin' }))
      await waitFor(() => expect(network.sent('PUT')[0]).toMatch(/employeeId=7$/))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    test('asks also where the local admin is chosen whom the list still shows', async () => {
      const { user, asked, network } = await chosen(null, shown)
      await user.click(asked.getByRole('radio', { name: /: mine, / }))
      await user.click(asked.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(network.sent('PUT')[0]).toMatch(/employeeId=1$/))
    })

    test('sends mine, and can give the customer back to whom it was taken from', async () => {
      const undoable: ChangeContent[] = []
      const { undo } = openUndoTab({
        call: () => Promise.reject(new Error('Nothing is undone')),
        claims: null,
      })
      const noting: Undo = {
        ...undo,
        keep: (content, about) => {
          undoable.push(content)
          return undo.keep(content, about)
        },
      }
      const { user, asked, network } = await chosen(noting, 'Deepika Agarwal (9)')
      await user.click(asked.getByRole('button', { name: 'Save' }))
      await waitFor(() =>
        expect(undoable).toMatchObject([{ former: { employeeId: '7' }, made: { employeeId: '9' } }]),
      )
      expect(network.sent('PUT')).toHaveLength(1)
    })
  })

  test.each(['Cancel', 'Escape'])('%s closes Change Local Admin, and nothing is sent', async (way) => {
    const { user, network } = await openPopup()
    await picker()
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.sent('PUT')).toEqual([])
  })

  test('Escape closes an open list of admins alone, and the popup next', async () => {
    const { user } = await openPopup()
    await user.type(await picker(), 'kapoor')
    await screen.findByRole('option', { name: 'Divya Kapoor (7)' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Change Local Admin' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Escape closes it with a choice made, too', async () => {
    const { user } = await openPopup()
    await choose(user, 'kapoor', 'Divya Kapoor (7)')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['says what the server says', 409, { success: false, message: 'Not today' }, 'Not today'],
    ['without a sentence says Something went wrong', 500, {}, 'Something went wrong'],
  ])('Change Local Admin that fails %s, and stays open', async (_, status, body, message) => {
    const { user, network, emitted } = await openPopup()
    network.answer('PUT', status, body)
    await choose(user, 'kapoor', 'Divya Kapoor (7)')
    await user.click(screen.getByRole('button', { name: 'Change Admin' }))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message }])
    expect((await picker()).value).toBe('Divya Kapoor (7)')
  })
})
