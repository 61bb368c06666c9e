import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { awaitForm, enterText, fillIn, sendButton } from '#tests/support/fill-in.ts'
import { beginningOf } from '#tests/support/network.ts'
import { editableForms, type PortalFormCase, resetUuid, secretForms } from '#tests/support/portal-forms.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'

const insertResetEmail = ({ letter }: WritableTables) =>
  void letter.insert({
    employeeId: 3,
    to: 'reader@demo.example',
    uuid: resetUuid,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    used: false,
  })

type Target = Pick<PortalFormCase, 'at' | 'as' | 'sends'>

/** Opens an address whose write action does not get its answer until the test says so. */
const openWithPausedAnswer = async (
  { at, as = 'super@demo.example', sends }: Target,
  screens = <PortalScreens />,
) => {
  const view = await openScreen(screens, { at, as, prepare: insertResetEmail })
  const beginning = beginningOf(sends)
  const goOn = view.network.pause(beginning)
  const sent = () => view.network.sent(beginning)
  const isSent = () => waitFor(() => expect(sent()).toHaveLength(1))
  return { ...view, sent, isSent, goOn }
}

const press = async (user: UserEvent, control: HTMLElement) => {
  control.focus()
  await user.keyboard('{Enter}')
}

const forms: Record<string, PortalFormCase> = { ...editableForms, ...secretForms }

test.each(sample(Object.entries(forms), 2))(
  '%s: Enter, a double click and Enter again send one request',
  async (_, form) => {
    const { user, sent, isSent, goOn, emitted } = await openWithPausedAnswer(form)
    const element = await awaitForm(form, user)
    await fillIn(form, element, user)
    const send = await sendButton(form)
    const first = element.querySelector<HTMLElement>('input:not([type=checkbox]):not([readonly])')
    await press(user, first ?? send)
    await user.dblClick(send)
    await press(user, send)
    await isSent()
    await user.dblClick(send)
    goOn()
    await waitFor(() => expect([emitted.length > 0, sent().length]).toEqual([true, 1]))
    // Until its redirect a saved form is still rendered.
    if (send.isConnected) await user.dblClick(send)
    expect(sent()).toHaveLength(1)
  },
)

/** A write action that is not a form: its control is looked up each time, for as long as it is there. */
type Action = Target & { choose: (user: UserEvent) => Promise<unknown> }

const inMenu = (name: RegExp, item: string) => async (user: UserEvent) => {
  const [opener] = await screen.findAllByRole('button', { name })
  await user.click(opener ?? document.body)
  await user.dblClick(await screen.findByRole('menuitem', { name: item }))
}

const button = (name: string) => async (user: UserEvent) => {
  const control = await screen.findByRole('button', { name })
  await press(user, control)
  await user.dblClick(control)
}

const { customers, devices, employees, lobs, complaints, session } = contract
const anyRow = /^Actions for /

const actions: Record<string, Action> = {
  'Delete of a customer': { at: '/customers', sends: customers.remove, choose: inMenu(anyRow, 'Delete') },
  'Delete in the list of all customers': {
    at: '/all-customers',
    sends: customers.remove,
    choose: inMenu(anyRow, 'Delete'),
  },
  'Delete of a device': { at: '/devices', sends: devices.remove, choose: inMenu(anyRow, 'Delete') },
  'Delete of a customer’s device': {
    at: '/customer/11/devices',
    sends: devices.remove,
    choose: inMenu(anyRow, 'Delete'),
  },
  'Delete of a Local Admin': {
    at: '/employees?search=reader',
    sends: employees.remove,
    choose: inMenu(anyRow, 'Delete'),
  },
  'Inactive of a lob': { at: '/lobs', sends: lobs.inactivate, choose: inMenu(/\(7\)$/, 'Inactive') },
  'Resolved in the list of complaints': {
    at: '/customer/complaint/24',
    sends: complaints.resolve,
    choose: async () => {
      fireEvent.click(await screen.findByRole('combobox', { name: 'Status of complaint 62' }))
      const option = screen.queryByRole('option', { name: 'Resolved' })
      if (option === null) return
      fireEvent.click(option)
      fireEvent.click(option)
    },
  },
  'Resolved of a complaint': {
    at: '/complaint/complaintDetail/62?customer=24',
    sends: complaints.resolve,
    choose: button('Resolved'),
  },
  LOGIN: {
    at: '/',
    as: null,
    sends: session.login,
    choose: async (user) => {
      enterText(screen.getByLabelText('Username'), 'reader@demo.example')
      enterText(screen.getByLabelText('Password'), 'Welcome#2026')
      await press(user, screen.getByLabelText('Username'))
      await user.dblClick(screen.getByRole('button', { name: 'LOGIN' }))
    },
  },
  'Sign out of a new user': {
    at: '/changePassword/new-user',
    as: 'new@demo.example',
    sends: session.logout,
    choose: button('Sign out'),
  },
  'the logout screen': { at: '/logout', sends: session.logout, choose: async () => {} },
}

test.each(Object.entries(actions))('%s: chosen again and again it sends one request', async (_, action) => {
  const { user, sent, isSent, goOn } = await openWithPausedAnswer(action)
  await action.choose(user)
  await isSent()
  await action.choose(user)
  await goOn()
  expect(sent()).toHaveLength(1)
})

test('Sign out in the sidebar: pressed again and again it sends one request', async () => {
  const signOut = { at: '/dashboard', sends: session.logout }
  const { user, sent, isSent, goOn } = await openWithPausedAnswer(signOut, <SignedInApp strip={null} />)
  const choose = button('Sign out')
  await choose(user)
  await isSent()
  await choose(user)
  await goOn()
  expect(sent()).toHaveLength(1)
})

test('every call that writes is in these tables, except the renewal of the token', () => {
  const tried = new Set<Endpoint>(
    [...Object.values(forms), ...Object.values(actions)].map(({ sends }) => sends),
  )
  const untried = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, call]) => call.method !== 'GET' && !tried.has(call))
      .map(([name]) => `${area}.${name}`),
  )
  expect(untried).toEqual(['session.refresh'])
})
