import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { column, headers, heading } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

afterEach(cleanup)

const open = async (at = '/exemplar-items', as = 'super@demo.example') =>
  openScreen(<PortalScreens />, { at, as })

const openList = async () => {
  const view = await open()
  await heading('Exemplar Item (24)')
  return view
}

const box = (name: string) => screen.getByRole('textbox', { name })

const choose = async ({ user }: Awaited<ReturnType<typeof open>>, item: string) => {
  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the list has a column for each field', async () => {
  await openList()
  expect(headers()).toEqual([
    'ID',
    'The Name',
    'Some Text',
    'Must Text',
    'Some Email',
    'Must Email',
    'Some Phone',
    'Must Phone',
    'The Status',
    'Actions',
  ])
})

test('is forbidden without the permission', async () => {
  const { emitted } = await open('/exemplar-items', 'nobody@demo.example')
  await waitFor(() =>
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Access Forbidden' }]),
  )
})

test('adds a record', async () => {
  const { user, emitted } = await openList()
  await user.click(screen.getByRole('button', { name: 'Add Exemplar Item' }))
  await screen.findByRole('dialog', { name: 'Add Exemplar Item' })
  await user.type(box('The Name'), 'Palliative')
  await user.type(box('Some Text'), 'A text')
  await user.type(box('Must Text'), 'A text')
  await user.type(box('Some Email'), 'a@care.example')
  await user.type(box('Must Email'), 'a@care.example')
  await user.type(box('Some Phone'), '9876543210')
  await user.type(box('Must Phone'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await heading('Exemplar Item (25)')
  expect(emitted).toEqual([{ type: 'notice', tone: 'success', message: 'Exemplar Item added' }])
  expect(column('The Name')[0]).toBe('Palliative')
})

test('shows the refusal of a name that is taken at its field', async () => {
  const view = await openList()
  const [taken = ''] = column('The Name').slice(1)
  await choose(view, 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Exemplar Item' }))
  const name = await dialog.findByRole('textbox', { name: 'The Name' })
  await view.user.clear(name)
  await view.user.type(name, taken)
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This exemplar item name is already in use')).not.toBeNull()
})

test('deletes a record after asking', async () => {
  const view = await openList()
  await choose(view, 'Delete')
  await heading('Exemplar Item (23)')
  expect(view.questions).toHaveLength(1)
})

test('shows a record, read only', async () => {
  await open('/exemplar-item/view/1')
  await heading('Exemplar Item Details')
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    'ID',
    'The Name',
    'Some Text',
    'Must Text',
    'Some Email',
    'Must Email',
    'Some Phone',
    'Must Phone',
    'The Status',
  ])
})
