import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import LocalAdminList from '#src/screens/local-admin/local-admin-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { column, filterByStatus, headers, heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

type View = Awaited<ReturnType<typeof openScreen>>

const openList = async (at = '/employees'): Promise<View> => {
  const view = await openScreen(<LocalAdminList />, { at })
  await heading(/^Local Admin \(\d+\)$/)
  return view
}

const deleteFirst = async ({ user }: View) => {
  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

describe('the list of local admins', () => {
  test('shows the columns of the Local Admin list in their order', async () => {
    await openList()
    expect(headers()).toEqual([...words.localAdmin.columns, 'Actions'])
  })

  test('shows the active ones at first, five to a page, while its footer says ten', async () => {
    const { network } = await openList()
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', '5')
    expect(column('Status')).toEqual(Array.from({ length: 5 }, () => 'Active'))
    expect(network.sent('GET /employee/getall').at(-1)).toContain('pageSize=5')
    expect(screen.getByRole('navigation', { name: 'Pagination' }).textContent).toContain('Rows per page10')
  })

  test('shows ITX- before the employee number', async () => {
    await openList()
    expect(column('ITX Employee ID').every((id) => /^ITX-\d+$/.test(id))).toBe(true)
  })

  test('clears the status filter by All', async () => {
    const view = await openList()
    await filterByStatus(view.user, 'All')
    await waitFor(() => expect(view.history().at(-1)).toBe('/employees?status=all'))
    await waitFor(() =>
      expect(view.network.sent('GET /employee/getall').at(-1)).not.toContain('employeeStatus'),
    )
  })

  test.each(['ITX-987654', 'itx-987654', '987654'])(
    'finds the ITX employee ID 987654 by %s',
    async (typed) => {
      const { user } = await openScreen(<LocalAdminList />, {
        at: '/employees',
        prepare: ({ employee }) => void employee.update(7, { itxId: 987654, status: 5 }),
      })
      await heading(/^Local Admin \(\d+\)$/)
      await user.type(screen.getByRole('searchbox', { name: 'Search' }), typed)
      await heading('Local Admin (1)')
      expect(column('ITX Employee ID')).toEqual(['ITX-987654'])
    },
  )

  test('says No Local Admin found. for a search without results', async () => {
    const { user } = await openList()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzzz')
    expect(await screen.findByText('No Local Admin found.')).not.toBeNull()
  })
})

describe('Delete', () => {
  test('deleting a local admin who manages customers is refused, with a link to their customers', async () => {
    const view = await openList()
    // What they look after since the list was read: otherwise it would be handed over first.
    view.network.answer('GET /customer/all', 200, {
      success: true,
      customer: [],
      pagination: { currentPage: 1, totalPages: 0, totalItems: 0, pageSize: 1_000 },
    })
    view.network.answer('DELETE', 409, { success: false, message: 'This Local Admin manages 3 customers.' })
    const name = column('Name')[0] ?? ''
    await deleteFirst(view)
    await expectEmitted(view.emitted, [
      {
        type: 'notice',
        tone: 'error',
        message: 'Deletion failed',
        detail: 'This Local Admin manages 3 customers.',
        link: {
          label: `Customers of ${name}`,
          to: `/all-customers?${new URLSearchParams({ search: name })}`,
        },
      },
    ])
    expect(
      await screen.findByText(/: Deletion failed\. This Local Admin manages 3 customers\.$/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: `Customers of ${name}` })).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: /^Dismiss / }))
    expect(screen.queryByText(/: Deletion failed/)).toBeNull()
  })

  test('a refused deletion links to Customer for a user who may not open all customers', async () => {
    const view = await openScreen(<LocalAdminList />, {
      at: '/employees',
      prepare: ({ permission }) => {
        for (const { id, bracket } of permission.all()) if (bracket === 'All_Customers') permission.remove(id)
      },
    })
    await heading(/^Local Admin \(\d+\)$/)
    view.network.answer('DELETE', 409, { success: false, message: 'This Local Admin manages 3 customers.' })
    const search = new URLSearchParams({ search: column('Name')[0] ?? '' })
    await deleteFirst(view)
    await waitFor(() => expect(view.emitted[0]).toMatchObject({ link: { to: `/customers?${search}` } }))
  })

  test('a refused deletion has no link for a user who may open no customers', async () => {
    const view = await openScreen(<LocalAdminList />, {
      at: '/employees',
      prepare: ({ permission }) => {
        for (const { id, bracket } of permission.all()) if (bracket !== 'Admin_Details') permission.remove(id)
      },
    })
    await heading(/^Local Admin \(\d+\)$/)
    view.network.answer('DELETE', 409, { success: false, message: 'This Local Admin manages 3 customers.' })
    await deleteFirst(view)
    await waitFor(() => expect(view.emitted).toHaveLength(1))
    expect(view.emitted[0]).toMatchObject({ detail: 'This Local Admin manages 3 customers.' })
    expect(view.emitted[0]).not.toHaveProperty('link')
  })

  test('deleting the own account is refused', async () => {
    const view = await openList('/employees?search=super%40demo.example')
    await deleteFirst(view)
    await waitFor(() => expect(view.emitted).toHaveLength(1))
    expect(view.emitted[0]).toMatchObject({ tone: 'error', message: 'Deletion failed' })
    expect(view.emitted[0]).not.toHaveProperty('link')
  })
})
