import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { column, heading, isBusy, listSettled } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const lastPage = '/customers?page=6'

/** Opens the list on its last page, which has customer 1, and chooses Delete in its menu. */
const chooseDelete = async (confirm: boolean, changeNetwork: (view: View) => void = () => {}) => {
  const view = await openScreen(<CustomerList />, { at: lastPage, confirm })
  await heading('Customer (60)')
  changeNetwork(view)
  await view.user.click(screen.getByRole('button', { name: /^Actions for .+ \(1\)$/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(view.questions).toHaveLength(1))
  return view
}

type View = Awaited<ReturnType<typeof openScreen>>

describe('Delete', () => {
  test("asks Are you sure? / You won't be able to revert this! before anything else", async () => {
    const { questions, network } = await chooseDelete(false)
    expect(network.sent('DELETE')).toEqual([])
    expect(questions).toEqual([
      { subject: expect.any(String), title: 'Are you sure?', text: "You won't be able to revert this!" },
    ])
  })

  test('the question before a deletion names the customer and what goes with it', async () => {
    const { questions } = await chooseDelete(false)
    const row = column('UID').indexOf('1')
    const count = Number(column('Number of Devices')[row])
    expect(count).toBeGreaterThan(1)
    expect(questions[0]?.subject).toBe(
      `${column('Company Name')[row]} (1). Its ${count} devices and its complaints are deleted, too.`,
    )
  })

  test('the question does not count devices whose number could not be read', async () => {
    expectLogged(/deviceCount should be count, but is null/)
    const { user, questions } = await openScreen(<CustomerList />, {
      at: lastPage,
      confirm: false,
      changeNetwork: ({ change }) =>
        change('GET /customer/getAllCustomer', ({ customer, ...body }) => ({
          status: 200,
          text: JSON.stringify({
            ...body,
            customer: Array.isArray(customer) ? customer.map((row) => ({ ...row, deviceCount: null })) : [],
          }),
        })),
    })
    await heading('Customer (60)')
    await user.click(screen.getByRole('button', { name: /^Actions for .+ \(1\)$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() =>
      expect(questions[0]?.subject).toMatch(/\. Its devices and its complaints are deleted, too\.$/),
    )
  })

  test('Delete deletes nothing when cancelled', async () => {
    const { emitted, network } = await chooseDelete(false)
    expect(isBusy()).toBe(false)
    expect(emitted).toEqual([])
    expect(network.sent('GET /customer/')).toHaveLength(1)
    expect(column('UID')).toContain('1')
  })

  test('removes the customer after Confirm, shows a notice, and reloads the list', async () => {
    const { emitted, network } = await chooseDelete(true)
    await heading('Customer (59)')
    expect(network.sent('DELETE')).toEqual(['DELETE /deleteCustomer/1'])
    await expectEmitted(emitted, [
      { type: 'notice', tone: 'success', message: 'Customer deleted successfully' },
    ])
    expect(column('UID')).not.toContain('1')
    expect(network.sent('GET /customer/').at(-1)).toContain('page=6')
    // Customer 1 was the last row.
    const above = screen.getByRole('button', { name: /^Actions for .+ \(2\)$/ })
    await waitFor(() => expect(document.activeElement).toBe(above))
  })

  test('deleting the only row of the last page shows the previous page', async () => {
    const view = await openScreen(<CustomerList />, {
      at: lastPage,
      prepare: ({ customer }) => {
        for (const { id } of customer.all()) if (id > 51) customer.remove(id)
      },
    })
    await heading('Customer (51)')
    await view.user.click(screen.getByRole('button', { name: /^Actions for .+ \(1\)$/ }))
    await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await heading('Customer (50)')
    await listSettled()
    expect(view.history()).toEqual(['/customers?page=5'])
    expect(column('UID')).toHaveLength(10)
  })

  test('the list is busy while a deletion runs', async () => {
    const { network } = await chooseDelete(true, (view) => view.network.pause('DELETE'))
    await waitFor(() => expect(network.sent('DELETE')).toHaveLength(1))
    expect(isBusy()).toBe(true)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  })
})

describe('a Delete that fails', () => {
  test.each([
    [403, 'You may not'],
    [404, 'Not found'],
    [409, 'It has open complaints'],
    [500, 'The database sleeps'],
  ])(
    'a deletion that fails with %d says Deletion failed with the server message under it',
    async (status, message) => {
      const { emitted } = await chooseDelete(true, ({ network }) =>
        network.answer('DELETE', status, { success: false, message }),
      )
      await expectEmitted(emitted, [
        { type: 'notice', tone: 'error', message: 'Deletion failed', detail: message },
      ])
      await listSettled()
      expect(column('UID')).toContain('1')
    },
  )

  test('a deletion that fails without a sentence says Deletion failed alone', async () => {
    const { emitted, network } = await chooseDelete(true, (view) => view.network.answer('DELETE', 500, {}))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
    expect(network.sent('DELETE')).toHaveLength(1)
    await listSettled()
    expect(column('UID')).toContain('1')
  })
})

test('a deletion whose list was left is carried out, and its notice names the customer', async () => {
  let release = () => {}
  const view = await chooseDelete(true, ({ network }) => {
    release = network.pause('DELETE')
  })
  const name = column('Company Name')[column('UID').indexOf('1')]
  await waitFor(() => expect(view.network.sent('DELETE')).toHaveLength(1))
  view.leave()
  release()
  const done = { type: 'notice', tone: 'success', message: 'Customer deleted successfully' }
  await expectEmitted(view.emitted, [{ ...done, detail: `${name} (1)` }])
})
