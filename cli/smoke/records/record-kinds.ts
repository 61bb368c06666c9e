import { customer } from './customer.ts'
import { device } from './device.ts'
import { lob } from './lob.ts'
import { localAdmin } from './local-admin.ts'
import type { RecordKind } from './record-kind.ts'

/** In the order in which a run creates them: each kind needs those before it. */
export const recordKinds: Readonly<Record<string, RecordKind>> = {
  lob,
  localAdmin,
  customer,
  device,
}
