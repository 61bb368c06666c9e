import { paging } from '#src/rules/paging.ts'
import { isSameList } from '#src/rules/user-settings.ts'
import type { Session } from '#src/session/session.ts'

/** A record in the order of its list: its screen, and the page on which it was read. */
type Entry = {
  id: number
  to: string
  /** Whether it was open when it was read; also where records are neither open nor closed. */
  isOpen: boolean
  page: number
}

type WalkedPage = {
  entries: readonly Omit<Entry, 'page'>[]
  total: number
  /** Whether there may be more than the total says. */
  isLeast: boolean
  totalPages: number
}

type WalkedList = {
  userId: number | undefined
  /** The screen of the record that was opened. */
  opened: string
  /** The page from which it was opened. */
  page: number
  pageSize: number
  first: WalkedPage
  read: (page: number) => Promise<WalkedPage>
  addressOf: (page: number) => string
  /** Has the list return to the row of a record that was reached. */
  onReached: (id: number, address: string) => void
}

/** The way through the records of a list, in its order, as far as it was read. */
export type RecordWalk = Pick<WalkedList, 'userId' | 'onReached'> & {
  total: () => { count: number; isLeast: boolean }
  /**
   * Where the record of a screen is. Null if it is not the one that was opened from the list or stepped to: a link may lead to another
   * one of the list.
   */
  placeOf: (to: string) => { position: number; id: number; listAddress: string } | null
  /** The record beside that of a screen in the list; null at its end. Reads on where nothing further was read. */
  beside: (to: string, by: 1 | -1) => Promise<Entry | null>
  /** The address of the list at the record that is shown. */
  listAddress: () => string
  /** Says that the record of this screen is shown next. */
  moveTo: (to: string) => void
}

const walks = new WeakMap<Session, RecordWalk>()

export const walkIn = (session: Session): RecordWalk | undefined => walks.get(session)

/** Ends the walk where its list is shown at another address: there a record has another place, or none. */
export const endOtherWalk = (session: Session, address: string): void => {
  const walked = walks.get(session)?.listAddress() ?? address
  if (walked !== address && isSameList(walked, address)) walks.delete(session)
}

/** Begins at the page of a list from which a record is opened. */
export const beginWalk = (session: Session, list: WalkedList): void => {
  const onPage = (page: number) => (entry: Omit<Entry, 'page'>) => ({ ...entry, page })
  let entries: readonly Entry[] = list.first.entries.map(onPage(list.page))
  let [firstPage, lastPage, { total, totalPages, isLeast }] = [list.page, list.page, list.first]
  let current = list.opened
  const indexOf = (to: string) => entries.findIndex((entry) => entry.to === to)
  const isKnown = ({ id }: Entry) => entries.some((entry) => entry.id === id)
  /** Those that are not known yet, each once: between two readings a record may move from one page to the next. */
  const unknownIn = (read: readonly Entry[]): readonly Entry[] => {
    const known = new Set(entries.map(({ id }) => id))
    return read.filter(({ id }) => {
      const isNew = !known.has(id)
      known.add(id)
      return isNew
    })
  }
  const readPage = async (page: number): Promise<readonly Entry[]> => {
    const answer = await list.read(page)
    totalPages = answer.totalPages
    total = answer.total
    isLeast = answer.isLeast
    return answer.entries.map(onPage(page))
  }
  /** The index of the last known record or, where that has left the list, of the last one that is still there; -1 if there is none. */
  const lastKnownIn = (read: readonly Entry[]): number => {
    const last = indexIn(read, entries.at(-1))
    return last < 0 ? read.findLastIndex(isKnown) : last
  }
  const firstKnownIn = (read: readonly Entry[]): number => {
    const first = indexIn(read, entries[0])
    return first < 0 ? read.findIndex(isKnown) : first
  }
  /**
   * Reads the last page again: others may have left the list, and further ones have moved up to it, or have come to the list, and some
   * from before the known ones have moved down to it. Then reads on.
   */
  const readOn = async () => {
    const formerTotal = total
    let page = lastPage
    let read = await readPage(page)
    // So many have come that what is known has moved down to further pages, ...
    while (lastKnownIn(read) < 0 && total - formerTotal >= list.pageSize && page < totalPages) {
      page += 1
      read = await readPage(page)
    }
    // ... or so many have left that it has moved up.
    while (lastKnownIn(read) < 0 && page > firstPage) {
      page -= 1
      read = await readPage(page)
    }
    let behind = unknownIn(read.slice(lastKnownIn(read) + 1))
    while (behind.length === 0 && page < totalPages) {
      page += 1
      behind = unknownIn(await readPage(page))
    }
    entries = [...entries, ...behind]
    lastPage = page
  }
  /**
   * Reads the page before, and the first page again: others may have come to the list, and some of the former have moved down to the
   * latter. Where so many have left the list that what is known has moved up, reads one page more.
   */
  const readBefore = async () => {
    const knownPage = firstPage
    let page = knownPage - 1
    if (page < paging.firstPage) return
    let read = await readPage(page)
    if (indexIn(read, entries[0]) < 0) read = [...read, ...(await readPage(knownPage))]
    for (let next = knownPage + 1; next <= totalPages && !read.some(isKnown); next += 1)
      read = [...read, ...(await readPage(next))]
    const before = () => {
      const firstKnown = firstKnownIn(read)
      // All that were known have left the list.
      const isBefore = (entry: Entry, index: number) =>
        firstKnown < 0 ? entry.page < knownPage : index < firstKnown
      return unknownIn(read.filter(isBefore))
    }
    while (page > paging.firstPage && before().length === 0) {
      page -= 1
      read = [...(await readPage(page)), ...read]
    }
    entries = [...before(), ...entries]
    firstPage = Math.min(firstPage, page)
  }
  walks.set(session, {
    userId: list.userId,
    onReached: list.onReached,
    total: () => ({ count: total, isLeast }),
    placeOf: (to) => {
      const index = indexOf(to)
      const entry = entries[index]
      if (entry === undefined || to !== current) return null
      const position = (firstPage - 1) * list.pageSize + index + 1
      return { position, id: entry.id, listAddress: list.addressOf(entry.page) }
    },
    listAddress: () => list.addressOf(entries[indexOf(current)]?.page ?? list.page),
    beside: async (to, by) => {
      const index = indexOf(to)
      if (by === 1 && index === entries.length - 1) await readOn()
      if (by === -1 && index === 0) await readBefore()
      // What was read before it has moved it.
      return entries[indexOf(to) + by] ?? null
    },
    moveTo: (to) => {
      current = to
    },
  })
}

const indexIn = (entries: readonly Entry[], wanted: Entry | undefined): number =>
  entries.findIndex(({ id }) => id === wanted?.id)
