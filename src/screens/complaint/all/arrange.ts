import type { ListQuery } from '#machines/list-query.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { complaintFilter, isOpenComplaint } from '#src/rules/status.ts'
import type { HospitalComplaint } from './collected.ts'

type Asked = Pick<ListQuery, 'sortBy' | 'sortType' | 'search' | 'filters'>

/** The rows that a query asks for, in its order. */
export const arrange = (rows: readonly HospitalComplaint[], asked: Asked): readonly HospitalComplaint[] => {
  const matching = rows.filter(passes(asked))
  const nameOf = namesToSortBy[asked.sortBy]
  const compare = nameOf ? byRank(matching, nameOf) : (orders[asked.sortBy] ?? byAge)
  const direction = asked.sortType === 'asc' ? 1 : -1
  return matching.sort((one, other) => direction * compare(one, other) || byId(one, other))
}

/** Whether a row is one of those that a query asks for. */
export const passes = ({ search, filters }: Asked): ((row: HospitalComplaint) => boolean) => {
  const { status, manager, hospital } = filters
  const text = foldForSearch(search)
  const name = foldForSearch(String(hospital ?? ''))
  return (row) =>
    (typeof status !== 'number' ||
      isOpenComplaint(row.complaint.complaint_status) === (status === complaintFilter.open)) &&
    (typeof manager !== 'number' || row.hospital.manager.id === manager) &&
    row.hospital.folded.includes(name) &&
    row.searched.includes(text)
}

type Compare = (one: HospitalComplaint, other: HospitalComplaint) => number

const byId: Compare = (one, other) => one.complaint.complaint_Id - other.complaint.complaint_Id

/** Infinity minus itself is no number. */
const byAge: Compare = (one, other) => (one.opened === other.opened ? 0 : one.opened - other.opened)

const orders: Readonly<Record<string, Compare>> = {
  id: byId,
  createdAt: byAge,
  daysOpen: (one, other) => byAge(other, one),
}

type NameOf = (row: HospitalComplaint) => string

const namesToSortBy: Readonly<Record<string, NameOf>> = {
  hospital: ({ hospital }) => hospital.name,
  manager: ({ hospital }) => hospital.manager.name,
}

const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true })

/** Compares each name once: a collator is slow, and most rows share their names with others. */
const byRank = (rows: readonly HospitalComplaint[], nameOf: NameOf): Compare => {
  const ranks = new Map<string, number>()
  let before = ''
  for (const name of [...new Set(rows.map(nameOf))].sort(compareNames)) {
    // Names that the collator takes for the same have one rank.
    const isSame = ranks.size > 0 && compareNames(before, name) === 0
    ranks.set(name, isSame ? (ranks.get(before) ?? 0) : ranks.size)
    before = name
  }
  const rankOf = (row: HospitalComplaint) => ranks.get(nameOf(row)) ?? 0
  return (one, other) => rankOf(one) - rankOf(other)
}
