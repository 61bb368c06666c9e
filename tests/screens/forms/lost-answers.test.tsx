import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { asha, box, openPerson, type PersonFormValues, saveButton } from '#tests/support/person-form.tsx'

vi.mock(import('#src/rules/timing.ts'), async (importActual) => {
  const { timing } = await importActual()
  return { timing: { ...timing, lateArrival: 100 as never } }
})

const lost = { kind: 'network', serverMessage: null, field: null }

type View = ReturnType<typeof openPerson>

const loseAnswer = async ({ user, lastSent }: View) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
  await user.click(saveButton())
  ;(await lastSent()).reject(lost)
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
}

describe('a change whose answer was lost', () => {
  const openChange = (backend: { record: PersonFormValues }) =>
    openPerson({ kind: 'change', record: { loaded: asha, reread: async () => backend.record } })

  test('a change whose answer was lost is reported as saved, and not sent again, when its values are stored', async () => {
    const backend = { record: asha }
    const view = openChange(backend)
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    backend.record = { ...asha, name: 'Asha Rao' }
    await view.user.click(saveButton())
    await waitFor(() =>
      expect(view.effects).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' }),
    )
    expect(view.sent).toHaveLength(1)
  })

  test('a change whose answer was lost is sent again when its values are not stored, and says that it waits', async () => {
    const view = openChange({ record: asha })
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    await view.user.click(saveButton())
    expect((await view.lastSent(2)).values.name).toBe('Asha Rao')
    expect(view.effects.at(-1)).toMatchObject({ message: expect.stringContaining('may still arrive') })
  })

  test('a change that arrives late is not sent again', async () => {
    let reads = 0
    const reread = async () => {
      reads += 1
      // It is compared before it is sent, and then looked up twice.
      return reads < 3 ? asha : { ...asha, name: 'Asha Rao' }
    }
    const view = openPerson({ kind: 'change', record: { loaded: asha, reread } })
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    await view.user.click(saveButton())
    await waitFor(() => expect(view.effects.at(-1)).toMatchObject({ tone: 'success', message: 'Saved' }))
    expect(view.sent).toHaveLength(1)
  })

  test('after a lost answer Save sends only what was typed after it, and asks about what another user has changed after it', async () => {
    const backend = { record: asha }
    const view = openChange(backend)
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    backend.record = { ...asha, name: 'Asha Rao', status: '6' }
    await view.fill('Email', 'rao@care.example')
    await view.user.click(saveButton())
    await screen.findByRole('radio', { name: 'Status: theirs, Inactive' })
    expect(screen.queryByRole('radio', { name: /^Name/ })).toBeNull()
    expect(view.sent).toHaveLength(1)
  })
})

test('a change of a password alone is sent again after a lost answer: twice is as good as once', async () => {
  const view = openPerson({ kind: 'change', record: { loaded: asha, reread: async () => asha } })
  await view.fill('Password', 'Morning#25')
  await view.fill('Confirm', 'Morning#25')
  await loseAnswer(view)
  await view.user.click(saveButton())
  const { values, resolve } = await view.lastSent(2)
  expect(values).toEqual(view.sent[0]?.values)
  resolve({ message: '' })
  await waitFor(() =>
    expect(view.effects).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' }),
  )
})

describe('a create whose answer was lost', () => {
  test.each([
    [true, 1],
    [false, 2],
  ])(
    'a create whose answer was lost is sent again only where no such record is found: %s',
    async (isFound, times) => {
      const view = openPerson({ findStored: async ({ name }) => isFound && name === asha.name })
      await loseAnswer(view)
      await view.user.click(saveButton())
      await waitFor(() =>
        isFound
          ? expect(view.effects).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' })
          : expect(view.sent).toHaveLength(2),
      )
      expect(view.sent).toHaveLength(times)
    },
  )

  test('a create whose answer was lost is not stored twice where the form was edited afterwards', async () => {
    const view = openPerson({ findStored: async ({ name }) => name === asha.name })
    await loseAnswer(view)
    await view.fill('Name', 'Asha Rao')
    await view.user.click(saveButton())
    await waitFor(() => expect(view.effects).toHaveLength(1))
    expect(view.effects[0]).toMatchObject({ type: 'notice', tone: 'error' })
    expect(box('Name').value).toBe('Asha Rao')
    expect(view.sent).toHaveLength(1)
  })

  test('a create whose answer was lost is not stored twice where it is restored from a draft', async () => {
    const storage = memoryDrafts()
    const options = { findStored: async ({ name }: PersonFormValues) => name === 'Asha Rao' }
    const view = openPerson(options, { storage })
    await view.fill('Name', 'Asha Rao')
    await loseAnswer(view)
    view.end()
    view.leave()
    const again = openPerson(options, { storage })
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
    await again.user.click(saveButton())
    await waitFor(() =>
      expect(again.effects).toContainEqual({ type: 'notice', tone: 'success', message: 'Saved' }),
    )
    expect(again.sent).toEqual([])
  })
})
