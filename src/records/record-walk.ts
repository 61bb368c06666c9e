import { paging } from '#src/rules/paging.ts'
import type { Session } from '#src/session/session.ts'

/** A record in the order of its list: its screen, and the page on which it was read. */
type Entry = { id: number; to: string; page: number }

type WalkedPage = { entries: readonly Omit<Entry, 'page'>[]; total: number; totalPages: number }

type WalkedList = {
  userId: number | undefined
  /** The page from which a record was opened. */
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
  total: () => number
  /** Where the record of a screen is; null if it is not one of those. */
  placeOf: (to: string) => { index: number; position: number; id: number; listAddress: string } | null
  /** The screen beside that; null at the end of the list. Reads on where nothing further was read. */
  step: (index: number, by: 1 | -1) => Promise<string | null>
}

const walks = new WeakMap<Session, RecordWalk>()

export const walkIn = (session: Session): RecordWalk | undefined => walks.get(session)

/** Begins at the page of a list from which a record is opened. */
export const beginWalk = (session: Session, list: WalkedList): void => {
  const onPage = (page: number) => (entry: Omit<Entry, 'page'>) => ({ ...entry, page })
  let entries: readonly Entry[] = list.first.entries.map(onPage(list.page))
  let [firstPage, lastPage, { total, totalPages }] = [list.page, list.page, list.first]
  const readUnseen = async (page: number): Promise<readonly Entry[]> => {
    const answer = await list.read(page)
    const known = new Set(entries.map(({ id }) => id))
    totalPages = answer.totalPages
    total = answer.total
    return answer.entries.filter(({ id }) => !known.has(id)).map(onPage(page))
  }
  /** The last page again: others may have left the list, and further ones have moved up to it. */
  const readOn = async () => {
    let page = lastPage
    for (;;) {
      const unseen = await readUnseen(page)
      entries = [...entries, ...unseen]
      lastPage = page
      if (unseen.length > 0 || page >= totalPages) return
      page += 1
    }
  }
  /** Returns how many records have come before the first one. */
  const readBefore = async (): Promise<number> => {
    if (firstPage <= paging.firstPage) return 0
    const unseen = await readUnseen(firstPage - 1)
    firstPage -= 1
    entries = [...unseen, ...entries]
    return unseen.length
  }
  walks.set(session, {
    userId: list.userId,
    onReached: list.onReached,
    total: () => total,
    placeOf: (to) => {
      const index = entries.findIndex((entry) => entry.to === to)
      const entry = entries[index]
      if (entry === undefined) return null
      const position = (firstPage - 1) * list.pageSize + index + 1
      return { index, position, id: entry.id, listAddress: list.addressOf(entry.page) }
    },
    step: async (index, by) => {
      if (by === 1 && index === entries.length - 1) await readOn()
      const added = by === -1 && index === 0 ? await readBefore() : 0
      return entries[index + added + by]?.to ?? null
    },
  })
}
