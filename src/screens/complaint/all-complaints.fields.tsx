import { type RefObject, useMemo } from 'react'
import { useSearch } from 'wouter'
import { allComplaintColumns, daysOpen } from '#src/contract/labels/complaint.ts'
import { type ListColumn, type ListDefinition, listColumns, textFilter } from '#src/lists/list-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { complaintFilter, isOpenComplaint } from '#src/rules/status.ts'
import { idIn, orDash } from '#src/rules/text.ts'
import { useToday } from '#src/ui/use-today.ts'
import type { Collected, HospitalComplaint } from './all/collected.ts'
import { complaintTabs, detailsColumn, StatusChoice } from './complaint.fields.tsx'

/** The list of all complaints, with the local admins that were read as the values of a filter. */
export const useAllComplaintsList = (
  { managers, isLeast }: Collected,
  movedAt: RefObject<number>,
): ListDefinition<HospitalComplaint> => {
  const today = useToday()
  const asked = idIn(new URLSearchParams(useSearch()).get(managerKey))
  // The local admin of the address is one before the hospitals are read.
  const known = asked === null || managers.some(({ id }) => id === asked)
  const options = JSON.stringify([
    ...managers.map(({ id, name }) => ({ ID: id, Name: orDash(name) })),
    ...(known ? [] : [{ ID: asked, Name: `ID ${asked}` }]),
  ])
  const columns = useMemo(() => columnsOf(movedAt, today), [movedAt, today])
  return useMemo(() => definitionOf(columns, JSON.parse(options), isLeast), [columns, options, isLeast])
}

/** The filter by local admin. */
export const managerKey = 'manager'

const definitionOf = (
  columns: readonly ListColumn<HospitalComplaint>[],
  managers: readonly { ID: number; Name: string }[],
  isLeast: boolean,
): ListDefinition<HospitalComplaint> => ({
  area: 'complaints',
  name: 'complaints',
  appearanceName: 'all-complaints',
  title: names.complaint.many,
  ...(isLeast ? { isCounted: 'at least' } : {}),
  columns,
  record: ({ complaint: { complaint_Id: id } }) => ({ id, name: `${names.complaint.one} ${id}` }),
  isOpen: ({ complaint }) => isOpenComplaint(complaint.complaint_status),
  emptyText: isLeast
    ? `No ${names.complaint.inText} found in what was read.`
    : recordMessages(names.complaint.one).none,
  isSearchedHere: true,
  hasSearch: true,
  filters: [
    { name: 'status', ...complaintTabs, first: complaintFilter.open },
    {
      name: managerKey,
      kind: 'status',
      key: managerKey,
      label: names.localAdmin.one,
      showAll: `Show all ${names.localAdmin.manyInText}`,
      constants: null,
      options: managers,
      tabs: null,
      first: null,
    },
    { name: 'hospital', key: 'hospital', texts: null, ...textFilter('Hospital', 'Show all hospitals') },
  ],
  sortKeys: ['createdAt', 'id', 'hospital', 'manager', 'daysOpen'],
  firstSort: { sortBy: 'createdAt', sortType: 'asc' },
  toCall: (query) => query,
})

/** How long rows must have been where they are before one of them is resolved. */
const settledMs = 1_000

const to = ({ complaint, hospital }: HospitalComplaint) =>
  paths.complaint(complaint.complaint_Id, hospital.id)

const columnsOf = (movedAt: RefObject<number>, today: number): readonly ListColumn<HospitalComplaint>[] => [
  ...listColumns(allComplaintColumns, {
    id: { kind: 'id', link: { to, access: may.readComplaints } },
    hospital: {
      link: { to: ({ hospital }) => paths.customer.view(hospital.id), access: may.readCustomers },
    },
    daysOpen: {
      kind: 'number',
      cell: ({ complaint }) => orDash(daysOpen(complaint, today)),
    },
    opened: { kind: 'date' },
    closed: { kind: 'date' },
    status: {
      kind: 'status',
      cell: ({ complaint, hospital }) => (
        <StatusChoice
          key={`${hospital.id} ${complaint.complaint_Id}`}
          complaint={complaint}
          customerId={hospital.id}
          hasMoved={() => Date.now() - movedAt.current < settledMs}
        />
      ),
    },
  }),
  detailsColumn(to, ({ complaint }) => complaint.complaint_Id),
]
