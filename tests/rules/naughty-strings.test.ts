import fc from 'fast-check'
import { create, type Struct } from 'superstruct'
import { expect, test } from 'vitest'
import * as formMessages from '#src/rules/form-messages.ts'
import { customerAddForm, customerEditForm, ManagerForm } from '#src/rules/forms/customer.ts'
import { CustomerDeviceAddForm, DeviceAddForm, DeviceEditForm } from '#src/rules/forms/device.ts'
import { LobAddForm, LobEditForm } from '#src/rules/forms/lob.ts'
import {
  LocalAdminAddForm,
  LocalAdminEditForm,
  LocalAdminPasswordForm,
  ProfileEditForm,
} from '#src/rules/forms/local-admin.ts'
import { LoginForm } from '#src/rules/forms/login.ts'
import { ForgotPasswordForm, OwnPasswordForm, ResetPasswordForm } from '#src/rules/forms/passwords.ts'
import * as messages from '#src/rules/messages.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import { isBlank, trimText } from '#src/rules/text.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { naughtyStrings } from '#tests/support/naughty-strings.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { problemsOf } from './problems.ts'

const portalUrl = { prefix: 'https://', suffix: '.portal.example' }

/** A form with every field set to one value: what it says. */
const judge =
  <T, Fields extends object>(form: Struct<T, Fields>) =>
  (value: unknown): Record<string, string> => {
    const fields = Object.keys(form.schema).filter((field) => field !== 'rememberMe')
    return problemsOf(form, Object.fromEntries(fields.map((field) => [field, value])))
  }

const forms = [
  { form: 'customer, new', says: judge(customerAddForm(portalUrl)) },
  {
    form: 'customer, edited',
    says: judge(customerEditForm(portalUrl)),
  },
  { form: 'device, new', says: judge(DeviceAddForm) },
  { form: 'device of a customer, new', says: judge(CustomerDeviceAddForm) },
  { form: 'device, edited', says: judge(DeviceEditForm) },
  { form: 'local admin, new', says: judge(LocalAdminAddForm) },
  {
    form: 'local admin, edited',
    says: judge(LocalAdminEditForm),
  },
  { form: 'local admin’s password', says: judge(LocalAdminPasswordForm) },
  { form: 'lob, new', says: judge(LobAddForm) },
  { form: 'lob, edited', says: judge(LobEditForm) },
  { form: 'change of manager', says: judge(ManagerForm) },
  { form: 'own password', says: judge(OwnPasswordForm) },
  { form: 'reset password', says: judge(ResetPasswordForm) },
  { form: 'forgot password', says: judge(ForgotPasswordForm) },
  { form: 'profile', says: judge(ProfileEditForm) },
  { form: 'sign-in', says: judge(LoginForm) },
]

const sentences = new Set<string>(
  [formMessages, messages, passwordMessages, uploadMessages].flatMap((all) => Object.values(all)),
)

const strange = (problems: Record<string, string>) =>
  Object.entries(problems).filter(([, sentence]) => !sentences.has(sentence))

test.each(forms)('$form shows only known messages, whatever is typed', ({ says }) => {
  for (const value of naughtyStrings) expect(strange(says(value))).toEqual([])
})

test.each(forms)('$form returns only known messages, whatever is sent', ({ says }) => {
  const values = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.anything())
  fc.assert(
    fc.property(values, (value) => strange(says(value)).length === 0),
    randomRuns(100, 2_000),
  )
})

test.each(naughtyStrings.filter((value) => !isBlank(value)))(
  '%j is kept as it was typed where all texts are allowed',
  (value) => {
    const typed = { devices_name: value, device_status: '7' }
    expect(create(typed, DeviceEditForm)).toEqual({
      devices_name: trimText(value),
      device_status: 7,
    })
  },
)
