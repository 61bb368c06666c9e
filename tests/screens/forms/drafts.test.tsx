import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { memoryDrafts, refusingDrafts, storedText } from '#tests/support/draft-storage.ts'
import { asha, box, openPerson, saveButton } from '#tests/support/person-form.tsx'
import { settled } from '#tests/support/requests.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

type Storage = ReturnType<typeof memoryDrafts>

const place = { user: 3, route: '/form', form: 'person', name: 'Person' }

const draftsIn = async (storage: Storage, { user, route } = place) =>
  (await createDrafts(storage).list(user)).flatMap((draft) => (draft.route === route ? draft.values : []))

const expectDrafts = (storage: Storage, ...values: object[]) =>
  waitFor(async () => expect(await draftsIn(storage)).toEqual(values))

const restore = () => screen.findByRole('button', { name: 'Restore' })

/** Types a name without saving, and ends the session. */
const leaveDraft = async (storage: Storage, setting: { as?: number; at?: string } = {}) => {
  const { fill, end, leave } = openPerson({}, { storage, ...setting })
  await fill('Name', 'Asha Rao')
  end()
  leave()
  await storage.answered()
}

describe('a draft of a record that another user has changed since', () => {
  const leaveDraftOf = async (storage: Storage) => {
    const { fill, end, leave } = openPerson(
      { kind: 'change', record: { loaded: asha, reread: async () => asha } },
      { storage },
    )
    await fill('Name', 'Asha Rao')
    end()
    leave()
    await storage.answered()
  }
  const reopen = (storage: Storage, record: typeof asha) =>
    openPerson({ kind: 'change', record: { loaded: record, reread: async () => record } }, { storage })

  test('asks when it is restored, and again when it is saved without an answer', async () => {
    const storage = memoryDrafts()
    await leaveDraftOf(storage)
    const { user, sent } = reopen(storage, { ...asha, name: 'Usha', email: 'usha@care.example' })
    await user.click(await restore())
    await screen.findByRole('radio', { name: 'Name: theirs, Usha' })
    expect(screen.queryByRole('radio', { name: /^Email/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(box('Name').value).toBe('Asha Rao')
    await user.click(saveButton())
    await screen.findByRole('radio', { name: 'Name: theirs, Usha' })
    expect(sent).toEqual([])
  })

  test('does not ask where only other fields were changed', async () => {
    const storage = memoryDrafts()
    await leaveDraftOf(storage)
    const { user, lastSent } = reopen(storage, { ...asha, email: 'usha@care.example' })
    await user.click(await restore())
    await user.click(saveButton())
    expect((await lastSent()).values).toMatchObject({ name: 'Asha Rao', email: 'usha@care.example' })
  })

  test('a draft expires after seven days', async () => {
    const storage = memoryDrafts()
    const day = 24 * 60 * 60 * 1_000
    const key = { user: 3, route: '/form', form: 'person', name: 'Person' }
    const content = { values: { name: 'Asha Rao' }, base: {}, entryCounts: {}, lost: null }
    const draft = createDrafts(storage, () => day).open(key)
    draft.changed(content)
    draft.flush()
    await act(storage.answered)
    expect(await createDrafts(storage, () => 8 * day - 1).list(3)).toHaveLength(1)
    expect(await createDrafts(storage, () => 8 * day).list(3)).toEqual([])
    expect(storedText(storage.stored)).not.toContain('Asha Rao')
  })
})

describe('a draft', () => {
  test('is saved while the user types: what differs from the loaded record, without passwords and files', async () => {
    const storage = memoryDrafts()
    const { user, fill } = openPerson({}, { storage })
    await fill('Name', 'Asha Rao')
    await fill('Password', 'Abcdefg#12')
    await user.upload(box('Photo'), new File(['secret'], 'photo.png', { type: 'image/png' }))
    await expectDrafts(storage, { name: 'Asha Rao' })
    expect(storedText(storage.stored)).not.toContain('Abcdefg')
  })

  test('no draft is stored when only a password is typed', async () => {
    const storage = memoryDrafts()
    const { fill, end } = openPerson({}, { storage })
    await fill('Password', 'Abcdefg#12')
    end()
    await expectDrafts(storage)
    expect([...storage.stored]).toEqual([])
  })

  test('is not stored when only the line endings of a field differ', async () => {
    const storage = memoryDrafts()
    const { user, session } = openPerson({ initial: { ...asha, notes: 'one\r\ntwo' } }, { storage })
    await user.click(box('Notes'))
    await user.tab()
    expect(session.actor.getSnapshot().context.dirtyForms).toEqual([])
    await expectDrafts(storage)
  })

  test('a draft is deleted when the form is as it was loaded', async () => {
    const storage = memoryDrafts()
    const { fill } = openPerson({}, { storage })
    await fill('Name', 'Asha Rao')
    await expectDrafts(storage, { name: 'Asha Rao' })
    await fill('Name', asha.name)
    await expectDrafts(storage)
  })

  test('Close edit deletes the draft', async () => {
    const storage = memoryDrafts()
    const { user, fill } = openPerson({}, { storage })
    await fill('Name', 'Asha Rao')
    await expectDrafts(storage, { name: 'Asha Rao' })
    await user.click(screen.getByRole('button', { name: 'Close edit' }))
    expect(box('Name').value).toBe(asha.name)
    await expectDrafts(storage)
  })

  test('a save deletes the draft', async () => {
    const storage = memoryDrafts()
    const { user, fill, lastSent, leave } = openPerson({ kind: 'change' }, { storage })
    await fill('Name', 'Asha Rao')
    await expectDrafts(storage, { name: 'Asha Rao' })
    await user.click(saveButton())
    ;(await lastSent()).resolve({ message: '' })
    await expectDrafts(storage)
    leave()
    await expectDrafts(storage)
  })

  test.each([
    ['the session ends', ({ end }: View) => end()],
    ['the page may be reloaded', () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))],
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['the form is taken away', ({ leave }: View) => leave()],
  ])('a draft is stored at once when %s', async (_, happens) => {
    const storage = memoryDrafts()
    const view = openPerson({}, { storage })
    await act(storage.answered)
    await view.fill('Name', 'Asha Rao')
    happens(view)
    expect(await draftsIn(storage)).toEqual([{ name: 'Asha Rao' }])
  })
})

type View = ReturnType<typeof openPerson>

describe('the end of a session', () => {
  test('the end of a session keeps the draft, which is offered to the same user again', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { user } = openPerson({}, { storage })
    await user.click(await restore())
    expect(box('Name').value).toBe('Asha Rao')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    await expectDrafts(storage, { name: 'Asha Rao' })
  })

  test.each([
    ['another user', { as: 4 }],
    ['another route', { at: '/form/2' }],
  ])('a draft is not offered to %s', async (_, setting) => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    openPerson({}, { storage, ...setting })
    await act(storage.answered)
    expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull()
    expect(box('Name').value).toBe(asha.name)
    expect(await draftsIn(storage)).toHaveLength(1)
  })

  test('by sign-out deletes every draft of that user, and of no other', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage, { at: '/form/2' })
    await leaveDraft(storage, { as: 4 })
    const { fill, signOut, leave } = openPerson({}, { storage })
    await fill('Name', 'Asha Rao')
    signOut()
    await waitFor(() => expect(localStorage.length).toBe(0))
    leave()
    await act(storage.answered)
    expect(await draftsIn(storage)).toEqual([])
    expect(await draftsIn(storage, { ...place, route: '/form/2' })).toEqual([])
    expect(await draftsIn(storage, { ...place, user: 4 })).toHaveLength(1)
  })

  test('by sign-out in another tab deletes the draft of this tab', async () => {
    const storage = memoryDrafts()
    const { fill, leave } = openPerson({}, { storage })
    await fill('Name', 'Asha Rao')
    await createDrafts(storage).deleteAll(3)
    leave()
    await act(storage.answered)
    expect(await draftsIn(storage)).toEqual([])
    expect(storedText(storage.stored)).not.toContain('Asha Rao')
  })
})

describe('an offered draft', () => {
  test('Discard deletes an offered draft', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { user } = openPerson({}, { storage })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull()
    expect(box('Name').value).toBe(asha.name)
    await expectDrafts(storage)
  })

  test('is not restored once another tab has saved it, which is said', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { user, emitted } = openPerson({}, { storage })
    await restore()
    const drafts = createDrafts(storage)
    for (const draft of await drafts.list(3)) await drafts.delete(3, draft)
    await user.click(await restore())
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull())
    expect(box('Name').value).toBe(asha.name)
    await waitFor(() => expect(emitted).toMatchObject([{ message: saveMessages.draftGone }]))
    await expectDrafts(storage)
  })

  test('can be restored while its place is taken by what is typed', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { fill, user } = openPerson({}, { storage })
    await restore()
    await fill('Email', 'rao@care.example')
    await expectDrafts(storage, { email: 'rao@care.example' })
    await user.click(await restore())
    await expectDrafts(storage, { name: 'Asha Rao', email: 'rao@care.example' })
  })

  test('a restored draft leaves unchanged fields alone', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { user } = openPerson({ initial: { ...asha, email: 'new@care.example' } }, { storage })
    await user.click(await restore())
    expect([box('Name').value, box('Email').value]).toEqual(['Asha Rao', 'new@care.example'])
  })

  test('is the one that was kept last', async () => {
    const storage = memoryDrafts()
    await leaveDraft(storage)
    const { fill, leave } = openPerson({}, { storage })
    await fill('Name', 'Asha Iyer')
    leave()
    await act(storage.answered)
    const { user } = openPerson({}, { storage })
    await user.click(await restore())
    expect(box('Name').value).toBe('Asha Iyer')
    await expectDrafts(storage, { name: 'Asha Iyer' })
  })
})

const strip = () => screen.getByRole('status', { name: 'Connection' }).textContent

test('the form works without drafts where nothing can be stored, and the strip says so before anything is typed', async () => {
  const { fill, user, lastSent } = openPerson({ kind: 'change' }, { storage: refusingDrafts })
  await waitFor(() =>
    expect(strip()).toBe(
      'What you type here cannot be kept as a draft, because the browser refuses to store it.',
    ),
  )
  await fill('Name', 'Asha Rao')
  await user.click(saveButton())
  expect((await lastSent()).values.name).toBe('Asha Rao')
})

test.each([
  [
    'a name',
    'Name',
    'Asha Rao',
    'Your session is over. What you have typed is kept as a draft: sign in again to go on.',
  ],
  ['only a password', 'Password', 'Abcdefg#12', 'Your session is over. Sign in again to go on.'],
])('the strip says of an expired session whether %s is kept as a draft', async (_, label, text, said) => {
  const { fill, session } = openPerson({}, { storage: memoryDrafts() })
  await fill(label, text)
  localStorage.setItem('token', tokenOf(payloadOf({ id: 3, exp: 1 })))
  act(() => session.actor.send({ type: 'tab.woken' }))
  await waitFor(() => expect(strip()).toBe(said))
})

test('a form that is closed no longer says that it cannot be kept', async () => {
  const drafts = createDrafts(refusingDrafts)
  const { leave } = openPerson({}, { drafts })
  await waitFor(() => expect(drafts.hasRefused()).toBe(true))
  leave()
  await settled()
  expect(drafts.hasRefused()).toBe(false)
})

test('a clock that is set back after a sign-out loses no draft that is typed after it', async () => {
  const hour = 3_600_000
  let now = 20 * hour
  const storage = memoryDrafts()
  await createDrafts(storage, () => now).deleteAll(3)
  now -= 6 * hour
  // Another load of the page.
  const later = createDrafts(storage, () => now)
  const draft = later.open(place)
  draft.changed({ values: { name: 'after' }, base: {}, entryCounts: {}, lost: null })
  draft.flush()
  const found = async () => (await later.list(3)).map(({ values }) => values)
  await waitFor(async () => expect(await found()).toEqual([{ name: 'after' }]))
})
