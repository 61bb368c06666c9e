import { array, create, enums, type Infer, record, string, type } from 'superstruct'

const ListAppearance = type({
  /** The ids of the columns that are not shown. */
  hidden: array(string()),
  density: enums(['comfortable', 'compact']),
})

/** What a user chooses about the look of a list. */
export type ListAppearance = Infer<typeof ListAppearance>

export const defaultAppearance: ListAppearance = { hidden: [], density: 'comfortable' }

/** The options of each list, as a user has chosen them; none if they cannot be read. */
export const readAppearances = (stored: string | null): Readonly<Record<string, ListAppearance>> => {
  try {
    return create(JSON.parse(decodeURIComponent(stored ?? '{}')), record(string(), ListAppearance))
  } catch {
    return {}
  }
}

export const writeAppearances = (options: Readonly<Record<string, ListAppearance>>): string =>
  encodeURIComponent(JSON.stringify(options))
