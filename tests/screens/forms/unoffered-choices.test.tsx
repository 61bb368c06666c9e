import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createDrafts } from '#src/forms/drafts.ts'
import type { FieldChoices } from '#src/forms/form-fields.tsx'
import { createStore } from '#src/rules/create-store.ts'
import type { DraftContent } from '#src/rules/drafts.ts'
import { button, field, fillNewHospital } from '#tests/support/customer-queries.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { asha, box, openPerson, personChoices, saveButton } from '#tests/support/person-form.tsx'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { words } from '#tests/support/words.ts'

const both = personChoices({ statuses: [5, 6], portals: [1, 3] })
const someGone = personChoices({ statuses: [5], portals: [1] })

const restore = async ({ user }: Pick<ReturnType<typeof openPerson>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Restore' }))

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const ticked = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value)

describe('a draft that chose what is no longer offered', () => {
  /** Leaves a draft with another status and another portal. */
  const leaveDraft = async () => {
    const storage = memoryDrafts()
    const { user, end, leave } = openPerson({}, { storage })
    await user.selectOptions(status(), 'Inactive')
    await user.click(screen.getByRole('checkbox', { name: 'Family' }))
    end()
    leave()
    await storage.answered()
    return storage
  }

  test('is restored without it: the field says that it is empty, and what is still offered stays', async () => {
    const storage = await leaveDraft()
    const view = openPerson({ choices: createStore(someGone) }, { storage })
    await restore(view)
    await screen.findByText('Field is required')
    expect([status().value, ticked()]).toEqual(['', ['1']])
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await view.user.selectOptions(status(), 'Active')
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull())
    await view.user.click(saveButton())
    expect((await view.lastSent()).values).toMatchObject({ status: 5, portals: [1] })
  })

  test('keeps it while the choices are still loading, and where they have it once they are loaded', async () => {
    const storage = await leaveDraft()
    const choices = createStore(personChoices({ statuses: [], portals: [] }, false))
    const view = openPerson({ choices }, { storage })
    await restore(view)
    await storage.answered()
    act(() => choices.set(both))
    await waitFor(() => expect([status().value, ticked()]).toEqual(['6', ['1', '3']]))
    await view.user.click(saveButton())
    expect((await view.lastSent()).values).toMatchObject({ status: 6, portals: [1, 3] })
  })
})

test('what is chosen of choices that could not be loaded is shown by its id, and by its name once they are', async () => {
  const failed: FieldChoices = { options: [], isLoaded: false, retry: () => undefined }
  const choices = createStore({ statuses: failed, portals: failed })
  const view = openPerson({ choices, initial: { ...asha, status: '6', portals: ['1', '3'] } })
  const shown = () => [status().selectedOptions[0]?.textContent, ticked()]
  await waitFor(() => expect(shown()).toEqual(['Not loaded: 6', ['1', '3']]))
  act(() => choices.set(personChoices({ statuses: [], portals: [] }, false)))
  act(() => choices.set(both))
  await waitFor(() => expect(shown()).toEqual(['Inactive', ['1', '3']]))
  await view.user.click(saveButton())
  expect((await view.lastSent()).values).toMatchObject({ status: 6, portals: [1, 3] })
})

test('what is unticked of choices that could not be loaded can be ticked again', async () => {
  const portals: FieldChoices = { options: [], isLoaded: false, retry: () => undefined }
  const choices = createStore({ ...both, portals })
  const view = openPerson({ choices, initial: { ...asha, portals: ['1', '3'] } })
  const third = () => screen.getByRole('checkbox', { name: 'Not loaded: 3' })
  await view.user.click(third())
  await waitFor(() => expect(ticked()).toEqual(['1']))
  await view.user.click(third())
  await waitFor(() => expect(ticked()).toEqual(['1', '3']))
  await view.user.click(saveButton())
  expect((await view.lastSent()).values).toMatchObject({ portals: [1, 3] })
})

test('a choice that is no longer offered when the choices are read again counts as not chosen', async () => {
  const choices = createStore(both)
  openPerson({ choices, initial: { ...asha, status: '6', portals: ['1', '3'] } })
  act(() => choices.set({ ...someGone, statuses: { ...someGone.statuses, isLoaded: false } }))
  await waitFor(() => expect(ticked()).toEqual(['1']))
  expect(screen.queryByText('Field is required')).toBeNull()
  act(() => choices.set(someGone))
  await screen.findByText('Field is required')
})

test('what a record has and is not offered stays', async () => {
  const loaded = { ...asha, status: '6', portals: ['1', '3'] }
  const view = openPerson({
    kind: 'change',
    choices: createStore(someGone),
    record: { loaded, reread: async () => loaded },
  })
  await view.fill('Name', 'Asha Rao')
  await view.user.click(saveButton())
  expect((await view.lastSent()).values).toMatchObject({ name: 'Asha Rao', status: 6, portals: [1, 3] })
})

/** A draft of a screen's form. */
const draftsOf = async (form: { route: string; form: string }, content: Pick<DraftContent, 'values'>) => {
  const storage = memoryDrafts()
  const drafts = createDrafts(storage)
  const draft = drafts.open({ user: 1, name: '', ...form })
  draft.changed({ base: {}, entryCounts: {}, lost: null, ...content })
  draft.flush()
  draft.leave()
  await storage.answered()
  return createDrafts(storage)
}

describe('a restored draft of', () => {
  test('Add Customer with a LOB and a portal that are not offered sends neither', async () => {
    const drafts = await draftsOf(
      { route: '/customer/add', form: 'customer/add' },
      { values: { lob_Id: '9999', portal_Permissions: ['9999'] } },
    )
    const view = await openScreen(<PortalScreens />, { at: '/customer/add', drafts })
    await restore(view)
    await screen.findByText('Please select at least one permission')
    await screen.findByText('Field is required')
    await fillNewHospital(view.user)
    await view.user.click(button('Save'))
    await waitFor(() => expect(view.network.sent('POST /createCustomer/')).toHaveLength(1))
    expect(view.network.sent('POST /createCustomer/')[0]).not.toContain('9999')
  })

  test('a customer with a LOB that is not offered sends nothing', async () => {
    const drafts = await draftsOf(
      { route: '/customer/edit/12', form: 'customer/12' },
      { values: { lob_Id: '9999' } },
    )
    const view = await openScreen(<PortalScreens />, { at: '/customer/edit/12', drafts })
    await restore(view)
    await screen.findByText('Field is required')
    expect(field(words.lob.one).value).toBe('')
    await view.user.click(button('Save'))
    expect(view.network.sent('PUT /')).toEqual([])
  })

  test('Add Device of a customer who is gone cannot be saved', async () => {
    const drafts = await draftsOf(
      { route: '/device/add', form: 'device/add' },
      { values: { devicesName: 'New beacon', customerId: '9999' } },
    )
    const view = await openScreen(<PortalScreens />, { at: '/device/add', drafts })
    await restore(view)
    await waitFor(() => expect(box('Device Name').value).toBe('New beacon'))
    await screen.findByText('Field is required')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  })
})
