import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { asha, box, openPerson, type PersonFormValues, saveButton } from '#tests/support/person-form.tsx'

const loaded = { ...asha, portals: ['1', '3'] }

/** Opens the form of a record that has changed since, types a name and saves. */
const saveAgainst = async (theirs: Partial<PersonFormValues>, before: Partial<PersonFormValues> = {}) => {
  const record = { ...loaded, ...before, ...theirs }
  const view = openPerson({
    kind: 'change',
    record: { loaded: { ...loaded, ...before }, reread: async () => record },
  })
  await view.fill('Name', 'Asha Rao')
  await view.user.click(saveButton())
  return view
}

const popup = () => screen.findByRole('dialog', { name: 'Someone else has changed this record' })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = async () => within(await popup()).getByRole('button', { name: 'Save' })

describe('a record that only this user has changed', () => {
  test('a form is sent without a question when nothing else has changed the record', async () => {
    const { lastSent } = await saveAgainst({})
    expect((await lastSent()).values.name).toBe('Asha Rao')
  })

  test('asks nothing when another user made the same change', async () => {
    const { lastSent } = await saveAgainst({ name: 'Asha Rao' })
    await lastSent()
  })

  test('asks nothing when only the line endings differ, as multipart bodies change them', async () => {
    const { lastSent } = await saveAgainst({ notes: 'one\r\ntwo' }, { notes: 'one\ntwo' })
    await lastSent()
  })

  test('asks nothing when only the order of ticked boxes differs', async () => {
    const { lastSent } = await saveAgainst({ portals: ['3', '1'] })
    await lastSent()
  })
})

describe('a record that another user has changed', () => {
  test("asks about another user's changes field by field, with the original, theirs and mine", async () => {
    const { sent } = await saveAgainst({ name: 'Usha', status: '6' })
    const rows = within(await popup()).getAllByRole('row')
    expect(
      rows.map((row) =>
        Array.from(row.children, (cell) => cell.textContent?.replace(/^(Original|Theirs|Mine)(?=.)/, '')),
      ),
    ).toEqual([
      ['Field', 'Original', 'Theirs', 'Mine'],
      ['Name', 'Asha', 'Usha', 'Asha Rao'],
      ['Status', 'Active', 'Inactive', 'Active'],
    ])
    expect(sent).toEqual([])
  })

  test('keeps what I typed and takes over what I left alone, where nothing else is chosen', async () => {
    const { user, lastSent } = await saveAgainst({ name: 'Usha', status: '6' })
    await user.click(await choose())
    expect((await lastSent()).values).toMatchObject({ name: 'Asha Rao', status: 6 })
  })

  test('keeps a file that I have chosen, also where it has the name of the stored one', async () => {
    const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const logo = new File([pngHead], 'logo.png', { type: 'image/png' })
    const { user, lastSent } = openPerson({
      kind: 'change',
      record: {
        loaded: { ...loaded, photo: 'logo.png' },
        reread: async () => ({ ...loaded, photo: 'new.png' }),
      },
    })
    await user.upload(box('Photo'), logo)
    await user.click(saveButton())
    await user.click(await choose())
    expect((await lastSent()).typed.photo).toHaveProperty('name', 'logo.png')
  })

  test('saves a conflict as it is chosen', async () => {
    const { user, lastSent } = await saveAgainst({ name: 'Usha', status: '6' })
    await popup()
    await user.click(choice('Name: theirs, Usha'))
    await user.click(choice('Status: mine, Active'))
    await user.click(await choose())
    expect((await lastSent()).values).toMatchObject({ name: 'Usha', status: 5 })
    expect(box('Name').value).toBe('Usha')
  })

  test.each([
    ['Cancel', async ({ user }: View) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', async ({ user }: View) => user.keyboard('{Escape}')],
  ])('%s in a conflict keeps what was typed, and the next Save asks again', async (_, dismiss) => {
    const view = await saveAgainst({ name: 'Usha' })
    await popup()
    await dismiss(view)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(view.sent).toEqual([])
    expect(box('Name').value).toBe('Asha Rao')
    await view.user.click(saveButton())
    await popup()
  })

  test('a conflict is not asked about a second time when sending fails', async () => {
    const { user, lastSent, sent } = await saveAgainst({ name: 'Usha' })
    await user.click(await choose())
    ;(await lastSent()).reject({ kind: 'refused', serverMessage: 'No', field: null })
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
    await user.click(saveButton())
    await lastSent(2)
    expect(sent).toHaveLength(2)
  })

  test('Close edit after a conflict shows the present record', async () => {
    const { user, lastSent } = await saveAgainst({ name: 'Usha' })
    await user.click(await choose())
    ;(await lastSent()).reject({ kind: 'refused', serverMessage: 'No', field: null })
    await user.click(screen.getByRole('button', { name: 'Close edit' }))
    expect(box('Name').value).toBe('Usha')
  })

  test('saves what another user has stored, also where it breaks a rule of the form', async () => {
    const { user, lastSent } = await saveAgainst({ email: 'nowhere' })
    await user.click(await choose())
    expect((await lastSent()).values.email).toBe('nowhere')
  })

  test('returns to the field whose chosen value breaks a rule of the form', async () => {
    const stored = { ...loaded, email: 'nowhere' }
    const { user, fill, sent } = openPerson({
      kind: 'change',
      record: { loaded: stored, reread: async () => loaded },
    })
    await fill('Name', 'Asha Rao')
    await user.click(saveButton())
    await popup()
    await user.click(choice('Email: mine, nowhere'))
    await user.click(await choose())
    await screen.findByText('Invalid Email')
    expect(sent).toEqual([])
  })
})

describe('a third user who saves while the question is open', () => {
  test("asks about a third user's changes as well, before anything is sent", async () => {
    const versions = [
      { ...loaded, name: 'Usha' },
      { ...loaded, name: 'Usha', email: 'new@care.example' },
      { ...loaded, name: 'Usha', email: 'new@care.example' },
    ]
    const { user, fill, sent, lastSent } = openPerson({
      kind: 'change',
      record: { loaded, reread: async () => versions.shift() ?? loaded },
    })
    await fill('Name', 'Asha Rao')
    await user.click(saveButton())
    await user.click(await choose())
    await screen.findByRole('radio', { name: 'Email: theirs, new@care.example' })
    expect(screen.queryByRole('radio', { name: /^Name: theirs/ })).toBeNull()
    expect(sent).toEqual([])
    await user.click(await choose())
    expect((await lastSent()).values).toMatchObject({ name: 'Asha Rao', email: 'new@care.example' })
  })
})

type View = Awaited<ReturnType<typeof saveAgainst>>

test('a record that cannot be read again is not sent', async () => {
  const { user, sent, emitted } = openPerson({
    kind: 'change',
    record: {
      loaded: asha,
      reread: () => Promise.reject({ kind: 'refused', serverMessage: 'Not found', field: null }),
    },
  })
  await user.type(box('Name'), ' Rao')
  await user.click(saveButton())
  await expectEmitted(emitted, [{ type: 'notice', tone: 'error', message: 'Not found' }])
  expect(sent).toEqual([])
})
