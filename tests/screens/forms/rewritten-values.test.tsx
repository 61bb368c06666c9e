import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { createDrafts } from '#src/forms/drafts.ts'
import { paths } from '#src/navigation/paths.ts'
import CustomerEdit from '#src/screens/customer/customer-edit.tsx'
import CustomerDevices from '#src/screens/device/customer-devices.tsx'
import { emailsInLowerCase } from '#tests/support/backend-habits.ts'
import { button, field, fill } from '#tests/support/customer-queries.ts'
import { memoryDrafts } from '#tests/support/draft-storage.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { sample } from '#tests/support/sample.ts'

replaceTiming({ lateArrival: 100 })

type Setting = Partial<Parameters<typeof openScreen>[1]>

const saveIsOn = () => waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull())

/** What was reported: a value that the rules write in another way, and the form did not know again. */
const factoryIds: [source: string, typed: string, stored: number][] = [
  ['SEED-platform/seed#513: an inventory label, with zeros before the number', '000777123', 777_123],
  ['a spreadsheet, with a tab behind it', '777124\t', 777_124],
  ['a chat, with marks around it', '\u202a0777125\u202c', 777_125],
  ['woocommerce/woocommerce#58000: a PDF, with the form of a digit', '777\ufe0d126', 777_126],
]

test.each(factoryIds)(
  'a device whose answer was lost is known again by a Factory ID from %s',
  async (_, typed, stored) => {
    const logged = expectLogged(/^The form "Add Device" could not be sent: no connection$/)
    const { user, network, emitted, database } = await openScreen(
      <Route path={paths.customerDevice.add(':customerId')} component={CustomerDevices} />,
      { at: '/customer/1/device/add' },
    )
    await screen.findByRole('dialog', { name: 'Add Device' })
    fill('Device Name', 'New\u00a0beacon')
    fill('Factory ID', typed)
    await saveIsOn()
    network.loseAnswer('POST /device/')
    await user.click(button('Save'))
    await waitFor(() => expect(logged).toHaveLength(1))
    await saveIsOn()
    expect(field('Factory ID').value).toBe(String(stored))
    await user.click(button('Save'))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: 'Device added successfully' }])
    const added = await database.read(({ device }) =>
      device.all().filter(({ factoryId }) => factoryId === stored),
    )
    expect(added).toMatchObject([{ name: 'New beacon', customerId: 1 }])
    expect(network.sent('POST /device/')).toHaveLength(1)
  },
)

const openCustomer = async (setting: Setting = {}) => {
  const view = await openScreen(<Route path="/customer/edit/:id" component={CustomerEdit} />, {
    at: '/customer/edit/12',
    changeNetwork: (network) => network.changeAll(emailsInLowerCase),
    ...setting,
  })
  await screen.findByRole('button', { name: 'View earlier notes' })
  await screen.findByRole('button', { name: 'Close edit' })
  await screen.findByRole('checkbox', { name: 'Nurse' })
  return view
}

const saved = { type: 'notice', tone: 'success', message: 'Customer updated successfully' }

const rewritten: [source: string, label: string, typed: string, sent: string][] = [
  [
    'an address bar, with its host in capitals',
    'Customer Back URL',
    'https://Back.City.Example/X',
    'https://back.city.example/X',
  ],
  [
    'griffithlab/civic-client#1009: two cells of a spreadsheet',
    'Contact Person Name',
    'Asha\tRao',
    'Asha Rao',
  ],
  ['a web page', 'State', 'Uttar\u00a0Pradesh\u2003East', 'Uttar Pradesh East'],
  ['zed-industries/zed#30503: a Mac', 'City', 'Cafe\u0301 Town', 'Café Town'],
  ['a PDF, with marks around it', 'Contact Phone', '\u202a9876543210\u202c', '9876543210'],
  ['woocommerce/woocommerce#20616: a web page', 'Contact Phone', '98765\u200b43210', '9876543210'],
  [
    'a server that keeps contacts in lower case',
    'Contact Email',
    'Asha.Rao@Care.Example',
    'Asha.Rao@Care.Example',
  ],
  [
    'a server that keeps accounts in lower case',
    'Admin Email',
    'Asha.Rao@Care.Example',
    'Asha.Rao@Care.Example',
  ],
]

test.each(sample(rewritten, 2))(
  'a value from %s is written as it is sent: what is typed meanwhile is saved without a question',
  async (_, label, typed, sent) => {
    const { user, network, emitted } = await openCustomer()
    fill(label, typed)
    const answer = network.pause('PUT /updateCustomer')
    await user.click(button('Save'))
    await waitFor(() => expect(field(label).value).toBe(sent))
    fireEvent.change(field('Address Line 2'), { target: { value: 'Second floor' } })
    await answer()
    await expectEmitted(emitted, [saved])
    await saveIsOn()
    await user.click(button('Save'))
    await waitFor(() => expect(emitted.filter(({ type }) => type === 'notice')).toEqual([saved, saved]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.sent('PUT')).toHaveLength(2)
  },
)

test.each(sample(rewritten, 2, 1))(
  'a draft with a value from %s, restored after a lost answer, is known to be stored',
  async (_, label, typed) => {
    const storage = memoryDrafts()
    const first = await openCustomer({ drafts: createDrafts(storage) })
    fill(label, typed)
    first.network.loseAnswer('PUT /updateCustomer')
    await first.user.click(button('Save'))
    await expectEmitted(first.emitted, [expect.objectContaining({ tone: 'error' })])
    const stored = await first.database.read(({ customer }) => customer.find(12))
    first.leave()
    const { user, network, emitted, database } = await openCustomer({ drafts: createDrafts(storage) })
    // The page that was left and this one have databases of their own.
    await database.transaction(({ customer }) => customer.update(12, { ...stored }))
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await saveIsOn()
    await user.click(button('Save'))
    await expectEmitted(emitted, [saved])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.sent('PUT')).toEqual([])
  },
)
