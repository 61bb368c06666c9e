import type { Lob } from '#src/contract/lobs.ts'
import { isoDate, shortDate } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus, type StatusBadgeStyle, statusBadge } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { headingsOf, type TextColumns } from './columns.ts'

export const lobLabels = {
  lob_Id: names.lob.id,
  lobsname: names.lob.name,
  lobStatus: 'Status',
  createdDate: 'Created Date',
} as const

export const lobColumns = {
  id: { header: lobLabels.lob_Id, field: 'lob_Id', text: ({ lob_Id }) => String(lob_Id) },
  name: {
    header: lobLabels.lobsname,
    field: 'lobsname',
    text: ({ lobsname }) => orDash(lobsname),
    sortKey: 'name',
  },
  created: {
    header: lobLabels.createdDate,
    field: 'createdDate',
    text: ({ createdDate }) => isoDate(createdDate),
    shown: ({ createdDate }) => shortDate(createdDate),
    sortKey: 'date',
  },
  status: { header: lobLabels.lobStatus, field: 'lobStatus', text: (lob) => lobBadge(lob).label },
} as const satisfies TextColumns<Lob, keyof typeof lobLabels>

export const lobHeadings = headingsOf(lobLabels, [lobColumns], {
  // LOBs only: the other names of a line of business.
  lobsname: ['Name', names.lob.one, names.lob.many, 'Line of Business', 'Speciality', 'Specialty'],
  lobStatus: [`${names.lob.one} Status`],
})

/** A status that the portal does not know counts as inactive, and is shown as the server names it. */
export const lobBadge = ({ lobStatus: status, lobStatusName }: Lob): StatusBadgeStyle => {
  const isKnown = status === null || status === lobStatus.active || status === lobStatus.inactive
  return isKnown ? statusBadge(status) : statusBadge(lobStatus.inactive, lobStatusName)
}
