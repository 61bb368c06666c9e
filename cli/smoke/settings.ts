import type { Config } from '#src/contract/config.ts'

/** What a run can be told beyond the contract; null where it was not, and then it is not checked. */
export type Settings = {
  /** The portal's origin, which the API has to let in. */
  origin: string | null
  /** Where stored files lie, with absolute addresses. */
  storage: Config['storage'] | null
  /** The milliseconds that 95 of 100 answers to a call may take. */
  maxP95: number | null
}
