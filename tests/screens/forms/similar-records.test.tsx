import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { timing } from '#src/rules/timing.ts'
import CustomerAdd from '#src/screens/customer/customer-add.tsx'
import CustomerDevices from '#src/screens/device/customer-devices.tsx'
import LobList from '#src/screens/lob/lob-list.tsx'
import LocalAdminAdd from '#src/screens/local-admin/local-admin-form.tsx'
import { heading } from '#tests/support/list-queries.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'
import { deviceRow } from '#tests/support/rows.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const link = (name: RegExp) => screen.findByRole('link', { name })

test('a LOB of the typed name, whatever its case and accents, is linked below the field', async () => {
  const { user, network } = await openScreen(<LobList />, {
    at: paths.lob.add,
    prepare: ({ lob }) => {
      const [first] = lob.all()
      if (first !== undefined) lob.update(first.id, { name: 'Réhab' })
    },
  })
  const name = await screen.findByRole('textbox', { name: 'LOB Name' })
  const before = network.sent('GET /lobs/getAllLobs').length
  await user.type(name, 'RÉHAB')
  const found = await link(/^Réhab \(\d+\)$/)
  expect(found.getAttribute('href')).toMatch(/^\/lob\/view\/\d+$/)
  expect(found.getAttribute('target')).toBe('_blank')
  expect(network.sent('GET /lobs/getAllLobs').length - before).toBe(1)
  await user.type(name, ' 2')
  await waitFor(() => expect(screen.queryByText(/Similar record/)).toBeNull())
})

test('nothing is looked for once the session has expired: the call would take the form away', async () => {
  const { user, network, session } = await openScreen(<LobList />, { at: paths.lob.add })
  await user.type(await screen.findByRole('textbox', { name: 'LOB Name' }), 'Rehab')
  await pause(timing.searchDebounce)
  await settled()
  const before = network.sent('GET /lobs/getAllLobs').length
  localStorage.setItem(
    'token',
    tokenOf(payloadOf({ id: session.actor.getSnapshot().context.user?.id, exp: 1 })),
  )
  act(() => session.actor.send({ type: 'tab.woken' }))
  await user.keyboard('ilitation')
  await pause(timing.searchDebounce)
  await settled()
  const { length } = network.sent('GET /lobs/getAllLobs')
  expect([length, session.actor.getSnapshot().hasTag('waits for forms')]).toEqual([before, true])
})

test('a customer of the typed name is linked', async () => {
  const { user } = await openScreen(<CustomerAdd />, { at: paths.customer.add })
  await user.type(await screen.findByRole('textbox', { name: 'Company Name' }), 'kanchanmala care')
  expect((await link(/^Kanchanmala Care \(1\)$/)).getAttribute('href')).toBe('/customer/view/1')
})

test('a local admin of the typed email, whatever its case, is linked', async () => {
  const { user } = await openScreen(<LocalAdminAdd />, {
    at: paths.localAdmin.add,
    prepare: ({ employee }) => {
      const last = employee.all().at(-1)
      if (last !== undefined) employee.update(last.id, { name: 'Zoe Das', email: 'zoe@demo.example' })
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'Zoe@Demo.Example')
  expect((await link(/^Zoe Das \(\d+\)$/)).getAttribute('href')).toMatch(/^\/employee\/view\/\d+$/)
})

test('a factory id is looked for in the devices that were read already, without a call', async () => {
  const { user, network } = await openScreen(
    <Route path={paths.customerDevices(':customerId')} component={CustomerDevices} />,
    {
      at: paths.customerDevices(1),
      prepare: ({ device }) => {
        for (const { id, customerId } of device.all()) if (customerId === 1) device.remove(id)
        const { id: _, ...columns } = deviceRow(1, 'Beacon', { factoryId: 500 })
        device.insert(columns)
      },
    },
  )
  await heading('Device List (1)')
  await user.click(await screen.findByRole('button', { name: 'Add Device' }))
  const field = await screen.findByRole('textbox', { name: 'Factory ID' })
  await user.type(field, '500')
  expect((await link(/^Beacon \(\d+\)$/)).getAttribute('href')).toMatch(/^\/device\/view\/\d+$/)
  expect(network.sent('GET /devices/')).toEqual([])
})
