import { noValue } from './text.ts'

/** The status ids of the API. */
export const customerStatus = { active: 1, inactive: 2, pending: 3, hold: 4 } as const
export const localAdminStatus = { active: 5, inactive: 6 } as const
export const deviceStatus = { active: 7, inactive: 8 } as const
export const lobStatus = { active: 13, inactive: 14 } as const
export const complaintStatus = { open: 1, resolved: 2 } as const

/** The statuses of each constant type of the API. Complaints have no such type. */
export const statusesOf = {
  EmployeeStatus: localAdminStatus,
  CustomerAccountStatus: customerStatus,
  DeviceStatus: deviceStatus,
  LobStatus: lobStatus,
} as const

/** The `status` query of the complaint list: `all` does not filter, `closed` are the resolved ones. */
export const complaintFilter = { all: 0, open: 1, closed: 2 } as const

/** The tones of the StatusBadge in `src/ui`, which this folder cannot import. */
type StatusTone = 'positive' | 'negative' | 'neutral' | 'waiting'

export type StatusBadgeStyle = { label: string; tone: StatusTone }

const badgesByName = {
  active: { label: 'Active', tone: 'positive' },
  inactive: { label: 'Inactive', tone: 'negative' },
  pending: { label: 'Pending', tone: 'waiting' },
  hold: { label: 'Hold', tone: 'neutral' },
} as const satisfies Record<string, StatusBadgeStyle>

type StatusName = keyof typeof badgesByName

const badgesById = new Map<number, StatusBadgeStyle>(
  Object.values<Partial<Record<StatusName, number>>>(statusesOf).flatMap((statuses) =>
    Object.entries(badgesByName).flatMap(([name, badge]) =>
      Object.entries(statuses)
        .filter(([status]) => status === name)
        .map(([, id]): [number, StatusBadgeStyle] => [id, badge]),
    ),
  ),
)

/** Whether a complaint can still be resolved; every status but open counts as resolved. */
export const isOpenComplaint = (status: number | null): boolean => status === complaintStatus.open

/** A status other than open and resolved is shown with `backendName`, if it is given. */
export const complaintBadge = (status: number | null, backendName = ''): StatusBadgeStyle => {
  if (isOpenComplaint(status)) return { label: 'Open', tone: 'waiting' }
  if (status !== complaintStatus.resolved && backendName !== '')
    return { label: backendName, tone: 'neutral' }
  return status === null ? noStatus : { label: 'Resolved', tone: 'positive' }
}

const noStatus: StatusBadgeStyle = { label: noValue, tone: 'neutral' }

/** `backendName` replaces our label if it is given. An unknown id without it is shown as no value. */
export const statusBadge = (id: number | null, backendName = ''): StatusBadgeStyle => {
  const { label, tone } = (id === null ? undefined : badgesById.get(id)) ?? noStatus
  return { label: backendName === '' ? label : backendName, tone }
}
