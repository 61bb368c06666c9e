import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asha, box, openPerson, saveButton } from '#tests/support/person-form.tsx'

const change = { kind: 'change', record: { loaded: asha, reread: async () => asha } } as const

const pressSave = async (view: ReturnType<typeof openPerson>, count = 1) => {
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
  await view.user.click(saveButton())
  return view.lastSent(count)
}

test('what is typed while a change is sent stays unsaved in the form, which is not left', async () => {
  const onSaved = vi.fn()
  let stored = asha
  const view = openPerson({ kind: 'change', record: { loaded: asha, reread: async () => stored }, onSaved })
  await view.fill('Name', 'Asha Rao')
  const first = await pressSave(view)
  await view.fill('Email', 'rao@care.example')
  stored = { ...asha, name: 'Asha Rao' }
  first.resolve({ message: '' })
  await waitFor(() => expect(view.emitted).toMatchObject([{ message: 'Saved' }]))
  expect([box('Name').value, box('Email').value]).toEqual(['Asha Rao', 'rao@care.example'])
  const second = await pressSave(view, 2)
  expect(onSaved).not.toHaveBeenCalled()
  second.resolve({ message: '' })
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  await waitFor(() => expect(view.emitted.at(-1)).toEqual({ type: 'redirect', to: '/people' }))
  expect(view.emitted.filter(({ type }) => type === 'redirect')).toHaveLength(1)
})

test('passwords that were sent are not sent again with what was typed meanwhile', async () => {
  const view = openPerson(change)
  await view.fill('Password', 'Morning#25')
  await view.fill('Confirm', 'Morning#25')
  const { resolve } = await pressSave(view)
  await view.fill('Name', 'Asha Rao')
  resolve({ message: '' })
  await waitFor(() => expect(box('Password').value).toBe(''))
  const { values } = await pressSave(view, 2)
  expect(values).toMatchObject({ name: 'Asha Rao', password: '' })
})

test('the fields of a create are locked while it is sent, and can be edited after a refusal', async () => {
  const view = openPerson()
  const { reject } = await pressSave(view)
  await view.user.type(box('Name'), '!')
  await view.user.click(screen.getByLabelText('Family'))
  expect([box('Name').value, box('Name').readOnly]).toEqual(['Asha', true])
  expect(screen.getByLabelText<HTMLInputElement>('Family').checked).toBe(false)
  reject({ kind: 'refused', serverMessage: 'Not today', field: null })
  await waitFor(() => expect(box('Name').readOnly).toBe(false))
  await view.user.type(box('Name'), '!')
  expect(box('Name').value).toBe('Asha!')
})
