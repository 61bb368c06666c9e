import { beforeEach, test } from 'vitest'
import type { WritableTables } from '#mocks/database/database-types.ts'
import { allowLogged, faultyAnswer } from '#tests/support/expect-logged.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import {
  customerForm,
  deviceForm,
  employeeForm,
  expectOnlyStatusSaved,
  lobForm,
  type StatusForm,
} from '#tests/support/status-changes.ts'

beforeEach(() => void allowLogged(faultyAnswer))

const forms: [why: string, form: StatusForm, store: (tables: WritableTables) => void][] = [
  [
    'a device whose hardware id has ten digits',
    deviceForm,
    ({ device }) => void device.update(31, { factoryId: 1234567890 }),
  ],
  ['a lob with digits in its name', lobForm, ({ lob }) => void lob.update(2, { name: 'Ward 7' })],
  [
    'a local admin whose values all break a rule',
    employeeForm,
    ({ employee }) => void employee.update(6, { name: 'R2-D2', email: 'nobody', itxId: 1234567890 }),
  ],
  [
    'a customer whose values all break a rule',
    customerForm,
    ({ customer }) =>
      void customer.update(12, {
        companyContact: '7',
        pincode: '56',
        contactPersonName: 'R2-D2',
        contactPhone: '12',
        contactEmail: 'nobody',
        adminEmail: 'nobody',
        url: 'http://elsewhere.example/path',
        backUrl: 'ftp://back',
        frontUrl: 'front',
        lobIds: [12345678901],
        status: 1,
      }),
  ],
]

test.each(forms)('%s can be made inactive, and nothing else changes', async (_, form, store) => {
  const { user, database } = await openScreen(<PortalScreens />, { at: form.at, prepare: store })
  await expectOnlyStatusSaved(form, user, database)
})
