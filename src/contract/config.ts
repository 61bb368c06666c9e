import {
  boolean,
  type Infer,
  integer,
  min,
  nonempty,
  object,
  optional,
  pattern,
  string,
  trimmed,
} from 'superstruct'

const filled = nonempty(trimmed(string()))

/** The shape of config.json. `storage.query` is a shared-access signature: public, but it must not be logged. */
export const Config = object({
  apiBaseUrl: filled,
  storage: object({
    customerAssets: filled,
    employeeImages: filled,
    complaintAttachments: filled,
    query: string(),
  }),
  portalUrl: object({ prefix: pattern(trimmed(string()), /^https:\/\//), suffix: filled }),
  toastAutoCloseMs: min(integer(), 0),
  poweredBy: string(),
  /** The address at which users open the portal, if it is another than that of the page: printed labels lead there. */
  publicUrl: optional(pattern(trimmed(string()), /^https?:\/\/[^\s/?#]+[^\s?#]*$/i)),
  /** False: nothing is read before it is asked for. */
  prefetch: optional(boolean()),
  /** What users see instead of the name, the logo and the colour of this product. */
  brand: optional(
    object({
      name: optional(filled),
      /** An address, or a data address. */
      logo: optional(filled),
      accent: optional(pattern(string(), /^#[\da-f]{6}$/i)),
    }),
  ),
})

export type Config = Infer<typeof Config>
