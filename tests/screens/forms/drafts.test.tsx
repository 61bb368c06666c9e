import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import { memoryDrafts } from '#tests/support/draft-shelf.ts'
import { asha, box, openPerson, saveButton } from '#tests/support/person-form.tsx'
import { settled } from '#tests/support/requests.ts'

afterEach(cleanup)

type Shelf = ReturnType<typeof memoryDrafts>

const place = { user: 3, route: '/form', form: 'Person' }

const keptIn = async (shelf: Shelf, where = place) =>
  (await createDrafts(shelf).offered(where)).map(({ values }) => values)

const isKept = (shelf: Shelf, ...values: object[]) =>
  waitFor(async () => expect(await keptIn(shelf)).toEqual(values))

const restore = () => screen.findByRole('button', { name: 'Restore' })

/** Leaves a name half-typed, and ends the session. */
const leaveDraft = async (shelf: Shelf, setting: { as?: number; at?: string } = {}) => {
  const { fill, end, leave } = openPerson({}, { shelf, ...setting })
  await fill('Name', 'Asha Rao')
  end()
  leave()
}

describe('a draft of a record that another user has changed since', () => {
  const leaveDraftOf = async (shelf: Shelf) => {
    const { fill, end, leave } = openPerson(
      { kind: 'change', record: { loaded: asha, reread: async () => asha } },
      { shelf },
    )
    await fill('Name', 'Asha Rao')
    end()
    leave()
  }
  const reopen = (shelf: Shelf, record: typeof asha) =>
    openPerson({ kind: 'change', record: { loaded: record, reread: async () => record } }, { shelf })

  test('asks when it is restored, and again when it is saved without an answer', async () => {
    const shelf = memoryDrafts()
    await leaveDraftOf(shelf)
    const { user, sent } = reopen(shelf, { ...asha, name: 'Usha', email: 'usha@care.example' })
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
    const shelf = memoryDrafts()
    await leaveDraftOf(shelf)
    const { user, lastSent } = reopen(shelf, { ...asha, email: 'usha@care.example' })
    await user.click(await restore())
    await user.click(saveButton())
    expect((await lastSent()).values).toMatchObject({ name: 'Asha Rao', email: 'usha@care.example' })
  })

  test('goes after seven days', async () => {
    const shelf = memoryDrafts()
    const day = 24 * 60 * 60 * 1_000
    const key = { user: 3, route: '/form', form: 'Person' }
    const content = { values: { name: 'Asha Rao' }, base: {}, entryCounts: {}, lost: null }
    await createDrafts(shelf, () => day).save(key, 'one', content, day)
    expect(await createDrafts(shelf, () => 8 * day - 1).offered(key)).toHaveLength(1)
    expect(await createDrafts(shelf, () => 8 * day).offered(key)).toEqual([])
  })
})

describe('a draft', () => {
  test('is kept while somebody types: what differs from what was loaded, without passwords and files', async () => {
    const shelf = memoryDrafts()
    const { user, fill } = openPerson({}, { shelf })
    await fill('Name', 'Asha Rao')
    await fill('Password', 'Abcdefg#12')
    await user.upload(box('Photo'), new File(['secret'], 'photo.png', { type: 'image/png' }))
    await isKept(shelf, { name: 'Asha Rao' })
    expect(JSON.stringify([...shelf.stored])).not.toContain('Abcdefg')
  })

  test('is not kept of a form in which only a password is typed', async () => {
    const shelf = memoryDrafts()
    const { fill, end } = openPerson({}, { shelf })
    await fill('Password', 'Abcdefg#12')
    end()
    await isKept(shelf)
    expect([...shelf.stored]).toEqual([])
  })

  test('is not kept of lines that end otherwise than an input ends them, when the field is only left', async () => {
    const shelf = memoryDrafts()
    const { user, session } = openPerson({ initial: { ...asha, notes: 'one\r\ntwo' } }, { shelf })
    await user.click(box('Notes'))
    await user.tab()
    expect(session.actor.getSnapshot().context.dirtyForms).toEqual([])
    await isKept(shelf)
  })

  test('goes when the form is as it was loaded', async () => {
    const shelf = memoryDrafts()
    const { fill } = openPerson({}, { shelf })
    await fill('Name', 'Asha Rao')
    await isKept(shelf, { name: 'Asha Rao' })
    await fill('Name', asha.name)
    await isKept(shelf)
  })

  test('goes with Close edit', async () => {
    const shelf = memoryDrafts()
    const { user, fill } = openPerson({}, { shelf })
    await fill('Name', 'Asha Rao')
    await isKept(shelf, { name: 'Asha Rao' })
    await user.click(screen.getByRole('button', { name: 'Close edit' }))
    expect(box('Name').value).toBe(asha.name)
    await isKept(shelf)
  })

  test('goes when the form is saved', async () => {
    const shelf = memoryDrafts()
    const { user, fill, lastSent, leave } = openPerson({ kind: 'change' }, { shelf })
    await fill('Name', 'Asha Rao')
    await isKept(shelf, { name: 'Asha Rao' })
    await user.click(saveButton())
    ;(await lastSent()).resolve({ message: '' })
    await isKept(shelf)
    leave()
    await isKept(shelf)
  })

  test.each([
    ['the session ends', ({ end }: Stage) => end()],
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['the form is taken away', ({ leave }: Stage) => leave()],
  ])('is kept at once when %s', async (_, happens) => {
    const shelf = memoryDrafts()
    const stage = openPerson({}, { shelf })
    await stage.fill('Name', 'Asha Rao')
    happens(stage)
    expect(await keptIn(shelf)).toEqual([{ name: 'Asha Rao' }])
  })
})

type Stage = ReturnType<typeof openPerson>

describe('the end of a session', () => {
  test('leaves the draft, and the same user gets it offered again', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    const { user } = openPerson({}, { shelf })
    await user.click(await restore())
    expect(box('Name').value).toBe('Asha Rao')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    await isKept(shelf, { name: 'Asha Rao' })
  })

  test.each([
    ['another user', { as: 4 }],
    ['another route', { at: '/form/2' }],
  ])('offers nothing to %s', async (_, setting) => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    openPerson({}, { shelf, ...setting })
    await act(settled)
    expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull()
    expect(box('Name').value).toBe(asha.name)
    expect(await keptIn(shelf)).toHaveLength(1)
  })

  test('that is a sign-out removes every draft of that user, and of nobody else', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf, { at: '/form/2' })
    await leaveDraft(shelf, { as: 4 })
    const { fill, signOut, leave } = openPerson({}, { shelf })
    await fill('Name', 'Asha Rao')
    signOut()
    await waitFor(() => expect(localStorage.length).toBe(0))
    leave()
    await act(settled)
    expect(await keptIn(shelf)).toEqual([])
    expect(await keptIn(shelf, { ...place, route: '/form/2' })).toEqual([])
    expect(await keptIn(shelf, { ...place, user: 4 })).toHaveLength(1)
  })

  test('that is a sign-out in another tab leaves nothing of this one either', async () => {
    const shelf = memoryDrafts()
    const { fill, leave } = openPerson({}, { shelf })
    await fill('Name', 'Asha Rao')
    await createDrafts(shelf).deleteAll(3)
    leave()
    await act(settled)
    expect(await keptIn(shelf)).toEqual([])
  })
})

describe('an offered draft', () => {
  test('goes with Discard', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    const { user } = openPerson({}, { shelf })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('group', { name: 'Draft' })).toBeNull()
    expect(box('Name').value).toBe(asha.name)
    await isKept(shelf)
  })

  test('stays while something else is typed: nothing is lost', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    const { fill } = openPerson({}, { shelf })
    await restore()
    await fill('Email', 'rao@care.example')
    await isKept(shelf, { email: 'rao@care.example' }, { name: 'Asha Rao' })
  })

  test('leaves fields alone that were not half-typed', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    const { user } = openPerson({ initial: { ...asha, email: 'new@care.example' } }, { shelf })
    await user.click(await restore())
    expect([box('Name').value, box('Email').value]).toEqual(['Asha Rao', 'new@care.example'])
  })

  test('is followed by the one before it', async () => {
    const shelf = memoryDrafts()
    await leaveDraft(shelf)
    await leaveDraft(shelf)
    const { user } = openPerson({}, { shelf })
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await restore())
    await isKept(shelf, { name: 'Asha Rao' })
  })
})

test('where nothing can be stored the form works without drafts', async () => {
  const refuse = () => Promise.reject(new Error('no site data'))
  const { fill, user, lastSent } = openPerson({ kind: 'change' }, { shelf: { read: refuse, change: refuse } })
  await fill('Name', 'Asha Rao')
  await user.click(saveButton())
  expect((await lastSent()).values.name).toBe('Asha Rao')
})
