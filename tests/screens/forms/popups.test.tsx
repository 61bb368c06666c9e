import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { timing } from '#src/rules/timing.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { enterText, fillIn, sendButton } from '#tests/support/fill-in.ts'
import { beginningOf } from '#tests/support/network.ts'
import { editableForms, type PortalFormCase, secretForms } from '#tests/support/portal-forms.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { sample } from '#tests/support/sample.ts'
import { words } from '#tests/support/words.ts'

type PopupCase = {
  /** The list below it, or the screen. */
  at: string
  as?: string
  /** The buttons and menu items that open it, one after the other. */
  opens: readonly (string | RegExp)[]
  form: PortalFormCase
  title?: string
  /** How another user changes the record with this id before it is saved; for forms that compare it with what they loaded. */
  theirs?: (tables: WritableTables, id: number) => unknown
  /** What follows the save; by default the popup only closes. */
  next?: { type: 'reload' } | { type: 'redirect'; to: string }
}

replaceTiming({
  createRedirect: 200,
  customerSaveRedirect: 100,
  editRedirect: 200,
  managerChangeReload: 200,
  passwordChangeRedirect: 200,
  profileSaveReload: 200,
})

const anyRow = /^Actions for /
const account = /^Account menu /
const reader = 'reader@demo.example'

const editDevice: Omit<PopupCase, 'at'> = {
  opens: [anyRow, 'Edit'],
  form: editableForms['Edit Device'],
  theirs: ({ device }, id) => device.update(id, { name: 'Theirs' }),
}

const popups: Record<string, PopupCase> = {
  [words.lob.add]: { at: '/lobs', opens: [words.lob.add], form: editableForms[words.lob.add] },
  [words.lob.edit]: {
    at: '/lobs',
    opens: [anyRow, 'Edit'],
    form: editableForms[words.lob.edit],
    theirs: ({ lob }, id) => lob.update(id, { name: 'Theirs' }),
  },
  'Add Device': {
    at: '/customer/2/devices',
    opens: ['Add Device'],
    form: editableForms['Add Device of a customer'],
  },
  'Edit Device': { at: '/devices', ...editDevice },
  'Edit Device of a customer': { at: '/customer/9/devices', title: 'Edit Device', ...editDevice },
  'Change Local Admin': {
    at: '/all-customers',
    opens: [/^Change Local Admin for /],
    form: editableForms['Change Local Admin'],
    next: { type: 'reload' },
  },
  'Edit Profile': {
    at: '/dashboard',
    as: reader,
    opens: [account, 'View Profile', 'Edit Profile'],
    form: editableForms['Edit Profile'],
    theirs: ({ employee }) => employee.update(3, { name: 'Theirs' }),
    next: { type: 'reload' },
  },
  'Change Password': {
    at: '/dashboard',
    as: reader,
    opens: [account, 'Change Password'],
    form: secretForms['Change Password'],
    next: { type: 'redirect', to: '/customers' },
  },
}

const isControl = (element: HTMLElement, name: string | RegExp): boolean => {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return typeof name === 'string' ? text === name : name.test(text)
}

const pressFirst = async (user: UserEvent, name: string | RegExp) => {
  const control = await waitFor(() => {
    const controls = ['button', 'menuitem'].flatMap((role) => screen.queryAllByRole(role))
    const found = controls.find((each) => isControl(each, name))
    if (found === undefined) throw new Error(`Nothing is called ${name}`)
    return found
  })
  await user.click(control)
}

const isShown = ({ title }: Titled) => screen.queryByRole('dialog', { name: title }) !== null

type Titled = PopupCase & { title: string }

const titled = Object.entries(popups).map(([name, popup]): [string, Titled] => [
  name,
  { title: name, ...popup },
])

const isClosed = (popup: Titled) => waitFor(() => expect(isShown(popup)).toBe(false))

const openPortal = ({ at, as }: Pick<PopupCase, 'at' | 'as'>) =>
  openScreen(<SignedInApp strip={null} />, { at, ...(as === undefined ? {} : { as }) })

/** Opens it by its button in the whole portal, and fills it in. */
const open = async (popup: Titled) => fillPopup(popup, await openPortal(popup))

const fillPopup = async (
  { opens, form, title }: Pick<Titled, 'opens' | 'form' | 'title'>,
  view: Awaited<ReturnType<typeof openPortal>>,
) => {
  for (const control of opens) await pressFirst(view.user, control)
  const popup = await screen.findByRole('dialog', { name: title })
  const element = await waitFor(() => {
    const found = popup.querySelector('form')
    if (found === null) throw new Error('The record is not loaded')
    return found
  })
  for (const option of Object.values(form.choices ?? {}))
    await within(element).findByText(option, { selector: 'option' })
  await fillIn(form, element, view.user)
  const save = async () => view.user.click(await sendButton(form))
  const beginning = beginningOf(form.sends)
  const sent = () => view.network.sent(beginning)
  /** Saves it; the answer waits for the returned function. */
  const saveSlowly = async () => {
    const release = view.network.pause(beginning)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    return release
  }
  return { ...view, save, saveSlowly, sent, beginning }
}

const done = { type: 'notice', tone: 'success', message: expect.any(String) }

const withNext = (notice: Record<string, unknown>, { next }: PopupCase) =>
  next === undefined ? [notice] : [notice, next]

const isOverLayout = ({ opens }: PopupCase) => opens[0] === account

const behaviours: Readonly<Record<string, (popup: Titled) => Promise<void>>> = {
  'stays while it is sent, is saved once, and leads on': async (popup) => {
    const { user, emitted, history, saveSlowly, sent } = await open(popup)
    const release = await saveSlowly()
    await user.keyboard('{Escape}')
    expect(isShown(popup)).toBe(true)
    void release()
    await expectEmitted(emitted, withNext(done, popup))
    await isClosed(popup)
    expect([sent().length, history().at(-1)]).toEqual([1, popup.at])
  },
  'stays open and says why when it is refused, and is closed by Escape': async (popup) => {
    const { user, network, emitted, history, save, beginning } = await open(popup)
    network.answer(beginning, 409, { success: false, message: 'Not today' })
    await save()
    await expectEmitted(emitted, [expect.objectContaining({ tone: 'error', message: 'Not today' })])
    await screen.findByText('Not today')
    await user.keyboard('{Escape}')
    await isClosed(popup)
    expect(history().at(-1)).toBe(popup.at)
  },
  'says what became of it after another screen was opened': async (popup) => {
    const { emitted, saveSlowly, goTo } = await open(popup)
    const release = await saveSlowly()
    act(() => goTo('/listing'))
    // What the account menu has opened lies over every screen.
    if (!isOverLayout(popup)) await isClosed(popup)
    void release()
    const named = [{ ...done, detail: expect.any(String) }]
    await expectEmitted(emitted, isOverLayout(popup) ? withNext(done, popup) : named)
    await isClosed(popup)
  },
}

describe.each(Object.entries(behaviours))('%s', (behaviour, tries) => {
  // Each popup with one of the behaviours, unless all are asked for.
  const shift = Object.keys(behaviours).indexOf(behaviour)
  test.each(sample(titled, Object.keys(behaviours).length, shift))('%s', (_, popup) => tries(popup))
})

test('the form of the screen is saved, and redirects, before the page is loaded again for the profile', async () => {
  const view = await openPortal({ at: '/customer/edit/12', as: 'admin@demo.example' })
  const { user, emitted, network } = view
  enterText(await screen.findByLabelText('City'), 'Agra')
  const profile = {
    title: 'Edit Profile',
    opens: [account, 'View Profile', 'Edit Profile'],
    form: editableForms['Edit Profile'],
  }
  const { save } = await fillPopup(profile, view)
  await save()
  await waitFor(() => expect(emitted).toEqual([done]))
  const sent = () => network.sent('PUT /updateCustomer/')
  const release = network.pause('PUT /updateCustomer/')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, timing.profileSaveReload + 300)))
  expect(emitted).toEqual([done])
  void release()
  await expectEmitted(emitted, [done, done, { type: 'redirect', to: '/customers' }, { type: 'reload' }])
})

const overwriting = titled.filter(([, { theirs }]) => theirs !== undefined)

test.each(overwriting)('%s: asks whose change is kept, and goes on after the answer', async (_, popup) => {
  const { user, database, emitted, history, save, sent } = await open(popup)
  const id = Number(/\d*$/.exec(history().at(-1) ?? ''))
  await database.transaction((tables) => void popup.theirs?.(tables, id))
  const question = () => screen.findByRole('dialog', { name: 'Someone else has changed this record' })
  await save()
  const { isConnected: wasAsked } = await question()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isShown(popup)).toBe(true))
  expect([wasAsked, sent()]).toEqual([true, []])
  await save()
  await user.click(within(await question()).getByRole('button', { name: 'Save' }))
  await expectEmitted(emitted, withNext(done, popup))
  await isClosed(popup)
  expect(sent()).toHaveLength(1)
})
