import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { createDrafts, type DraftStorage } from '#src/forms/drafts.ts'
import { memoryDrafts, storedText } from '#tests/support/draft-storage.ts'
import { awaitForm, expectedFormValues, fillIn, readFormValues, sendButton } from '#tests/support/fill-in.ts'
import { editableForms, type PortalFormCase } from '#tests/support/portal-forms.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { sample } from '#tests/support/sample.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

// The pause after which a draft is saved never ends here: only the events below save it.
replaceTiming({ draftDebounce: 3_600_000 })

const owner = { id: 1, as: 'super@demo.example' }
const other = { id: 2, as: 'admin@demo.example' }

/** The other one may open every form, too. */
const grantSamePermissions = ({ role, permission }: WritableTables) => {
  for (const { id, ...row } of [...role.all()]) {
    if (row.employeeId === owner.id) role.insert({ ...row, employeeId: other.id })
  }
  for (const { id, ...row } of [...permission.all()]) {
    if (row.employeeId === owner.id) permission.insert({ ...row, employeeId: other.id })
  }
}

const open = async (form: PortalFormCase, storage: DraftStorage, { as } = owner) => {
  const view = await openScreen(<PortalScreens />, {
    at: form.at,
    as,
    prepare: grantSamePermissions,
    drafts: createDrafts(storage),
  })
  const element = await awaitForm(form, view.user)
  return { ...view, element }
}

type View = Awaited<ReturnType<typeof open>>

const holdToken = (payload: Record<string, unknown>) =>
  localStorage.setItem('token', tokenOf(payloadOf({ iat: undefined, ...payload })))

/** What may happen to a form with unsaved changes. */
const events: Record<string, (view: View, form: PortalFormCase) => unknown> = {
  'a reload': () => window.dispatchEvent(new Event('pagehide')),
  'another tab in front of it': () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
  },
  'the end of the session': () => {
    holdToken({ id: owner.id, exp: 1 })
    window.dispatchEvent(new Event('focus'))
  },
  'a 401': async ({ network, user }, form) => {
    network.answer('', 401, { success: false })
    await user.click(await sendButton(form))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  },
  'another user, who signs in elsewhere': () => {
    holdToken({ id: other.id, exp: 9_999_999_999 })
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  },
}

/** Fills in a form, runs an event, and returns the drafts stored before the form unmounts. */
const leaveDirty = async (form: PortalFormCase, happens: (typeof events)[string]) => {
  const storage = memoryDrafts()
  const view = await open(form, storage)
  await fillIn(form, view.element, view.user)
  await happens(view, form)
  await act(storage.answered)
  expect(storage.stored.size).toBeGreaterThan(0)
  const stored = structuredClone(storage.stored)
  view.leave()
  cleanup()
  const reopened = memoryDrafts(stored)
  return { ...reopened, read: vi.fn(reopened.read) }
}

const restoring = () => screen.queryByRole('button', { name: 'Restore' })

const forms = Object.entries<PortalFormCase>(editableForms)
const trials = Object.entries(events).flatMap(([event, happens], number) =>
  // Each form with one of the events, unless all are asked for.
  sample(forms, Object.keys(events).length, number).map(([name, form]) => ({ name, event, form, happens })),
)

describe.each(trials)('$name with unsaved changes, then $event', ({ form, happens }) => {
  test('its owner can restore everything, and another user sees nothing of it', async () => {
    const storage = await leaveDirty(form, happens)
    const stored = storedText(storage.stored)
    for (const secret of Object.values(form.secrets ?? {})) expect(stored).not.toContain(secret)

    const { element: foreign, ...theirs } = await open(form, storage, other)
    await waitFor(() => expect(storage.read).toHaveBeenCalledWith(other.id))
    expect(restoring()).toBeNull()
    expect(readFormValues(form, foreign)).not.toMatchObject(expectedFormValues(form))
    theirs.leave()

    const { element, user, leave } = await open(form, storage)
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(readFormValues(form, element)).toEqual(expectedFormValues(form)))
    leave()
  })
})
