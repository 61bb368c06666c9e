import { type HeaderTable, portalHeaders } from '#cli/serve/headers.ts'
import type { Hosting } from './settings.ts'

/** The headers that `portal serve` sends too, for the origins of a deployment. */
export const headersFor = ({ api, storage, demo }: Hosting): HeaderTable =>
  portalHeaders({
    ...(api === null ? {} : { api }),
    ...(storage.length === 0 ? {} : { storage: storage.join(' ') }),
    demo,
  })
