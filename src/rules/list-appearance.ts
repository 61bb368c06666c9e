import { array, create, enums, type Infer, record, string, type } from 'superstruct'

export const ListAppearance = type({
  /** The ids of the columns that are not shown. */
  hidden: array(string()),
  density: enums(['comfortable', 'compact']),
})

/** What a user chooses about the look of a list. */
export type ListAppearance = Infer<typeof ListAppearance>

export const defaultAppearance: ListAppearance = { hidden: [], density: 'comfortable' }

/** The look of each list, as version 1 stored it in a cookie; none if it cannot be read. */
export const readAppearances = (stored: string): Readonly<Record<string, ListAppearance>> => {
  try {
    return create(JSON.parse(decodeURIComponent(stored)), record(string(), ListAppearance))
  } catch {
    return {}
  }
}
