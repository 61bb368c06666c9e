import { noValue } from './text.ts'

/** The status ids of the API. */
export const customerStatus = { active: 1, inactive: 2, pending: 3, hold: 4 } as const
export const localAdminStatus = { active: 5, inactive: 6 } as const
export const deviceStatus = { active: 7, inactive: 8 } as const
export const lobStatus = { active: 13, inactive: 14 } as const
export const complaintStatus = { open: 1, resolved: 2 } as const

/** The statuses of each constant type of the API. */
export const statusesOf = {
  EmployeeStatus: localAdminStatus,
  CustomerAccountStatus: customerStatus,
  DeviceStatus: deviceStatus,
  LobStatus: lobStatus,
} as const

/** The `status` query of the complaint list; 0 is not a filter. */
export const complaintFilter = { all: 0, open: 1, closed: 2 } as const

/** Those of a badge in `src/ui`. */
type StatusTone = 'positive' | 'negative' | 'neutral' | 'waiting'

export type StatusBadgeStyle = { label: string; tone: StatusTone }

const badgesOf = {
  active: { label: 'Active', tone: 'positive' },
  inactive: { label: 'Inactive', tone: 'negative' },
  pending: { label: 'Pending', tone: 'waiting' },
  hold: { label: 'Hold', tone: 'neutral' },
} as const satisfies Record<string, StatusBadgeStyle>

type StatusName = keyof typeof badgesOf

const badges = new Map<number, StatusBadgeStyle>(
  Object.values<Partial<Record<StatusName, number>>>(statusesOf).flatMap((statuses) =>
    Object.entries(badgesOf).flatMap(([name, badge]) =>
      Object.entries(statuses)
        .filter(([status]) => status === name)
        .map(([, id]): [number, StatusBadgeStyle] => [id, badge]),
    ),
  ),
)

/** Whether a complaint can still be resolved; every status but open counts as resolved. */
export const isOpenComplaint = (status: number | null): boolean => status === complaintStatus.open

/** A status that is neither keeps the name that the backend gives it. */
export const complaintBadge = (status: number | null, named = ''): StatusBadgeStyle => {
  if (isOpenComplaint(status)) return { label: 'Open', tone: 'waiting' }
  if (status !== complaintStatus.resolved && named !== '') return { label: named, tone: 'neutral' }
  return status === null ? noStatus : { label: 'Resolved', tone: 'positive' }
}

const noStatus: StatusBadgeStyle = { label: noValue, tone: 'neutral' }

/** `named`, the backend's label, replaces ours if it is given. An unknown id is shown as no value. */
export const statusBadge = (id: number | null, named = ''): StatusBadgeStyle => {
  const { label, tone } = (id === null ? undefined : badges.get(id)) ?? noStatus
  return { label: named === '' ? label : named, tone }
}
