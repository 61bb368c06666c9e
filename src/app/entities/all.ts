import { customer } from './customer.ts'
import { device } from './device.ts'
import { employee } from './employee.ts'
import type { Entity } from './entity.ts'
import { lob } from './lob.ts'

/** Every kind of record, in the order in which found ones are offered. */
export const entities: readonly Entity[] = [customer, device, employee, lob]

/** The order of the sidebar and of the screens in the palette. */
export const localAdminsFirst: readonly Entity[] = [
  employee,
  ...entities.filter((entity) => entity !== employee),
]
