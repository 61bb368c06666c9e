import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'

const wards = [
  { id: 1, name: 'Cardiology' },
  { id: 2, name: 'Émergency' },
  { id: 3, name: 'Surgery' },
]

/** Draws the field in a form with a button after it; what was chosen and left is noted. */
const renderField = (chosen = '', options: readonly { id: number; name: string }[] = wards) => {
  const received: string[] = []
  const View = () => {
    const [value, setValue] = useState(chosen)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          received.push('sent')
        }}
      >
        <ComboboxField
          label="Ward"
          name="ward"
          options={options}
          value={value}
          onChange={({ target }) => {
            received.push(target.value)
            setValue(target.value)
          }}
          onBlur={({ target }) => received.push(`left with ${target.value}`)}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(<View />)
  return {
    received,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Ward' }),
  }
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)
const isClosed = () => screen.queryByRole('listbox') === null

/** The option that Enter would choose, as the input names it. */
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('a click opens the whole list, named after the field, and another chooses an option', async () => {
  const { received, user, field } = renderField()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await user.click(field)
  expect(within(screen.getByRole('listbox', { name: 'Ward' })).getAllByRole('option')).toHaveLength(3)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('option', { name: 'Surgery' }))
  expect([received, field.value, isClosed()]).toEqual([['3'], 'Surgery', true])
  expect(document.activeElement).toBe(field)
})

test('typing filters the list, whatever case and accents; Enter takes the first and does not submit', async () => {
  const { received, user, field } = renderField()
  await user.type(field, 'EMER')
  expect(optionNames()).toEqual(['Émergency'])
  expect(active(field)).toBe('Émergency')
  await user.keyboard('{Enter}')
  expect([received, field.value, isClosed()]).toEqual([['2'], 'Émergency', true])
  await user.keyboard('{Enter}')
  expect(received).toEqual(['2', 'sent'])
})

test('the list stays open while its scrollbar is dragged', async () => {
  const { received, user, field } = renderField()
  await user.click(field)
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox', { name: 'Ward' }) })
  await user.pointer({ keys: '[/MouseLeft]' })
  expect([isClosed(), document.activeElement === field, received]).toEqual([false, true, []])
  await user.click(screen.getByRole('option', { name: 'Surgery' }))
  expect([received, field.value]).toEqual([['3'], 'Surgery'])
})

test('the arrow keys open the list at the chosen option and wrap around', async () => {
  const { user, field } = renderField('2')
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Émergency')
  const met = [active(field)]
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await user.keyboard(key)
    met.push(active(field))
  }
  expect(met).toEqual(['Émergency', 'Surgery', 'Cardiology', 'Surgery'])
})

test('Escape closes the list, and what was chosen before is chosen again', async () => {
  const { received, user, field } = renderField('1')
  await user.type(field, 'zz')
  expect([field.value, received]).toEqual(['Cardiologyzz', ['']])
  await user.keyboard('{Escape}')
  expect([field.value, isClosed(), received]).toEqual(['Cardiology', true, ['', '1']])
})

const called = [
  { id: 7, name: 'Fatima Sheikh (7)' },
  { id: 8, name: 'Éva Rao (8)' },
  { id: 9, name: 'Éva Rao (9)' },
  { id: 10, name: 'Fatima Sheikh Rao (10)' },
  { id: 11, name: 'Vikram Iyer (11), inactive', disabled: true },
  { id: 12, name: 'Anna (12)' },
  { id: 13, name: 'Hanna Anna (13)' },
]

test.each([
  ['the whole text of an option', 'Fatima Sheikh (7)', '7', 'Fatima Sheikh (7)'],
  ['a name without its id', 'Fatima Sheikh', '7', 'Fatima Sheikh (7)'],
  ['a name in another case, with blanks around it', ' fatima sheikh rao ', '10', 'Fatima Sheikh Rao (10)'],
  ['a name that was pasted with invisible marks', '\u202aFatima Sheikh\u202c', '7', 'Fatima Sheikh (7)'],
  ['accents as characters of their own', 'E\u0301va Rao (9)', '9', 'Éva Rao (9)'],
  ['a name that is part of others', 'anna', '12', 'Anna (12)'],
])('%s is that option when the field is left', async (_, typed, id, shown) => {
  const { received, user, field } = renderField('', called)
  await user.type(field, typed)
  await user.tab()
  expect([received.slice(-2), field.value]).toEqual([[id, `left with ${id}`], shown])
})

test.each([
  ['a part of a name', 'Fatima'],
  ['a name that two have', 'Éva Rao'],
  ['one that cannot be chosen', 'Vikram Iyer (11), inactive'],
  ['no option', 'Nobody'],
])('%s is no choice: it is read in the field, and the former one is not chosen', async (_, typed) => {
  const { received, user, field } = renderField('12', called)
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  expect([received.at(-1), field.value, isClosed()]).toEqual(['left with ', typed, true])
  await user.click(field)
  await user.keyboard('{Escape}')
  expect([received.at(-1), field.value]).toEqual(['left with ', ''])
})

test('what is sent while the list is open is not the former choice', async () => {
  const { received, user, field } = renderField('12', called)
  await user.clear(field)
  await user.type(field, 'Fat')
  fireEvent.submit(field)
  expect(received).toEqual(['', 'sent'])
  await user.type(field, 'ima Sheikh')
  expect(received).toEqual(['', 'sent', '7'])
})

test('a name that was typed before the options were there is chosen when they come', async () => {
  const received: string[] = []
  const view = (options: typeof called) => (
    <ComboboxField
      label="Ward"
      name="ward"
      options={options}
      value=""
      onChange={({ target }) => received.push(target.value)}
      onBlur={() => undefined}
    />
  )
  const { rerender } = render(view([]))
  await userEvent.setup().type(screen.getByRole('combobox'), 'Fatima Sheikh')
  expect(received).toEqual([])
  rerender(view(called))
  expect(received).toEqual(['7'])
})

test.each([
  ['that is still composing', { isComposing: true }],
  ['that ends a composition in Safari', { keyCode: 229 }],
  ['of an input method on Windows', { key: 'Process', keyCode: 229 }],
])('Enter %s chooses nothing', async (_, key) => {
  const { received, user, field } = renderField()
  await user.type(field, 'sur')
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  expect([received, isClosed()]).toEqual([[], false])
})

/** As in Chromium: a press on an option leaves the composition open, and the field reports its text when it is left. */
test('mui/base-ui#5574: an option that is pressed while a syllable is composed is what the field shows', async () => {
  const { received, user, field } = renderField('3')
  await user.click(field)
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: '창' }, isComposing: true })
  await user.click(screen.getByRole('option', { name: 'Émergency' }))
  expect([field.value, received.at(-1), isClosed()]).toEqual(['Émergency', '2', true])
  fireEvent.compositionEnd(field)
  await user.tab()
  expect([field.value, received.at(-1)]).toEqual(['Émergency', 'left with 2'])
})

test('an emptied field has no chosen option', async () => {
  const { received, user, field } = renderField('1')
  await user.clear(field)
  await user.tab()
  expect([field.value, received]).toEqual(['', ['', 'left with ']])
})

test('the list says that nothing matches, and Enter chooses nothing', async () => {
  const { received, user, field } = renderField()
  await user.type(field, 'xyzzy')
  // Where typing takes long it is announced by now, too.
  expect(screen.getByText('Nothing matches.', { ignore: '[aria-live] *' })).toBeDefined()
  await user.keyboard('{ArrowDown}{Enter}')
  expect([received, screen.queryAllByRole('option')]).toEqual([[], []])
})

test('the active option is the selected one, and the number of matches is said', async () => {
  const { user, field } = renderField('1')
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Émergency')
  await screen.findByText('3 matches')
})

test('says how many options match when more match than are shown', async () => {
  const beds = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, name: `Bed ${index + 1}` }))
  const { user, field } = renderField('', beds)
  await user.click(field)
  expect(screen.getByText(/50 of 60 shown/)).toBeDefined()
  await user.type(field, 'Bed 6')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.queryByText(/shown/)).toBeNull()
})

test('Enter in an emptied field chooses no option', async () => {
  const { received, user, field } = renderField('3')
  await user.clear(field)
  expect(active(field)).toBeUndefined()
  await user.keyboard('{Enter}')
  expect(received).toEqual([''])
  await user.keyboard('{ArrowUp}')
  expect(active(field)).toBe('Surgery')
})

test.each(['{Backspace}', '   ', 'c{Backspace}', 'sur{Backspace>3/}'])(
  'Enter after %j in a field without a choice chooses no option',
  async (typed) => {
    const { received, user, field } = renderField()
    await user.type(field, typed)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await user.keyboard('{Enter}')
    expect([received.filter((id) => id !== ''), active(field)]).toEqual([[], undefined])
  },
)

test('does not say that nothing matches while there are no options at all', async () => {
  const { user, field } = renderField('', [])
  await user.click(field)
  expect(screen.queryByText('Nothing matches.')).toBeNull()
})
