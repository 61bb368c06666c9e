import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import LocalAdminAdd from '#src/screens/local-admin/local-admin-form.tsx'
import { heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const open = async (as = 'super@demo.example') => {
  const view = await openScreen(<LocalAdminAdd />, { at: '/employee/add', as })
  await heading('Add Local Admin')
  return view
}

type View = Awaited<ReturnType<typeof open>>

const field = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input, select' })

const type = async ({ user }: View, name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
  await user.tab()
}

const fill = async (view: View) => {
  await type(view, 'Name', 'Zoë Ångström')
  await type(view, 'Email', 'zoe@demo.example')
  await type(view, 'Password', 'Welcome#2026')
  await type(view, 'Confirm Password', 'Welcome#2026')
  await type(view, 'ITX Employee ID', '700123')
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })

test('the ITX id is previewed with its prefix while it is typed', async () => {
  const view = await open()
  await view.user.type(field('ITX Employee ID'), '1042')
  expect(await screen.findByText('ITX-1042')).not.toBeNull()
})

test('a valid form is sent once, shows a notice, and redirects to the list after 1 s', async () => {
  const view = await open()
  await fill(view)
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull())
  await view.user.dblClick(save())
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/employees' }))
  expect(view.emitted).toHaveLength(2)
  expect(view.emitted[0]).toMatchObject({ type: 'notice', tone: 'success' })
  expect(view.network.sent('POST /employee/add')).toHaveLength(1)
})
