import { expect, test } from 'vitest'
import { missingPermission } from '#mocks/demo/session/missing-permission.ts'
import { may } from '#src/rules/access.ts'
import type { Claims } from '#src/rules/token.ts'

const nobody: Claims = {
  id: 5,
  name: 'Farah Sheikh',
  email: 'nobody@demo.example',
  isNewUser: false,
  remindMe: false,
  iat: undefined,
  exp: 1,
  user: { roles: [], permissions: [] },
}

test.each([
  ['customers', may.readCustomers, 'Read on B2B Customer Portal'],
  ['writing devices', may.writeDevices, 'Write on Device Data'],
  ['all customers', may.readAllCustomers, 'the role Super Admin and Read on All_Customers'],
] as const)('the demo names the permission that is missing for %s', (_, access, missing) => {
  expect(missingPermission(access, nobody)).toBe(missing)
})
