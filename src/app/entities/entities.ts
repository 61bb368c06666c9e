import type { paths } from '#src/navigation/paths.ts'
import { customer } from './customer.ts'
import { device } from './device.ts'
import type { Entity } from './entity.ts'
import { lob } from './lob.ts'
import { localAdmin } from './local-admin.ts'

/** The kinds of records that have screens to add, view and edit one. */
type RecordName = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends Entity['path'] ? Name : never
}[keyof typeof paths]

const byName: Readonly<Record<RecordName, Entity>> = {
  customer,
  device,
  localAdmin,
  lob,
}

/** Every kind of record, in the order in which found ones are offered. */
export const entities: readonly Entity[] = Object.values(byName)

/** In the order of the sidebar and of the screens in the palette. */
export const sidebarOrder: readonly Entity[] = [
  localAdmin,
  ...entities.filter((entity) => entity !== localAdmin),
]
