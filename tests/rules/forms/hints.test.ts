import { expect, test } from 'vitest'
import { hintOf } from '#src/rules/fields.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import { customerAddForm, customerEditForm } from '#src/rules/forms/customer.ts'
import { CustomerDeviceAddForm, DeviceAddForm } from '#src/rules/forms/device.ts'
import { LobAddForm } from '#src/rules/forms/lob.ts'
import { LocalAdminAddForm, LocalAdminDetailsForm } from '#src/rules/forms/local-admin.ts'

const portalUrl = { prefix: 'https://', suffix: '.care.example' }

/** Chosen in a list, and not typed. */
const chosen = ['lob_Id', 'accountStatus', 'customerId', 'deviceStatus', 'employeesStatus', 'lobStatus']

test.each([
  customerAddForm(portalUrl),
  customerEditForm(portalUrl),
  DeviceAddForm,
  CustomerDeviceAddForm,
  LocalAdminAddForm,
  LocalAdminDetailsForm,
  LobAddForm,
])('a form has a hint for each typed field that can show Invalid Input (%#)', (form) => {
  const typed = Object.fromEntries(Object.keys(form.schema).map((name) => [name, '!!']))
  const [error] = form.validate(typed, { coerce: true })
  const problems = new Map<string, string>()
  for (const { path, message } of error?.failures() ?? []) {
    const name = String(path[0])
    problems.set(name, problems.get(name) ?? message)
  }
  const refused = [...problems].filter(
    ([name, message]) => message === formMessages.invalidInput && !chosen.includes(name),
  )
  const inputs = refused.map(([name]) => name)
  expect(inputs).not.toEqual([])
  for (const name of inputs) expect(hintOf(Reflect.get(form.schema, name)), name).toMatch(/\.$/)
})
