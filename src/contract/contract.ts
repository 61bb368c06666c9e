import { complaints } from './complaints.ts'
import { constants } from './constants.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { employees } from './employees.ts'
import { lobs } from './lobs.ts'
import { passwords } from './passwords.ts'
import { session } from './session.ts'

export const contract = {
  session: { ...session, ...passwords },
  constants,
  employees,
  customers,
  devices,
  lobs,
  complaints,
}
