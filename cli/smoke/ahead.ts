import type { Visit } from './visit.ts'
import { withService } from './with-service.ts'

/** A visit whose calls go before all others that wait for a slot: they find out what others want to know. */
export const ahead = (visit: Visit): Visit => withService(visit, { slots: visit.service.slotsAhead })
