import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { FilterSelect } from '#src/ui/fields/filter-select.tsx'
import { FormStack } from '#src/ui/fields/form-stack.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { words } from '#tests/support/words.ts'

const typeOf = (label: string) => screen.getByLabelText(label).getAttribute('type')

test('each password has a toggle of its own that changes its name and nothing else', async () => {
  render(
    <>
      <PasswordField label="New Password" />
      <PasswordField label="Confirm Password" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show New Password' }))
  expect([typeOf('New Password'), typeOf('Confirm Password')]).toEqual(['text', 'password'])
  expect(screen.getByRole('button', { name: 'Hide New Password' }).hasAttribute('aria-pressed')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Hide New Password' }))
  expect([typeOf('New Password'), typeOf('Confirm Password')]).toEqual(['password', 'password'])
})

test('a required field has a star beside its label, which is the whole name', () => {
  render(<TextField label="Email" required />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field.hasAttribute('required')).toBe(true)
  expect(screen.getByText('Email').textContent).toBe('Email')
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
})

test('hint and error are under the field and describe it; an error makes it invalid', () => {
  render(<TextField label="Email" hint="At work" error="Invalid Email" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  const texts = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['At work', 'Invalid Email'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field without texts refers to none and is not invalid', () => {
  render(<TextField label="Email" />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([false, false])
})

test('a busy button keeps its name and focus, and neither its click nor Enter submits', async () => {
  let sent = 0
  const form = (busy: boolean) => (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <TextField label="Username" />
      <Button type="submit" busy={busy}>
        LOGIN
      </Button>
    </FormStack>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
  rerender(form(true))
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'x{Enter}')
  expect(sent).toBe(1)
})

test('the search box reports each change, and its clear button empties it and returns the focus', async () => {
  const received: string[] = []
  render(<SearchBox value="cardio" onChange={(text) => received.push(text)} />)
  const box = screen.getByRole('searchbox', { name: 'Search' })
  expect(box.getAttribute('placeholder')).toBe('Search...')
  await userEvent.type(box, 'l')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(received).toEqual(['cardiol', ''])
  expect(document.activeElement).toBe(box)
})

test('the first option of the status filter is All, which is not a filter', async () => {
  const received: string[] = []
  render(
    <FilterSelect
      label="Status"
      value="1"
      options={[{ value: '1', label: 'Active' }]}
      onChange={(value) => received.push(value)}
    />,
  )
  const filter = screen.getByRole('combobox', { name: 'Status' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All', 'Active'])
  expect(filter).toHaveProperty('value', '1')
  await userEvent.selectOptions(filter, 'All')
  expect(received).toEqual([''])
})

const manyOptions = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  name: `Business ${index + 1}`,
}))

const renderLongSelect = () => {
  render(<SelectField label={words.lob.one} options={manyOptions} value="7" onChange={() => {}} />)
  return () => screen.getAllByRole('option').map(({ textContent }) => textContent)
}

test('a long select is drawn with its selected option, and has all of them when it takes the focus', async () => {
  const optionNames = renderLongSelect()
  expect(optionNames()).toEqual(['Business 7'])
  expect(screen.getByRole('combobox', { name: words.lob.one })).toHaveProperty('value', '7')
  await userEvent.tab()
  expect(optionNames()).toHaveLength(500)
  expect(screen.getByRole('combobox', { name: words.lob.one })).toHaveProperty('value', '7')
})

test('a long select has all of its options soon, also without the focus', async () => {
  const optionNames = renderLongSelect()
  await waitFor(() => expect(optionNames()).toHaveLength(500))
  expect(screen.getByRole('combobox', { name: words.lob.one })).toHaveProperty('value', '7')
})
