import { type Infer, nullable, number, string, type, validate } from 'superstruct'

const LeftScreen = type({
  /** Under the base of the portal. */
  path: string(),
  /** The query of its address, without the question mark. */
  search: string(),
  /** The id of the only user to whom the screen is offered; null for anyone. */
  user: nullable(number()),
})

/** A screen that was left because there was no session, or it ended by itself. */
export type LeftScreen = Infer<typeof LeftScreen>

/** Null if nothing is stored, or something else. */
export const readLeftScreen = (stored: string | null): LeftScreen | null => {
  try {
    return validate(JSON.parse(stored ?? ''), LeftScreen)[1] ?? null
  } catch {
    return null
  }
}
