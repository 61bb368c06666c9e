import { array, create, enums, type Infer, record, string, type } from 'superstruct'

const ListOptions = type({
  /** The ids of the columns that are not shown. */
  hidden: array(string()),
  density: enums(['comfortable', 'compact']),
})

/** What a user chooses about the look of a list. */
export type ListOptions = Infer<typeof ListOptions>

export const defaultListOptions: ListOptions = { hidden: [], density: 'comfortable' }

/** The options of each list, as a user has chosen them; none if they cannot be read. */
export const readListOptions = (stored: string | null): Readonly<Record<string, ListOptions>> => {
  try {
    return create(JSON.parse(decodeURIComponent(stored ?? '{}')), record(string(), ListOptions))
  } catch {
    return {}
  }
}

export const writeListOptions = (options: Readonly<Record<string, ListOptions>>): string =>
  encodeURIComponent(JSON.stringify(options))
