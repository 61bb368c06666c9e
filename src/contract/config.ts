import { type Infer, integer, min, nonempty, object, pattern, string } from 'superstruct'

const filled = nonempty(string())

/** The shape of config.json. `storage.query` is a shared-access signature: public, but it must not be logged. */
export const Config = object({
  apiBaseUrl: filled,
  storage: object({
    customerAssets: filled,
    employeeImages: filled,
    complaintAttachments: filled,
    query: string(),
  }),
  portalUrl: object({ prefix: pattern(string(), /^https:\/\//), suffix: filled }),
  toastAutoCloseMs: min(integer(), 0),
  poweredBy: string(),
})

export type Config = Infer<typeof Config>
