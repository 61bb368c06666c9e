import type { Row } from '#mocks/database/models.ts'
import { daysAgo, uuid } from '#mocks/seed/rules/random.ts'
import { lobStatus, statusBadge, statusesOf } from '#src/rules/status.ts'

const lobNames = [
  'Cardiology',
  'Critical Care',
  'Neonatal Care',
  'Diagnostic Imaging',
  'Dialysis',
  'Home Monitoring',
  'Ophthalmology',
  'Sleep Medicine',
]
const inactiveLobs = ['Dialysis', 'Sleep Medicine']

/** The lines of business; two are inactive. */
export const lobs = (): Row<'lob'>[] =>
  lobNames.map((name, index) => ({
    id: index + 1,
    name,
    status: inactiveLobs.includes(name) ? lobStatus.inactive : lobStatus.active,
    createdAt: daysAgo(900 - index * 83),
    createdBy: index % 2 === 0 ? 1 : 2,
    modifiedBy: 1,
  }))

export const portals: readonly Row<'portal'>[] = ['Nurse', 'Doctor', 'Patient', 'Pharmacy', 'Biomedical'].map(
  (name, index) => ({ id: index + 1, name }),
)

/** The rows behind `/Constant/{type}`. */
export const constants: readonly Row<'constant'>[] = Object.entries(statusesOf).flatMap(([type, statuses]) =>
  Object.values(statuses).map((id) => ({ id, type, name: statusBadge(id).label })),
)

const minute = 60_000
const day = 24 * 60 * minute

export const settings: Row<'settings'> = {
  id: 1,
  accessTokenLife: 12 * 60 * minute,
  refreshTokenLife: 30 * day,
  resetLinkLife: day,
}

/** Two old reset e-mails: an expired reset link and a used one. */
export const resetEmails = (): Row<'letter'>[] => [
  resetEmail(1, 3, 'reader@demo.example', 9, false),
  resetEmail(2, 2, 'admin@demo.example', 4, true),
]

const resetEmail = (
  id: number,
  employeeId: number,
  to: string,
  days: number,
  used: boolean,
): Row<'letter'> => {
  const createdAt = daysAgo(days)
  const expiresAt = new Date(Date.parse(createdAt) + settings.resetLinkLife).toISOString()
  return { id, employeeId, to, uuid: uuid(), createdAt, expiresAt, used }
}
