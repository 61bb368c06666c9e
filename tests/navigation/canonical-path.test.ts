import { expect, test } from 'vitest'
import { canonicalPath } from '#src/navigation/paths.ts'

test.each([
  ['/customers/', '/customers'],
  ['/Customers', '/customers'],
  ['/CUSTOMER/12/Devices//', '/customer/12/devices'],
  ['/complaint/complaintdetail/7', '/complaint/complaintDetail/7'],
  ['/viewprofile', '/viewProfile'],
  ['/changepassword/New-User/', '/changePassword/new-user'],
  ['/', '/'],
  ['/care/customers/', '/care/customers'],
  ['/no/such/Screen', '/no/such/Screen'],
])('%s is the same screen as %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
