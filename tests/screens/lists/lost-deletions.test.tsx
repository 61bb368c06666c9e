import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { names, recordMessages } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { expectEmitted } from '#tests/support/expect-emitted.ts'
import { listSettled } from '#tests/support/list-queries.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { sample } from '#tests/support/sample.ts'

/** Each list with the item of its menu, and what it says of a success and of a failure. */
const lobMessages = recordMessages(names.lob.one)

const lists: Readonly<Record<string, readonly [item: string, done: string, failed: string]>> = {
  '/customers': ['Delete', saveMessages.customerDeleted, saveMessages.deletionFailed],
  '/all-customers': ['Delete', saveMessages.customerDeleted, saveMessages.deletionFailed],
  '/employees?search=nobody@demo.example': [
    'Delete',
    saveMessages.localAdminDeleted,
    saveMessages.deletionFailed,
  ],
  '/devices': ['Delete', saveMessages.deviceDeleted, saveMessages.deletionFailed],
  '/customer/24/devices': ['Delete', saveMessages.deviceDeleted, saveMessages.deletionFailed],
  '/lobs?status=13': ['Inactive', lobMessages.inactivated, lobMessages.inactivationFailed],
}

const openAndDelete = async (at: string, item: string, fail: (view: View) => void) => {
  const view = await openScreen(<PortalScreens />, { at, confirm: true })
  await screen.findByRole('table')
  await listSettled()
  fail(view)
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for/ })
  await view.user.click(menu ?? document.body)
  await view.user.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(view.network.sent('DELETE')).toHaveLength(1))
  return view
}

type View = Awaited<ReturnType<typeof openScreen>>

test.each(sample(Object.entries(lists), 2))(
  '%s reports a record as deleted whose deletion had no answer',
  async (at, [item, done]) => {
    const { emitted } = await openAndDelete(at, item, ({ network }) => network.loseAnswer('DELETE'))
    await expectEmitted(emitted, [{ type: 'notice', tone: 'success', message: done }])
  },
)

test.each(sample(Object.entries(lists), 2, 1))(
  '%s says that a record is still there whose deletion had no answer',
  async (at, [item, _, failed]) => {
    const { emitted } = await openAndDelete(at, item, ({ network }) => network.disconnect('DELETE'))
    const notice = { type: 'notice', tone: 'error', message: failed, detail: saveMessages.mayStillHappen }
    await expectEmitted(emitted, [notice])
  },
)

test('a deletion without an answer may have been done if nothing can be read either', async () => {
  const { emitted } = await openAndDelete('/customers', 'Delete', ({ network }) => network.disconnect(''))
  const notice = { message: saveMessages.deletionFailed, detail: saveMessages.mayHaveHappened }
  await waitFor(() => expect(emitted).toMatchObject([notice, {}]))
})
