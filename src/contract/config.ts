import { type Infer, integer, min, nonempty, object, pattern, string } from 'superstruct'

const filled = nonempty(string())

/** The deployment's settings: the shape of config.json (wire.md). `query` is public, but no log may hold it. */
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
