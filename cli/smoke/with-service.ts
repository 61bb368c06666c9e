import type { Service } from './service.ts'
import type { Visit } from './visit.ts'
import { callerWith } from './wire/caller.ts'

/** The same visit, whose calls go through a service that differs so much. */
export const withService = (visit: Visit, change: Partial<Service>): Visit => {
  const service = { ...visit.service, ...change }
  return { ...visit, service, call: callerWith(service, visit.authorise) }
}
