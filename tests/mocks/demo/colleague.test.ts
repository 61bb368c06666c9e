import { expect, test } from 'vitest'
import { createTroubleActions } from '#mocks/demo/actions/trouble-actions.ts'
import { createDemoStore } from '#mocks/demo/demo-store.ts'
import { words } from '#tests/support/words.ts'
import { demoTabs } from './demo-tabs.ts'

const open = async () => {
  const { database } = demoTabs().open()
  const store = await createDemoStore(database, () => undefined)
  return createTroubleActions({ database, store, onRecordsChanged: () => undefined })
}

test.each([
  ['/customer/edit/1', 'Contact Person Name'],
  ['/device/edit/1', 'Device Name'],
  ['/customer/1/device/edit/1', 'Device Name'],
  ['/lob/edit/1', words.lob.name],
])('a colleague saves the record whose form is open at %s', async (path, field) => {
  const { saveAsColleague } = await open()
  expect(await saveAsColleague(path)).toContain(`${field} is now`)
})

test('without a record on the screen a colleague saves nothing, and the next step is named', async () => {
  const { saveAsColleague } = await open()
  await expect(saveAsColleague('/customer/1/devices')).rejects.toThrow(
    `Open a customer, local admin, device or ${words.lob.inText} first.`,
  )
})
