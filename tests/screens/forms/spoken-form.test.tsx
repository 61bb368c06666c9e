import { render, screen, waitFor } from '@testing-library/react'
import { object } from 'superstruct'
import { expect, test } from 'vitest'
import { defineForm } from '#src/forms/define-form.ts'
import { lettersAndSpaces, phone } from '#src/rules/field-checks.ts'
import { required, text } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import {
  box,
  emptyPerson,
  openPerson,
  Person,
  personFields,
  saveButton,
} from '#tests/support/person-form.tsx'

/** What describes an element, as a screen reader reads it. */
const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const announced = (text: string) =>
  waitFor(() => expect(document.querySelector('body > [aria-live]')?.textContent).toBe(text))

test('Save of an incomplete create says how much is missing, and a press goes to the first of it', async () => {
  const { user, fill, sent } = openPerson({ initial: emptyPerson })
  await waitFor(() => expect(descriptionOf(saveButton())).toBe('2 fields need attention'))
  saveButton().focus()
  expect(document.activeElement).toBe(saveButton())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(box('Name')))
  await announced('2 errors. First: Name. Field is required')
  expect(sent).toEqual([])
  await fill('Name', 'Asha')
  await waitFor(() => expect(descriptionOf(saveButton())).toBe('1 field needs attention'))
})

test('F8 goes from error to error and around, Shift+F8 back', async () => {
  const { user, fill } = openPerson({ initial: emptyPerson })
  await fill('Password', 'short')
  await user.click(saveButton())
  await waitFor(() => expect(document.activeElement).toBe(box('Name')))
  const met: unknown[] = []
  for (const key of ['{F8}', '{F8}', '{F8}', '{Shift>}{F8}{/Shift}']) {
    await user.keyboard(key)
    met.push(document.activeElement)
  }
  expect(met).toEqual([box('Email'), box('Password'), box('Confirm'), box('Password')])
})

test('the error of a field is announced when the field is left, and not again', async () => {
  const { user, fill } = openPerson()
  await fill('Email', 'asha@')
  await user.tab()
  await announced('Email. Invalid Email')
  await fill('Name', '')
  await user.tab()
  await announced('Name. Field is required')
  await user.tab()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await announced('Name. Field is required')
})

test('a form explains its star once', () => {
  openPerson()
  expect(screen.getAllByText('Fields with * are required.')).toHaveLength(1)
})

test('an empty required field is not invalid before it is left', () => {
  openPerson({ initial: emptyPerson })
  expect(box('Name').getAttribute('aria-invalid')).toBe('false')
})

test('what may be typed describes a field before there is an error', () => {
  const struct = object({ ...Person.schema, name: text(lettersAndSpaces), notes: text(required, phone) })
  openPerson({ initial: emptyPerson, form: defineForm(personFields, struct) })
  expect(descriptionOf(box('Name'))).toBe('Letters and spaces only.')
  expect(descriptionOf(box('Notes'))).toBe('10 digits, without spaces.')
  expect(descriptionOf(box('Status'))).toBe('')
})

test('a group says that it is required, and its error once', () => {
  const options = [{ id: 1, name: 'Nurse' }]
  render(<CheckboxGroup legend="Portals" required error={formMessages.selectPermission} options={options} />)
  const group = screen.getByRole('group', { name: 'Portals' })
  expect(descriptionOf(group)).toBe(`Required ${formMessages.selectPermission}`)
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'Nurse' }))).toBe('')
})

test('the rules describe a new password, and how many are met is said while it is typed', async () => {
  const { fill } = openPerson()
  expect(descriptionOf(box('Password'))).toMatch(
    /^Use at least 8 characters\. Use at most 15 .* special character/,
  )
  await fill('Password', 'Abcdefg')
  await screen.findByText('3 of 6 rules met')
})
