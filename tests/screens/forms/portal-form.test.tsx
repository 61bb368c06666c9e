import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createStore } from '#src/rules/create-store.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { asha, box, emptyPerson, openPerson, personChoices, saveButton } from '#tests/support/person-form.tsx'

const isSaveDisabled = (disabled: boolean) =>
  waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe(disabled ? 'true' : null))

describe('Save of a create', () => {
  test('Save of a create is disabled until the form is valid', async () => {
    const { user, fill } = openPerson({ initial: emptyPerson })
    await isSaveDisabled(true)
    await fill('Name', 'Asha')
    await fill('Email', 'asha@care.example')
    await isSaveDisabled(false)
    await user.clear(box('Name'))
    await isSaveDisabled(true)
  })

  test('sends the values as the rules coerce them', async () => {
    const { user, fill, lastSent } = openPerson({ initial: emptyPerson })
    await fill('Name', ' Asha ')
    await fill('Email', 'asha@care.example')
    await user.selectOptions(box('Status'), 'Inactive')
    await user.click(screen.getByRole('checkbox', { name: 'Family' }))
    await isSaveDisabled(false)
    await user.click(saveButton())
    expect((await lastSent()).values).toEqual({
      name: 'Asha',
      email: 'asha@care.example',
      status: 6,
      portals: [3],
      notes: '',
      password: '',
      repeated: '',
    })
  })
})

test('the page has one Loading and the form is busy while the call runs', async () => {
  const { user, lastSent } = openPerson()
  await isSaveDisabled(false)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(saveButton())
  const { resolve } = await lastSent()
  expect(screen.getAllByRole('progressbar', { name: 'Loading' })).toHaveLength(1)
  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  resolve({ message: '' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

describe('a success', () => {
  test('shows the server message, and redirects', async () => {
    const { user, emitted, lastSent } = openPerson()
    await isSaveDisabled(false)
    await user.click(saveButton())
    ;(await lastSent()).resolve({ message: 'Created' })
    await waitFor(() => expect(emitted.at(-1)).toEqual({ type: 'redirect', to: '/people' }))
    expect(emitted).toHaveLength(2)
    expect(emitted[0]).toEqual({ type: 'notice', tone: 'success', message: 'Created' })
  })

  test('empties the passwords of a form that stays open', async () => {
    const onSaved = vi.fn()
    const { user, fill, emitted, lastSent } = openPerson({ kind: 'change', after: undefined, onSaved })
    await fill('Name', 'Asha Rao')
    await fill('Password', 'Abcdefg#12')
    await fill('Confirm', 'Abcdefg#12')
    await user.click(saveButton())
    ;(await lastSent()).resolve({ message: '' })
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: 'Saved' }])
    expect([box('Name').value, box('Password').value, box('Confirm').value]).toEqual(['Asha Rao', '', ''])
    await user.type(box('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Close edit' }))
    expect(box('Name').value).toBe('Asha Rao')
  })
})

describe('a refusal', () => {
  test('a refusal is also shown at its field, focuses it, and disappears when the field is changed', async () => {
    const { user, emitted, lastSent } = openPerson()
    await isSaveDisabled(false)
    await user.click(saveButton())
    ;(await lastSent()).reject({ kind: 'refused', serverMessage: 'Taken', field: 'email' })
    await screen.findByText('Taken')
    // The field that gets the focus is read with its error.
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Taken', isInPlace: true }])
    await waitFor(() => expect(document.activeElement).toBe(box('Email')))
    expect(box('Email').getAttribute('aria-invalid')).toBe('true')
    expect(box('Email').value).toBe(asha.email)
    expect(saveButton().getAttribute('aria-disabled')).toBeNull()
    await user.type(box('Name'), 'x')
    expect(screen.queryByText('Taken')).not.toBeNull()
    await user.type(box('Email'), 'x')
    await waitFor(() => expect(screen.queryByText('Taken')).toBeNull())
  })

  test.each([
    { from: 'rossoctl/rossoctl#1617', names: ['name', 'email'] },
    { from: 'dotnet/aspnetcore#17999', names: ['Name', 'E_Mail'] },
  ])('each refused field shows its own sentence ($from)', async ({ names: [name = '', email = ''] }) => {
    const { user, emitted, lastSent } = openPerson()
    await isSaveDisabled(false)
    await user.click(saveButton())
    const serverMessage = 'name: Too short. email: Taken'
    const fields = { [name]: 'Too short', [email]: 'Taken' }
    ;(await lastSent()).reject({ kind: 'refused', serverMessage, field: name, fields })
    await screen.findByText('Taken')
    expect(box('Name').getAttribute('aria-invalid')).toBe('true')
    expect(box('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Too short')).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(box('Name')))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: serverMessage, isInPlace: true }])
  })

  test('a refused field that the form does not have is named in the notice and above the form', async () => {
    const { user, emitted, lastSent } = openPerson()
    await isSaveDisabled(false)
    await user.click(saveButton())
    const serverMessage = 'name: Too short. tenant: Unknown'
    const fields = { name: 'Too short', tenant: 'Unknown' }
    ;(await lastSent()).reject({ kind: 'refused', serverMessage, field: 'name', fields })
    await screen.findByText('Too short')
    await screen.findByText(serverMessage)
    await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: serverMessage }])
  })

  test('Save after a refusal sends another request', async () => {
    const { user, lastSent } = openPerson()
    await isSaveDisabled(false)
    await user.click(saveButton())
    ;(await lastSent()).reject({ kind: 'refused', serverMessage: 'Not today', field: null })
    // The form goes on saying what the notice says.
    await screen.findByText('Not today')
    await user.click(saveButton())
    await lastSent(2)
    expect(screen.queryByText('Not today')).toBeNull()
  })
})

test('typing renders the field and its rules, but neither the form nor another field', async () => {
  const onRender = vi.fn()
  const storage = memoryDrafts()
  const { user } = openPerson({ onRender }, { storage })
  // The form is rendered again when it knows its drafts.
  await act(storage.answered)
  await user.type(box('Email'), 'x')
  const renders = onRender.mock.calls.length
  await user.type(box('Name'), ' Rao')
  await user.type(box('Password'), 'Abcdefg#12')
  expect(onRender).toHaveBeenCalledTimes(renders)
})

describe('a lost network', () => {
  const lost = { kind: 'network', serverMessage: null, field: null }

  test('a lost network on a create is only logged; nothing typed is lost, and Save is enabled again', async () => {
    const logged = expectLogged(/^The form "Person" could not be sent: no connection$/)
    const { user, fill, emitted, lastSent } = openPerson()
    await fill('Name', 'Asha Rao')
    await user.click(saveButton())
    ;(await lastSent()).reject(lost)
    await waitFor(() => expect(logged).toHaveLength(1))
    expect(emitted).toEqual([])
    expect(box('Name').value).toBe('Asha Rao')
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
  })

  test('a lost network on a change shows the message of the form', async () => {
    const { user, emitted, lastSent } = openPerson({ kind: 'change' })
    await user.click(saveButton())
    ;(await lastSent()).reject(lost)
    await expectEmitted(emitted, [
      {
        type: 'notice',
        tone: 'error',
        message: 'Something went wrong',
        detail: expect.stringMatching(/may have been saved/),
      },
    ])
  })
})

describe('an error', () => {
  test('an error shows when the field is left, then on every change', async () => {
    const { user, fill } = openPerson({ initial: emptyPerson })
    await fill('Email', 'asha')
    expect(screen.queryByText(formMessages.invalidEmail)).toBeNull()
    await user.tab()
    await screen.findByText(formMessages.invalidEmail)
    await fill('Email', 'asha@care.example')
    await waitFor(() => expect(screen.queryByText(formMessages.invalidEmail)).toBeNull())
    await user.type(box('Email'), '@')
    await screen.findByText(formMessages.invalidEmail)
  })

  test('a field shows the error of the first rule that it breaks', async () => {
    const { user, fill } = openPerson()
    await user.type(box('Password'), 'a')
    await user.tab()
    await screen.findByText(passwordMessages.passwordTooShort)
    await fill('Password', 'abcdefgh')
    await screen.findByText(passwordMessages.passwordUppercase)
  })

  test('the error of a repetition disappears when the original becomes the same', async () => {
    const { user, fill } = openPerson()
    await fill('Password', 'Abcdefg#123')
    expect(screen.queryByText(formMessages.fieldRequired)).toBeNull()
    await fill('Confirm', 'Abcdefg#12')
    await user.tab()
    await screen.findByText(passwordMessages.passwordMismatch)
    await user.type(box('Password'), '{Backspace}')
    await waitFor(() => expect(screen.queryByText(passwordMessages.passwordMismatch)).toBeNull())
  })

  test.each(['Name', 'Status'])(
    'a refused Save leaves the focus in %s, where the user has gone since',
    async (label) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { user } = openPerson({ kind: 'change', initial: { ...emptyPerson, name: 'Asha' } })
      await user.click(saveButton())
      await screen.findByText(formMessages.fieldRequired)
      box(label).focus()
      await vi.advanceTimersByTimeAsync(1_000)
      vi.useRealTimers()
      expect(document.activeElement).toBe(box(label))
    },
  )

  test('Save of a change moves the focus to the first invalid field', async () => {
    const { user, sent } = openPerson({ kind: 'change', initial: { ...emptyPerson, name: 'Asha' } })
    expect(saveButton().getAttribute('aria-disabled')).toBeNull()
    await user.click(saveButton())
    await screen.findByText(formMessages.fieldRequired)
    await waitFor(() => expect(document.activeElement).toBe(box('Email')))
    expect(sent).toEqual([])
  })
})

/** Writes as a password manager does: into the field, past React, which then takes no event for a change. */
const writeSilently = (control: HTMLInputElement, value: string) => {
  // React defines a property of its own on each input, which would note the value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

describe('what a password manager writes without events', () => {
  test('is sent by Save, and by Enter', async () => {
    const { fill, lastSent } = openPerson({ initial: emptyPerson })
    await fill('Name', 'Asha')
    writeSilently(box('Email'), 'asha@care.example')
    writeSilently(box('Password'), 'Abcdefg#12')
    writeSilently(box('Confirm'), 'Abcdefg#12')
    saveButton().closest('form')?.requestSubmit()
    expect((await lastSent()).values).toMatchObject({
      name: 'Asha',
      email: 'asha@care.example',
      password: 'Abcdefg#12',
      repeated: 'Abcdefg#12',
    })
  })

  test('is sent from every kind of field (react-hook-form/react-hook-form#3041)', async () => {
    const { lastSent } = openPerson({ initial: { ...emptyPerson, name: 'Asha' } })
    writeSilently(box('Email'), 'asha@care.example')
    writeSilently(box('Notes'), 'On call')
    writeSilently(box('Status'), '6')
    const family = box('Family')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(family, true)
    saveButton().closest('form')?.requestSubmit()
    expect((await lastSent()).values).toMatchObject({
      email: 'asha@care.example',
      notes: 'On call',
      status: 6,
      portals: [3],
    })
  })

  test('is not what a list shows whose choices have not loaded yet', async () => {
    const choices = createStore(personChoices({ statuses: [], portals: [] }, false))
    const { lastSent } = openPerson({ choices, initial: { ...asha, status: '6' } })
    saveButton().closest('form')?.requestSubmit()
    expect((await lastSent()).values).toMatchObject({ status: 6 })
  })

  test('is checked as if it had been typed', async () => {
    openPerson({ initial: emptyPerson })
    writeSilently(box('Name'), 'Asha')
    writeSilently(box('Email'), 'no address')
    saveButton().closest('form')?.requestSubmit()
    await screen.findByText(formMessages.invalidEmail)
  })

  test('is a change of a record, and what is stored with line breaks is none', async () => {
    const stored = { ...asha, name: 'Asha\r\nRao' }
    const { user, lastSent, emitted } = openPerson({
      kind: 'change',
      record: { loaded: stored, reread: async () => stored },
    })
    await user.click(saveButton())
    await waitFor(() => expect(emitted.at(-1)).toMatchObject({ message: saveMessages.nothingChanged }))
    writeSilently(box('Email'), 'rao@care.example')
    await user.click(saveButton())
    expect((await lastSent()).values).toMatchObject({ email: 'rao@care.example' })
  })
})
