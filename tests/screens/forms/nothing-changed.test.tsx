import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { asha, box, openPerson, type PersonFormValues, saveButton } from '#tests/support/person-form.tsx'

const nothingToSave = { type: 'notice', tone: 'success', message: 'There was nothing to save' }

const openAsha = (stored: PersonFormValues = asha) => {
  let reads = 0
  const reread = async () => {
    reads += 1
    return stored
  }
  const view = openPerson({ kind: 'change', record: { loaded: asha, reread } })
  return { ...view, reads: () => reads }
}

test('says that there was nothing to save where nothing was typed, and neither reads nor sends', async () => {
  const { user, sent, emitted, reads } = openAsha()
  await user.click(saveButton())
  await expectEmitted(emitted, [nothingToSave])
  expect(sent).toEqual([])
  expect(reads()).toBe(0)
  expect(saveButton().getAttribute('aria-disabled')).toBeNull()
})

test('sends nothing where what was typed is undone again, or only blanks were added', async () => {
  const { user, fill, sent, emitted } = openAsha()
  await fill('Name', 'Asha Rao')
  await fill('Name', ' Asha ')
  await user.click(saveButton())
  await expectEmitted(emitted, [nothingToSave])
  expect(sent).toEqual([])
})

test('sends a password alone', async () => {
  const { user, fill, lastSent, emitted } = openAsha()
  await fill('Password', 'Welcome#2027')
  await fill('Confirm', 'Welcome#2027')
  await user.click(saveButton())
  expect((await lastSent()).values.password).toBe('Welcome#2027')
  expect(emitted).toEqual([])
})

test('says so where a stored value breaks a rule too', async () => {
  const stored = { ...asha, email: 'asha' }
  const { user, emitted } = openPerson({
    kind: 'change',
    record: { loaded: stored, reread: async () => stored },
  })
  await user.click(saveButton())
  await expectEmitted(emitted, [nothingToSave])
})

test('sends nothing where another user’s values are chosen for all that was changed', async () => {
  const { user, fill, sent, emitted } = openAsha({ ...asha, name: 'Usha' })
  await fill('Name', 'Asha Rao')
  await user.click(saveButton())
  const popup = await screen.findByRole('dialog', { name: 'Someone else has changed this record' })
  await user.click(within(popup).getByRole('radio', { name: 'Name: theirs, Usha' }))
  await user.click(within(popup).getByRole('button', { name: 'Save' }))
  await expectEmitted(emitted, [nothingToSave])
  expect(sent).toEqual([])
  expect(box('Name').value).toBe('Usha')
})
