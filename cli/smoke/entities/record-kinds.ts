import { customer } from './customer.ts'
import { device } from './device.ts'
import { lob } from './lob.ts'
import { localAdmin } from './local-admin.ts'
import type { RecordKind } from './record-kind.ts'

/** The kinds of records that a run writes, in the order in which it creates them: each needs those before it. */
export const recordKinds: Readonly<Record<string, RecordKind>> = {
  lob,
  localAdmin,
  customer,
  device,
}
