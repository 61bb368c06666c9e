import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { memoryDrafts, storedText } from '#tests/support/draft-storage.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { asha, box, openPerson, saveButton } from '#tests/support/person-form.tsx'
import { settled } from '#tests/support/requests.ts'

const change = { kind: 'change', record: { loaded: asha, reread: async () => asha } } as const
const refused = { kind: 'refused', serverMessage: 'Not today', field: null }

/** A form that was left while it was sent; its answer is still to come. */
const leaveWhileSending = async (
  options: Parameters<typeof openPerson>[0] = change,
  setting: Parameters<typeof openPerson>[1] = {},
  name = 'Asha Rao',
) => {
  const view = openPerson(options, setting)
  await view.fill('Name', name)
  await view.fill('Password', 'Morning#25')
  await view.fill('Confirm', 'Morning#25')
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  await view.user.click(saveButton())
  const sending = await view.lastSent()
  view.leave()
  return { ...view, ...sending }
}

test('a form that was left while it was sent is saved, and its notice names the record', async () => {
  const storage = memoryDrafts()
  const { emitted, resolve } = await leaveWhileSending(change, { storage })
  resolve({ message: '' })
  await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: 'Saved', detail: 'Asha Rao' }])
  await waitFor(() => expect(storedText(storage.stored)).not.toContain('Asha Rao'))
})

test('a refusal after leaving leads back to what was typed, without its passwords', async () => {
  const storage = memoryDrafts()
  const { emitted, reject } = await leaveWhileSending(change, { storage })
  reject(refused)
  await expectEmitted(emitted, [
    {
      type: 'notice',
      tone: 'error',
      message: 'Not today',
      detail: 'Asha Rao',
      link: { label: 'Open', to: '/form' },
    },
  ])
  const again = openPerson(change, { storage })
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect([box('Name').value, box('Password').value, box('Confirm').value]).toEqual(['Asha Rao', '', ''])
  await again.user.click(saveButton())
  expect((await again.lastSent()).values).toMatchObject({ name: 'Asha Rao' })
})

test('a refusal of passwords alone, which have no draft, is said after leaving', async () => {
  const storage = memoryDrafts()
  const { emitted, reject } = await leaveWhileSending(change, { storage }, asha.name)
  reject(refused)
  await expectEmitted(emitted, [
    {
      type: 'notice',
      tone: 'error',
      message: 'Not today',
      detail: 'Asha',
      link: { label: 'Open', to: '/form' },
    },
  ])
  expect(storedText(storage.stored)).not.toContain('Morning')
})

test('a create that never reached the server shows no notice after leaving, and is offered as a draft', async () => {
  expectLogged(/^The form "Person" could not be sent: no connection$/)
  const storage = memoryDrafts()
  const { emitted, reject } = await leaveWhileSending({}, { storage })
  reject({ kind: 'network', serverMessage: null, field: null })
  openPerson({}, { storage })
  await screen.findByRole('button', { name: 'Restore' })
  expect(emitted).toEqual([])
})

test('a change of somebody else that is found after leaving is said, and nothing is sent', async () => {
  let release = () => {}
  const reread = () =>
    new Promise<typeof asha>((resolve) => {
      release = () => resolve({ ...asha, name: 'Asha Iyer' })
    })
  const view = openPerson({ kind: 'change', record: { loaded: asha, reread } })
  await view.fill('Name', 'Asha Rao')
  await view.user.click(saveButton())
  await waitFor(() => expect(document.querySelector('form[aria-busy=true]')).not.toBeNull())
  view.leave()
  release()
  await waitFor(() =>
    expect(view.emitted).toMatchObject([
      { message: 'Someone else has changed this record', link: { label: 'Open', to: '/form' } },
    ]),
  )
  expect(view.sent).toEqual([])
})

test('a form that was reloaded while it was sent is looked up before it is sent again', async () => {
  const storage = memoryDrafts()
  await leaveWhileSending(change, { storage })
  const stored = { ...asha, name: 'Asha Rao' }
  const again = openPerson(
    { kind: 'change', record: { loaded: stored, reread: async () => stored } },
    { storage },
  )
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  await again.user.click(saveButton())
  await expectEmitted(again.emitted, [{ type: 'notice', tone: 'success', message: 'Saved' }])
  expect(again.sent).toEqual([])
})

test('leaving asks nothing about what is being sent, and asks about what is typed after it', async () => {
  const release = vi.fn()
  const protect = vi.fn(() => release)
  const { user, fill, lastSent } = openPerson(change, { guard: { protect } })
  await fill('Name', 'Asha Rao')
  expect(protect.mock.calls.length - release.mock.calls.length).toBe(1)
  await user.click(saveButton())
  await lastSent()
  await waitFor(() => expect(protect.mock.calls.length - release.mock.calls.length).toBe(0))
  await user.type(box('Name'), '!')
  expect(protect.mock.calls.length - release.mock.calls.length).toBe(1)
})

describe('a sign-out while a form is sent', () => {
  const saveAndSettle = async (options: Parameters<typeof openPerson>[0] = change) => {
    const view = openPerson(options)
    await view.fill('Name', 'Asha Rao')
    await view.user.click(saveButton())
    const sending = await view.lastSent()
    const outcomes: boolean[] = []
    void view.writes.settled().then((isStored) => outcomes.push(isStored))
    return { ...view, ...sending, outcomes }
  }

  test('waits for the answer of a form that stays open', async () => {
    const { outcomes, resolve } = await saveAndSettle({ ...change, after: undefined })
    resolve({ message: '' })
    await waitFor(() => expect(outcomes).toEqual([true]))
  })

  test('learns of a refusal, also after the form was left', async () => {
    const { outcomes, leave, reject } = await saveAndSettle()
    leave()
    reject(refused)
    await waitFor(() => expect(outcomes).toEqual([false]))
  })
})

test('after a sign-out in another tab no outcome of a form is shown', async () => {
  const view = openPerson(change)
  await view.fill('Name', 'Asha Rao')
  await view.user.click(saveButton())
  const { reject } = await view.lastSent()
  view.writes.forget()
  view.leave()
  reject(refused)
  await settled()
  expect(view.emitted).toEqual([])
})

test('a change that is refused because the session has ended is offered as a draft', async () => {
  const storage = memoryDrafts()
  const { emitted, reject, writes } = await leaveWhileSending(change, { storage })
  writes.forget()
  reject({ kind: 'unauthorized', serverMessage: 'Bye', field: null })
  await settled()
  const again = openPerson(change, { storage })
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect([box('Name').value, emitted]).toEqual(['Asha Rao', []])
})
