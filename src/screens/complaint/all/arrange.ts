import type { ListQuery } from '#machines/list-query.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import { complaintFilter, isOpenComplaint } from '#src/rules/status.ts'
import type { HospitalComplaint } from './collected.ts'

type Asked = Pick<ListQuery, 'sortBy' | 'sortType' | 'search' | 'filters'>

/** The rows that a query asks for, in its order. */
export const arrange = (rows: readonly HospitalComplaint[], asked: Asked): readonly HospitalComplaint[] => {
  const compare = orders[asked.sortBy] ?? byAge
  const direction = asked.sortType === 'asc' ? 1 : -1
  return rows.filter(passes(asked)).sort((one, other) => direction * compare(one, other) || byId(one, other))
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

const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true })

const orders: Readonly<Record<string, Compare>> = {
  id: byId,
  createdAt: byAge,
  daysOpen: (one, other) => byAge(other, one),
  hospital: (one, other) => compareNames(one.hospital.name, other.hospital.name),
  manager: (one, other) => compareNames(one.hospital.manager.name, other.hospital.manager.name),
}
