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
  /** What a page that was read adds: nothing where another step has already added it. */
  const unseenIn = (answer: WalkedPage, page: number): readonly Entry[] => {
    const known = new Set(entries.map(({ id }) => id))
    totalPages = answer.totalPages
    total = answer.total
    isLeast = answer.isLeast
    return answer.entries.filter(({ id }) => !known.has(id)).map(onPage(page))
  }
  /** The last page again: others may have left the list, and further ones have moved up to it. */
  const readOn = async () => {
    let page = lastPage
    for (;;) {
      const unseen = unseenIn(await list.read(page), page)
      entries = [...entries, ...unseen]
      lastPage = page
      if (unseen.length > 0 || page >= totalPages) return
      page += 1
    }
  }
  const readBefore = async () => {
    const page = firstPage - 1
    if (page < paging.firstPage) return
    const unseen = unseenIn(await list.read(page), page)
    entries = [...unseen, ...entries]
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
