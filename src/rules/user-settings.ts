import { array, create, defaulted, enums, type Infer, number, record, string, type } from 'superstruct'
import { isSameText } from './text.ts'

export const ListAppearance = type({
  /** The ids of the columns that are not shown. */
  hidden: array(string()),
  density: enums(['comfortable', 'compact']),
})

/** What a user chooses about the look of a list. */
export type ListAppearance = Infer<typeof ListAppearance>

/** The look of each list, as version 1 stored it in a cookie; none if it cannot be read. */
export const readAppearances = (stored: string): Readonly<Record<string, ListAppearance>> => {
  try {
    return create(JSON.parse(decodeURIComponent(stored)), record(string(), ListAppearance))
  } catch {
    return {}
  }
}

const SavedView = type({
  /** As the user calls it. */
  name: string(),
  /** The path of the list, with filter, sort and columns. */
  address: string(),
})

type SavedView = Infer<typeof SavedView>

const RecentRecord = type({ entity: string(), id: number(), name: string() })

/** A record that was opened: nothing but what it takes to offer it again. */
type RecentRecord = Infer<typeof RecentRecord>

const UserSettings = type({
  views: defaulted(array(SavedView), []),
  recent: defaulted(array(RecentRecord), []),
  /** The look of each list, by its name. */
  lists: defaulted(record(string(), ListAppearance), {}),
})

export type UserSettings = Infer<typeof UserSettings>

/** Reads what is stored of one user; defaults if it cannot be read. */
export const readUserSettings = (stored: unknown): UserSettings => {
  try {
    return create(stored ?? {}, UserSettings)
  } catch {
    return { views: [], recent: [], lists: {} }
  }
}

/** How many records of each kind are kept, so that many of one kind do not displace the others. */
const recentCount = 8

/** The record comes first, once, under its present name. */
export const withRecent = (settings: UserSettings, opened: RecentRecord): UserSettings => {
  const recent = [
    opened,
    ...settings.recent.filter(({ entity, id }) => entity !== opened.entity || id !== opened.id),
  ]
  const isRecent = ({ entity }: RecentRecord, index: number) =>
    recent.slice(0, index).filter((newer) => newer.entity === entity).length < recentCount
  return { ...settings, recent: recent.filter(isRecent) }
}

/** Without a record that no longer exists. */
export const withoutRecord = (
  settings: UserSettings,
  gone: Pick<RecentRecord, 'entity' | 'id'>,
): UserSettings => ({
  ...settings,
  recent: settings.recent.filter(({ entity, id }) => id !== gone.id || !isSameText(entity, gone.entity)),
})

/** The view comes last. Another tab may have saved one of the same list under its name at the same moment. */
export const withView = (settings: UserSettings, { name, address }: SavedView): UserSettings => {
  const isTaken = (text: string) =>
    settings.views.some((view) => isSameList(view.address, address) && isSameText(view.name, text))
  let free = name
  for (let count = 2; isTaken(free); count += 1) free = `${name} (${count})`
  return { ...settings, views: [...settings.views, { name: free, address }] }
}

/** Replaces one view, or removes it. Version 1 has stored some twice. */
export const withoutView = (
  settings: UserSettings,
  view: SavedView,
  inItsPlace: readonly SavedView[] = [],
): UserSettings => {
  const at = settings.views.findIndex((each) => isSameView(each, view))
  const { views } = settings
  return at < 0
    ? settings
    : { ...settings, views: [...views.slice(0, at), ...inItsPlace, ...views.slice(at + 1)] }
}

export const isSameView = (one: SavedView, other: SavedView): boolean =>
  one.name === other.name && one.address === other.address

/** What stays of a user's settings after signing out: no name of a record. */
export const withoutRecent = (settings: UserSettings): UserSettings => ({ ...settings, recent: [] })

/** Whether two views are of the same list: their addresses have the same path. */
export const isSameList = (address: string, other: string): boolean => pathOf(address) === pathOf(other)

export const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''
